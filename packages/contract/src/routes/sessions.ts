import { list, one, route } from "./route.js";

/** The sessions of an account. These calls need a session; API keys are refused. */
export const sessions = {
  list: route({
    method: "GET",
    path: "/api/user/sessions",
    summary: "Own sessions: this one first, then by last use",
    access: "signed-in",
    answer: list("Session"),
  }),
  end: route({
    method: "DELETE",
    path: "/api/user/sessions/{id}",
    summary: "End one of your sessions; its open calls end at once",
    access: "signed-in",
    answer: one("Done"),
  }),
  endOthers: route({
    method: "DELETE",
    path: "/api/user/sessions",
    summary: "End all your sessions except this one",
    access: "signed-in",
    answer: one("Done"),
  }),
} as const;
