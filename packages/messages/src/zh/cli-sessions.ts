import type { cliSessions as en } from "../en/cli-sessions.js";

export const cliSessions: Record<keyof typeof en, string> = {
  number: "编号",
  where: "登录位置",
  signedIn: "登录时间",
  lastUsed: "最近使用",
  ends: "不使用则结束于",
  thisOne: "现在（本终端）",
  unknown: "未知程序",
  none: "没有会话。",
  reallyEnd: "结束 {{where}} 的会话？",
  reallyEndOthers: "结束其他 {{count}} 个会话？",
  ended: "{{where}} 的会话已结束。",
  wouldEnd: "将结束 {{where}} 的会话。",
  othersEnded: "已结束其他 {{count}} 个会话。",
  wouldEndOthers: "将结束其他 {{count}} 个会话。",
  noSuch: "没有编号为 {{number}} 的会话。",
  seeList: "用 {{command}} 查看。",
  isThis: "编号 {{number}} 是本终端的会话。",
  logOut: "用 {{command}} 结束。",
  which: "要结束哪个会话？",
  whichNext: "请给出会话编号，或用 --others 结束除本会话外的全部会话。",
};
