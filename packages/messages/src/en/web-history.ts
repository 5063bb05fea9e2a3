/** The list of stored trees. */
export const webHistory = {
  title: "Decision trees",
} as const;
