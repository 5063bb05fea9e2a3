import { list, route } from "./route.js";

export const signing = {
  keys: route({
    method: "GET",
    path: "/api/keys/signing",
    summary: "Public keys of the server's signatures of predictions and feedback, newest first",
    access: "public",
    answer: list("SigningKey"),
  }),
} as const;
