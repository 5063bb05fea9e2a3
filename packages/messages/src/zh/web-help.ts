import type { webHelp as en } from "../en/web-help.js";

/** 本服务器未设置的帮助链接所指向的页面。 */
export const webHelp: Record<keyof typeof en, string> = {
  title: "本服务器的帮助链接",
  source: "源代码",
  lab: "实验室网站",
  contact: "联系我们",
  isSet: "链接指向：",
  notSet: "本服务器尚未设置此链接，请联系管理员。",
  forAdministrators: "致管理员",
  howTo: "请用以下环境变量启动服务器，或将其写入 CLICKTREE_CONFIG 指定的 JSON 文件，然后重启服务器。",
  defaults: "未设置时，源代码和联系方式取自产品 package.json 中的“repository”和“bugs”。",
};
