import type { webText as en } from "../en/web-text.js";

export const webText: Record<keyof typeof en, string> = {
  title: "文本",
  kind: "显示的文件",
  treeFile: "树文件",
  outputFile: "输出文件",
  treeLabel: "树文件（可编辑）",
  outputLabel: "输出文件（可编辑）",
  following: "文本与图一致",
  unread: "文本尚无法读取，图保持不变",
  behind: "文本与图都有改动",
  useText: "以文本为准",
  showDrawing: "以图为准",
  drawingBack: "恢复为图的文本",
  needsValid: "解决树中的问题后才会显示输出文件。现在可以编辑树文件。",
  tooLarge: "此输出文件过大，无法在此编辑。可预览该文件，或编辑树文件。",
  problems: "文本中的问题",
  line: "第 {{line}} 行",
  more: "另有 {{count}} 项",
};
