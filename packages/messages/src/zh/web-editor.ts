/** The editor of decision trees. */
export const webEditor = {
  title: "决策树编辑器",
} as const;
