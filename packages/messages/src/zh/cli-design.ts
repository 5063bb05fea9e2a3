import type { cliDesign as en } from "../en/cli-design.js";

export const cliDesign: Record<keyof typeof en, string> = {
  whatMissing: "请指定信号：--constellation 与 --photons，或 --table FILE",
  rowsMissing: "请用 --hypotheses 指定 {{kind}} 的假设数",
  rowsFixed: "此处 {{kind}} 的假设数为 {{rows}}：请去掉 --hypotheses，或改用 psk、pam 或 qam",
  whatTwice: "--table 已完整给出信号：请去掉 --constellation、--photons、--hypotheses 和 --bins",
  noDesign: "未能设计决策树：{{reason}}。",
  noImprovement: "{{file}} 未被改进：{{reason}}。",
  cannotImprove: "无法改进 {{file}}：",
  badTable: "{{file}} 不是调制表：每行一个假设，单元格以逗号、分号或制表符分隔",
  designing: "正在设计…… {{share}} %",
  improving: "正在改进…… {{share}} %",
  found: "由“{{strategy}}”得到。",
  endedEarly: "继续测量至多只能提高 {{endBelow}} 的分支提前结束：保留全部分支，决策树就太大了。",
  leftOut: "未尝试“{{strategy}}”，它可能更好。{{reason}}。",
  written: "已写入 {{file}}：含 {{nodes}} 个节点的决策树。",
  wouldWrite: "将写入 {{file}}：含 {{nodes}} 个节点的决策树。",
  stdout: "标准输出",
  improved: "成功率 {{before}} → {{after}}，错误率 {{errorBefore}} → {{errorAfter}}：修改了 {{changed}} 个位移。",
  unchanged: "成功率 {{before}}：没有找到更好的位移，决策树保持不变。",
};
