import type { webRuns as en } from "../en/web-runs.js";

export const webRuns: Record<keyof typeof en, string> = {
  title: "运行记录",
  about: "由此决策树发送的请求，与当时的名称无关。选择一次运行，即可在节点和边上对照其计数与预测。",
  loading: "正在加载运行记录",
  loadFailed: "无法加载运行记录",
  tryAgain: "重试",
  none: "尚未由此决策树发送请求。",
  compare: "比较结果",
  show: "在树上显示",
  hide: "隐藏",
  failed: "无法显示此次运行：{{reason}}",
  predicted: "（预测 {{success}}）",
  reported: "（按注明的探测器为 {{success}}）",
  shots: "{{shots}} 次",
  version: "版本 {{version}}",
  notStored: "发送时含未保存的修改",
  changed: "此次运行之后，决策树已有 {{count}} 处改动。数据对应发送时的树。",
  asSent: "打开发送时的树",
};
