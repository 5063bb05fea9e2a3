/** The editor of decision trees. */
export const webEditor = {
  title: "Decision tree editor",
} as const;
