import type { webRequests as en } from "../en/web-requests.js";
import { statuses } from "./statuses.js";

export const webRequests: Record<keyof typeof en, string> = {
  ...statuses,
  title: "实验请求",
  timeLine: "目前进展",
  sent: "已发送",
  taken: "已受理",
  delivered: "已送达",
  running: "运行",
  runningNow: "运行中",
  result: "结果",
  failed: "失败",
  noEvidence: "未报告",
  noResult: "无结果",
  sinceStep: "距“{{step}}” {{duration}}",
  spanSeconds: "{{seconds}} 秒",
  spanMinutes: "{{minutes}} 分 {{seconds}} 秒",
  spanHours: "{{hours}} 小时 {{minutes}} 分",
  spanDays: "{{days}} 天 {{hours}} 小时",
};
