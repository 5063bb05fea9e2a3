import type { cliTree as en } from "../en/cli-tree.js";

export const cliTree: Record<keyof typeof en, string> = {
  comma: "，",
  nodes: "{{count}} 个节点",
  depth: "深度 {{depth}}",
  table: "{{hypotheses}} 个假设 × {{bins}} 个时隙",
  unnamed: "未命名",
  bin: "时隙 {{bin}}",
  noBin: "时隙 {{bin}}，真空",
  again: "（同上）",
  below: "其下 {{count}} 个",
  more: "…… 还有 {{count}} 个；用 --depth 少画几层",
  decisions: "判决按理想探测器和相等的先验概率给出；其他条件请用 clicktree analyze。",
  decides: "H{{hypothesis}}（{{posterior}}）",
  labelDecides: "= H{{hypothesis}}",
  neverReached: "不会到达",
  indentCut: "缩进最多 {{levels}} 层，⋯ 代表其余各层。",
  cannotDraw: "无法画出 {{file}}，决策树有错误：",
};
