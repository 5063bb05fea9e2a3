/** The list of stored trees. */
export const webHistory = {
  title: "决策树",
} as const;
