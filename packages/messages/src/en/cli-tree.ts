/** Words of a tree drawn in the terminal. */
export const cliTree = {
  comma: ", ",
  nodes: "{{count, node|nodes}}",
  depth: "depth {{depth}}",
  table: "{{hypotheses, hypothesis|hypotheses}} × {{bins, bin|bins}}",
  unnamed: "unnamed",
  bin: "bin {{bin}}",
  noBin: "bin {{bin}}, vacuum",
  again: "(as above)",
  below: "{{count}} below",
  more: "… {{count}} more; --depth draws fewer levels",
  decisions: "Decisions are those of an ideal detector with equal priors; clicktree analyze takes others.",
  decides: "H{{hypothesis}} ({{posterior}})",
  labelDecides: "= H{{hypothesis}}",
  neverReached: "never reached",
  indentCut: "⋯ stands for the levels beyond {{levels}} that are not indented.",
  cannotDraw: "{{file}} cannot be drawn, since the tree has errors:",
} as const;
