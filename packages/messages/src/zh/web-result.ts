/** The result of a request. */
export const webResult = {
  title: "结果",
} as const;
