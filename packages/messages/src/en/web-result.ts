/** The result of a request. */
export const webResult = {
  title: "Result",
} as const;
