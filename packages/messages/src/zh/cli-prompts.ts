import type { cliPrompts as en } from "../en/cli-prompts.js";

export const cliPrompts: Record<keyof typeof en, string> = {
  yes: "是",
  no: "否",
  "keys.navigate": "移动",
  "keys.select": "选择",
  "keys.submit": "完成",
  "keys.all": "全选",
  "keys.invert": "反选",
  "keys.toggle visibility": "显示",
};
