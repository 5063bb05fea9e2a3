import type { cliTreeFiles as en } from "../en/cli-tree-files.js";

export const cliTreeFiles: Record<keyof typeof en, string> = {
  valid: "有效",
  fileState: "{{file}}：{{state}}",
  error: "错误：",
  warning: "警告：",
  stdin: "标准输入",
  stdout: "标准输出",
  filesChecked: "共检查 {{count}} 个文件，{{invalid}} 个无效。",
  noSuchFile: "文件不存在",
  tooLarge: "未导出 {{file}}：共有 {{values}} 个值，将占 {{bytes}} 字节，而上限为 {{limit}} 字节。",
  moreThan: "超过 {{number}}",
  tooLargeNext: "请减少树的层数（每多一层，文件增大到四倍），或用 --max-bytes 提高上限。",
  written: "已写入 {{file}}：{{values}} 个值，{{bytes}} 字节，深度 {{depth}}。",
  wouldWrite: "将写入 {{file}}：{{values}} 个值，{{bytes}} 字节，深度 {{depth}}。",
  writtenTree: "已写入 {{file}}：含 {{nodes}} 个节点的树。",
  wouldWriteTree: "将写入 {{file}}：含 {{nodes}} 个节点的树。",
  moreWarnings: "……还有 {{count}} 条；clicktree tree validate {{file}} 列出全部。",
};
