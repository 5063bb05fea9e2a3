import type { statuses as en } from "../en/statuses.js";

export const statuses: Record<keyof typeof en, string> = {
  pending: "待处理",
  processing: "处理中",
  completed: "已完成",
  completedWithoutCounts: "已完成，无计数",
  cancelled: "已取消",
  rejected: "已拒绝",
  unknown: "未知",
};
