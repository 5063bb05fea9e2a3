/** Designing and improving trees in the terminal. */
export const cliDesign = {
  whatMissing: "Say for which signal: --constellation with --photons, or --table FILE",
  rowsMissing: "Say how many hypotheses {{kind}} has: --hypotheses",
  rowsFixed: "{{kind}} has {{rows}} hypotheses here: leave --hypotheses out, or choose psk, pam or qam",
  whatTwice: "--table says the signal whole: leave --constellation, --photons, --hypotheses and --bins out",
  noDesign: "No tree is designed: {{reason}}.",
  noImprovement: "{{file}} is not improved: {{reason}}.",
  cannotImprove: "{{file}} cannot be improved:",
  badTable: "{{file}} is no modulation table: one row a line, cells separated by commas, semicolons or tabs",
  designing: "Designing … {{share}} %",
  improving: "Improving … {{share}} %",
  found: "Found by {{strategy}}.",
  endedEarly:
    "Branches end where going on could gain at most {{endBelow}}: with all of them the tree would be too large.",
  leftOut: "Not tried: {{strategy}}, which may do better. {{reason}}.",
  written: "{{file}} is written: a tree of {{nodes, node|nodes}}.",
  wouldWrite: "Would write {{file}}: a tree of {{nodes, node|nodes}}.",
  stdout: "standard output",
  improved:
    "Success {{before}} → {{after}}, error {{errorBefore}} → {{errorAfter}}: {{changed, displacement|displacements}} changed.",
  unchanged: "Success {{before}}: nothing better was found, the tree is as it was.",
} as const;
