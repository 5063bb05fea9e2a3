import type { webEquipment as en } from "../en/web-equipment.js";

export const webEquipment: Record<keyof typeof en, string> = {
  title: "设备",
  description: "由日常运行的计数估计的各实验装置状态",
  refresh: "刷新",
  loading: "正在加载实验装置",
  loadFailed: "无法加载实验装置",
  tryAgain: "重试",
  empty: "还没有已估计的实验装置。收到第一个 Clicktree 能读懂的结果后即开始估计。",
  state: "状态与条件",
  drift: "各次运行中的漂移",
  driftNote: "每个点是其他参数取估计值时单次运行给出的数值，附 95 % 区间。直线和色带：全部运行的估计值及其区间。",
  driftLabel: "{{parameter}}，{{runs}} 次运行：最近一次 {{last}}，估计值 {{value}}",
  noDrift: "这些运行无法给出该参数。",
  distances: "各结果与预测的偏差",
  distancesLabel: "{{runs}} 个结果与预测的偏差，其中 {{outside}} 个超过 2 σ",
  distancesNote: "各结果的成功概率减去预测值，以标准差为单位。色带：± 2 σ。",
  results: "最近的结果",
  shots: "测量次数",
};
