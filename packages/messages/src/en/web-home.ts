/** The home page and the research hub. */
export const webHome = {
  title: "Home",
} as const;
