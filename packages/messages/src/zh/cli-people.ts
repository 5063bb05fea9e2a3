import type { cliPeople as en } from "../en/cli-people.js";

export const cliPeople: Record<keyof typeof en, string> = {
  number: "编号",
  name: "名称",
  created: "创建时间",
  lastSignIn: "最近登录",
  notYet: "尚未登录",
  processed: "已处理",
  keys: "密钥",
  trees: "决策树",
  waiting: "待处理请求",
  noUsers: "没有用户。",
  noneFound: "没有用户名包含该文字的用户。",
  none: "没有管理员。",
  wouldCreate: "将创建管理员 {{name}}。",
  createdAdmin: "管理员 {{name}} 已创建。",
  reallyRemove: "确定删除管理员 {{name}}？其会话和密钥立即失效，此操作无法撤销。",
  removed: "管理员 {{name}} 已删除。",
  wouldRemove: "将删除管理员 {{name}}。",
  reallyClose:
    "确定注销 {{name}} 的账号？决策树（{{trees}} 个）、密钥、链接、会话和未来的预约一并删除；请求保留，其中 {{waiting}} 个待处理。此操作无法撤销。",
  closed: "{{name}} 的账号已注销。",
  wouldClose: "将注销 {{name}} 的账号。",
  noSuch: "没有管理员 {{name}}。",
  seeList: "用 {{command}} 查看列表。",
  badTime: "{{text}} 不是日期或时间。",
  badTimeNext: "请输入日期（如 2026-11-21）或时间（如 2026-11-21T10:00:00Z）。",
};
