import type { mail as en } from "../en/mail.js";

/** 通知邮件，纯文本。 */
export const mail: Record<keyof typeof en, string> = {
  confirmSubject: "确认用于 Clicktree 的邮箱地址",
  confirmText:
    "{{host}} 的用户 {{username}} 申请用此邮箱接收通知。请在 24 小时内打开以下链接，并点击页面上的按钮确认：",
  confirmIgnore: "如非本人操作，请忽略此邮件，您不会再收到其他邮件。",
  replacedSubject: "您的 Clicktree 账号已更换邮箱",
  replacedText:
    "{{host}} 的账号 {{username}} 不再向此邮箱发送通知：该邮箱已于 {{time}} 被更换。这是发往此邮箱的最后一封邮件。如非本人操作，说明他人正在使用您的账号：请在以下页面修改密码并结束其他会话，并告知管理员：",
  subjectMany: "Clicktree：{{count}} 条通知",
  result: "测量结果已返回：{{name}}",
  "simulated-result": "模拟结果已返回（并非实测）：{{name}}",
  "simulated-demo-result": "模拟的演示结果已返回（并非实测）：{{name}}",
  rejected: "请求被拒绝：{{name}}",
  failed: "实验室报告运行失败：{{name}}",
  "demo-result": "演示结果已返回：{{name}}",
  "reservation-cancelled": "预约时段被取消：{{name}}",
  "key-expiring": "API 密钥即将到期：{{name}}",
  "admin-key-expiring": "API 密钥即将到期：{{name}}",
  "bench-changed": "实验装置状态突变：{{name}}",
  "password-reset": "管理员重置了您的密码：{{name}}",
  keyUntil: "将于 {{at}} 到期。请及时更换，以免程序中断。",
  reason: "原因：{{detail}}",
  more: "另有 {{count}} 条通知，全部通知见 {{link}}",
  stop: "您在 Clicktree 个人资料中开启了邮件通知。如需停止接收：{{link}}",
};
