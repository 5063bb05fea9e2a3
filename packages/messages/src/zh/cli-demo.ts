import type { cliDemo as en } from "../en/cli-demo.js";

export const cliDemo: Record<keyof typeof en, string> = {
  server: "服务器",
  lab: "模拟实验室",
  watch: "守护进程",
  wouldStart: "将启动服务器、模拟实验室和守护进程，数据保存在 {{folder}}。",
  portTaken: "端口 {{wanted}} 已被占用，演示使用端口 {{port}}。",
  ready: "Clicktree 正在 {{url}} 运行\n请用浏览器打开，并以下列账号之一登录：",
  admin: "管理员",
  researcher: "研究人员",
  send: "在另一个终端中将决策树发送到实验室：",
  kept: "所有数据和日志都保存在 {{folder}}；删除该文件夹即可重新开始。",
  stop: "按 Ctrl-C 停止全部程序。",
  stopping: "正在停止……",
  busy: "使用 {{folder}} 数据的演示已在运行（进程 {{process}}）。",
  restarted: "{{part}}已退出（{{code}}），正在重新启动；日志见 {{log}}。",
  gaveUp: "{{part}}无法持续运行（{{code}}）。",
  notReady: "一分钟后演示仍未就绪。",
  seeLog: "原因见日志：{{log}}",
};
