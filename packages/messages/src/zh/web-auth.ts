/** The sign-in page. */
export const webAuth = {
  title: "登录",
} as const;
