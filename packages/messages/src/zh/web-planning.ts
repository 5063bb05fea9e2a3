import type { webPlanning as en } from "../en/web-planning.js";

export const webPlanning: Record<keyof typeof en, string> = {
  goal: "测量目标",
  goal_interval: "成功概率精确到 ± x",
  goal_limit: "表明其优于标准量子极限",
  halfWidth: "95 % 置信区间的半宽 x",
  sigmas: "标准差倍数",
  halfWidthFault: "请输入 0 到 0.5 之间的半宽，例如 0.01。",
  sigmasFault: "请输入大于 0 且不超过 8 的标准差倍数，例如 3。",
  interval: "测量 {{shots}} 次，95 % 置信区间有 {{power}} 的概率不宽于 ± {{halfWidth}}。",
  limit: "测量 {{shots}} 次，有 {{power}} 的概率以 {{sigmas}} σ 表明该树优于标准量子极限（{{success}} 对 {{limit}}）。",
  tooMany_interval: "所需次数超过一个请求的上限 {{most}} 次。请放宽区间。",
  tooMany_limit: "所需次数超过一个请求的上限 {{most}} 次：预期成功概率 {{success}} 仅略高于标准量子极限 {{limit}}。",
  notBetter: "无论测量多少次都无法表明其更优：预期成功概率 {{success}} 不高于标准量子极限 {{limit}}。",
  noLimit: "该信号没有可比较的标准量子极限，因为各假设的振幅不是同一脉冲的倍数。",
  takes: "约需 {{time}}，按请求 {{request}} 的速度估计（{{shots}} 次用时 {{duration}}）。",
  noRun: "您的运行中还没有一次同时报告了开始和结果，因此无法估计所需时间。",
  noRunThere: "您在 {{equipment}} 上的运行中还没有一次同时报告了开始和结果，因此无法估计所需时间。",
  use: "采用 {{shots}} 次",
};
