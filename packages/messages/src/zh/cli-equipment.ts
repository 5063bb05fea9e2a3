import type { cliEquipment as en } from "../en/cli-equipment.js";

export const cliEquipment: Record<keyof typeof en, string> = {
  none: "没有登记的设备。",
  number: "编号",
  name: "名称",
  address: "地址",
  user: "SSH 用户",
  folder: "文件夹",
  hostKey: "主机密钥",
  wouldAdd: "将登记 {{name}}。",
  added: "已登记 {{name}}。",
  letIn: "请将本服务器的公钥加入设备上 {{user}} 的授权密钥：",
  noSuch: "没有设备 {{name}}。",
  seeList: "用 {{command}} 查看。",
  reallyRemove: "移除 {{name}}？之后将无法向其传输文件。",
  removed: "已移除 {{name}}。",
  wouldRemove: "将移除 {{name}}。",
};
