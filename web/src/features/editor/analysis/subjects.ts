/** What is explained, each with its texts and its formula. */
export const subjects = ["success", "limit", "exported", "confusion", "plot", "conditions"] as const;
export type Subject = (typeof subjects)[number];
