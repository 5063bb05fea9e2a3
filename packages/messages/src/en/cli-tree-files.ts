/** What the terminal says about tree files. */
export const cliTreeFiles = {
  valid: "valid",
  fileState: "{{file}}: {{state}}",
  error: "error: ",
  warning: "warning: ",
  stdin: "standard input",
  stdout: "standard output",
  filesChecked: "{{count, file|files}} checked, {{invalid}} invalid.",
  noSuchFile: "it does not exist",
  tooLarge:
    "{{file}} is not exported: with {{values, value|values}} it would be {{bytes, byte|bytes}}, and at most {{limit, byte is|bytes are}} allowed.",
  moreThan: "more than {{number}}",
  tooLargeNext: "Draw the tree less deep (each level more is four times as large), or allow more with --max-bytes.",
  written: "{{file}} is written: {{values, value|values}}, {{bytes, byte|bytes}}, depth {{depth}}.",
  wouldWrite: "Would write {{file}}: {{values, value|values}}, {{bytes, byte|bytes}}, depth {{depth}}.",
  writtenTree: "{{file}} is written: a tree of {{nodes, node|nodes}}.",
  wouldWriteTree: "Would write {{file}}: a tree of {{nodes, node|nodes}}.",
  moreWarnings: "… and {{count}} more; clicktree tree validate {{file}} lists them all.",
} as const;
