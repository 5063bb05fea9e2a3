import { one, route } from "./route.js";

const ofNames = ["USERNAME_TOO_SHORT", "USERNAME_TOO_LONG", "USERNAME_HAS_SPACES", "USERNAME_INVALID"] as const;
const ofPasswords = ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG", "PASSWORD_HAS_SPACES"] as const;

export const accounts = {
  login: route({
    method: "POST",
    path: "/api/login",
    summary: "Sign in as a user",
    access: "public",
    body: "Credentials",
    answer: one("SignedIn"),
    failures: ["SIGN_IN_FAILED", "TOO_MANY_ATTEMPTS"],
  }),
  adminLogin: route({
    method: "POST",
    path: "/api/admin/login",
    summary: "Sign in as an administrator",
    access: "public",
    body: "Credentials",
    answer: one("SignedIn"),
    failures: ["SIGN_IN_FAILED", "TOO_MANY_ATTEMPTS"],
  }),
  register: route({
    method: "POST",
    path: "/api/register",
    summary: "Create an account and sign in",
    access: "public",
    body: "Registration",
    answer: one("SignedIn"),
    status: 201,
    failures: [...ofNames, ...ofPasswords, "PASSWORDS_DIFFER", "USERNAME_TAKEN", "TOO_MANY_REGISTRATIONS"],
  }),
  logout: route({
    method: "POST",
    path: "/api/logout",
    summary: "End this session",
    access: "public",
    answer: one("Done"),
  }),
  user: route({
    method: "GET",
    path: "/api/user",
    summary: "The signed-in account",
    access: "signed-in",
    answer: one("User"),
  }),
  session: route({
    method: "GET",
    path: "/api/session",
    summary: "Whether the caller is signed in, and with which API key it calls; never fails with 401",
    access: "public",
    answer: one("SessionState"),
  }),
  changePassword: route({
    method: "POST",
    path: "/api/user/change-password",
    summary: "Change the password; other sessions end",
    access: "signed-in",
    body: "PasswordChange",
    answer: one("Done"),
    failures: [...ofPasswords, "PASSWORDS_DIFFER", "WRONG_PASSWORD", "TOO_MANY_ATTEMPTS"],
  }),
  changeUsername: route({
    method: "POST",
    path: "/api/user/change-username",
    summary: "Change the user name",
    access: "signed-in",
    body: "UsernameChange",
    answer: one("UsernameChanges"),
    failures: [...ofNames, "USERNAME_TAKEN", "USERNAME_CHANGES_USED_UP"],
  }),
  usernameChanges: route({
    method: "GET",
    path: "/api/user/username-changes",
    summary: "Remaining changes of the user name this month",
    access: "signed-in",
    answer: one("UsernameChanges"),
  }),
  limits: route({
    method: "GET",
    path: "/api/user/limits",
    summary: "Limits of one account that the server's settings may change",
    access: "signed-in",
    answer: one("AccountLimits"),
  }),
} as const;
