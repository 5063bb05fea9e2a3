/** The researcher's requests. */
export const webRequests = {
  title: "实验请求",
} as const;
