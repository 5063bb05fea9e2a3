/** The administrator's queue. */
export const webAdmin = {
  title: "实验请求",
} as const;
