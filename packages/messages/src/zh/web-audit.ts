import type { webAudit as en } from "../en/web-audit.js";

/** 审计日志页面。 */
export const webAudit: Record<keyof typeof en, string> = {
  title: "审计日志",
  description: "管理员的操作以及账号的安全变更。任何人都不能修改或删除这些记录。",
  backToAdministrators: "管理员",
  loading: "正在加载审计日志",
  loadFailed: "审计日志加载失败",
  tryAgain: "重试",
  filters: "筛选",
  anyAction: "全部操作",
  from: "起始日期",
  to: "截止日期",
  apply: "筛选",
  clear: "清除筛选",
  refresh: "刷新",
  csv: "下载 CSV",
  csvFailed: "下载失败",
  noneMatch: "没有符合条件的记录。",
  empty: "暂无记录",
  older: "显示更早的记录",
  entries: "记录，最新的在前",
  onlyPerson: "只看 {{name}} 的操作",
  onlyObject: "只看与 {{name}} 有关的记录",
  times: "时间按您所在时区显示。记录保留的天数由服务器设置决定。",
};
