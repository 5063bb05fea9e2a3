import type { clients as en } from "../en/clients.js";

/** 发起调用的程序。 */
export const clients: Record<keyof typeof en, string> = {
  terminal: "{{host}} 上的终端",
  browser: "{{system}} 上的 {{browser}}",
  program: "{{program}}",
};
