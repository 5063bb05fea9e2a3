/** The home page and the research hub. */
export const webHome = {
  title: "首页",
} as const;
