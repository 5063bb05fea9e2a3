/** The researcher's requests. */
export const webRequests = {
  title: "Experiment requests",
} as const;
