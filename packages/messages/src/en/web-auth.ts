/** The sign-in page. */
export const webAuth = {
  title: "Sign in",
} as const;
