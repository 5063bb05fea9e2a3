import { list, one, route } from "./route.js";

/** The administrators, who have the same rights, and what they may do to accounts. These calls need a session; API keys are refused. */
export const administrators = {
  list: route({
    method: "GET",
    path: "/api/admin/list",
    summary: "The administrators, oldest first",
    access: "admin",
    answer: list("Administrator"),
  }),
  create: route({
    method: "POST",
    path: "/api/admin/create",
    summary: "Create an administrator",
    access: "admin",
    body: "AdministratorCreate",
    answer: one("Administrator"),
    status: 201,
    failures: [
      ...([
        "USERNAME_TOO_SHORT",
        "USERNAME_TOO_LONG",
        "USERNAME_HAS_SPACES",
        "USERNAME_INVALID",
        "USERNAME_MIXED_SCRIPTS",
        "USERNAME_UNCLEAR_LETTERS",
      ] as const),
      ...(["PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG", "PASSWORD_HAS_SPACES", "USERNAME_TAKEN"] as const),
    ],
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/{id}",
    summary: "Delete an administrator with their trees, keys, sessions and future reservations; open calls end at once",
    access: "admin",
    answer: one("Done"),
    failures: ["ADMIN_SELF", "ADMIN_LAST"],
  }),
  users: route({
    method: "GET",
    path: "/api/admin/users",
    summary: "The users, newest account first; the next page begins before the last one's id",
    access: "admin",
    query: "UserQuery",
    answer: list("UserAccount"),
  }),
  closeAccount: route({
    method: "POST",
    path: "/api/admin/close-account",
    summary: "Delete a user's account with their trees, keys, sessions and future reservations; requests remain",
    access: "admin",
    body: "AccountClose",
    answer: one("Done"),
    failures: ["USER_UNKNOWN"],
  }),
  resetPassword: route({
    method: "POST",
    path: "/api/admin/reset-password",
    summary: "Give a user or another administrator a random password; their sessions end, their keys stay valid",
    access: "admin",
    body: "PasswordReset",
    answer: one("NewPassword"),
    failures: ["ACCOUNT_UNKNOWN", "RESET_OWN"],
  }),
} as const;
