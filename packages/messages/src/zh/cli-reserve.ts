import type { cliReserve as en } from "../en/cli-reserve.js";

/** 在终端中预约设备时段。 */
export const cliReserve: Record<keyof typeof en, string> = {
  number: "编号",
  date: "日期",
  hours: "实验室时间",
  yours: "本机时间",
  state: "状态",
  used: "已用",
  now: "进行中",
  toCome: "待使用",
  none: "您没有本周及以后的预约。",
  noneFree: "近日没有空闲时段。",
  span: "{{from}}:00 至 {{to}}:00",
  week: "本周剩余 {{left}} / {{hours}} 小时。实验室时间 {{date}} {{time}}（{{zone}}）。",
  withdrawn: "{{name}} 取消了 {{date}} {{span}}：{{reason}}",
  booked: "已预约实验室时间 {{date}} {{span}}，本机时间 {{local}}。编号 {{id}}。",
  wouldBook: "将预约 {{date}} {{span}}。",
  reallyCancel: "取消 {{date}} {{span}} 的预约？该时段将立即空出。",
  cancelled: "已取消 {{date}} {{span}}，该时段已退回配额。",
  wouldCancel: "将取消 {{date}} {{span}}。",
  badDate: "{{text}} 不是日期。",
  badDateNext: "请输入实验室日历上的日期，如 2026-11-23。",
  badHour: "{{text}} 不是钟点。",
  badHourNext: "请输入实验室时间的整点，0 至 23。",
  noSuch: "您没有预约 {{reservation}}。",
  seeList: "用 {{command}} 查看您的时段。",
};
