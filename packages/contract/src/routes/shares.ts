import { list, one, route } from "./route.js";

/** Links that show one tree or result to others. Managing them needs a session; API keys are refused. */
export const shares = {
  list: route({
    method: "GET",
    path: "/api/shares",
    summary: "Own links, newest first",
    access: "signed-in",
    answer: list("Share"),
  }),
  create: route({
    method: "POST",
    path: "/api/shares",
    summary: "Create a link to one of your trees or results; only this answer contains its secret",
    access: "signed-in",
    body: "ShareCreate",
    answer: one("Share"),
    status: 201,
    failures: ["SHARE_LIMIT"],
  }),
  revoke: route({
    method: "DELETE",
    path: "/api/shares/{id}",
    summary: "Revoke a link; it stops working at once",
    access: "signed-in",
    answer: one("Done"),
  }),
  open: route({
    method: "POST",
    path: "/api/shared",
    summary: "The object of a link; its secret is in the body, so that no log or cache stores it",
    access: "public",
    body: "ShareOpen",
    answer: one("Shared"),
    failures: ["NOT_FOUND", "SHARE_SIGN_IN"],
  }),
} as const;
