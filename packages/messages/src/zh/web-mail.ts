import type { webMail as en } from "../en/web-mail.js";

/** 邮件中链接所打开的页面。 */
export const webMail: Record<keyof typeof en, string> = {
  incomplete: "链接不完整",
  incompleteText: "请从邮件中重新打开，或将完整链接复制到地址栏。",
  confirmTitle: "确认邮箱地址",
  confirmText: "通知将发送到收到此链接的邮箱。",
  confirmButton: "确认此邮箱",
  confirmDone: "邮箱已确认",
  confirmDoneText: "未在网页上阅读的通知将通过邮件发送，每小时最多一封。",
  stopTitle: "停止邮件通知",
  stopText: "收到此链接的邮箱将不再收到邮件，网页上的通知列表不受影响。",
  stopButton: "停止发送",
  stopDone: "不再发送邮件",
  stopDoneText: "您可以在个人资料页面重新开启。",
  toProfile: "前往个人资料",
};
