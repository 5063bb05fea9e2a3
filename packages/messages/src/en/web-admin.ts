/** The administrator's queue. */
export const webAdmin = {
  title: "Requests",
} as const;
