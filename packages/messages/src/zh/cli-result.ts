export const cliResult = {
  measured: "实测计数",
  simulated: "模拟计数，并非测量结果",
  noCounts: "无计数",
  verified: "全部 {{figures}} 个数值均可由文件中的决策树与计数推出。",
  differ: "{{figures}} 个数值中有 {{count}} 个与由文件中的决策树和计数重算的结果不符：",
  difference: "{{path}}：文件中为 {{stored}}，重算为 {{computed}}",
  moreDifferences: "另有 {{count}} 个；用 --json 列出全部",
  missing: "空",
  notArchive: "{{file}} 不是结果存档：{{reason}}",
  brokenRule: "{{place}} 处的值不符合 schemas/result-archive.schema.json 的规则“{{keyword}}”",
} as const;
