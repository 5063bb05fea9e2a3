/** Notes, tags and searching by them, in the terminal. */
export const cliLabels = {
  tags: "tags: {{tags}}",
  note: "note: {{note}}",
  bothWays: "The same tag cannot be added and removed.",
  badSince: "--since {{since}} is neither a duration such as 7d nor a date such as 2026-11-21.",
  id: "id",
  name: "name",
  nodes: "nodes",
  success: "success",
  changedAt: "changed at",
  tagsTitle: "tags",
  noTrees: "No stored trees match.",
  noSuchTree: "You have no stored tree with the id or name {{name}}.",
  severalTrees: "Several stored trees are named {{name}}. Use the id.",
  seeTrees: "clicktree tree list shows them.",
} as const;
