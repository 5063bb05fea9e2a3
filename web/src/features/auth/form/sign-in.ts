import { routes, type SignedIn } from "@clicktree/contract";
import { plainClient } from "../../../app/session/index.js";
import type { FormKind, Values } from "./rules.js";

/** Asks the server to sign in or register. Throws what it answers. */
export function askServer(kind: FormKind, { username, password, confirmPassword }: Values): Promise<SignedIn> {
  const client = plainClient();
  if (kind === "register")
    return client.call(routes.accounts.register, { body: { username, password, confirmPassword } });
  const route = kind === "admin" ? routes.accounts.adminLogin : routes.accounts.login;
  return client.call(route, { body: { username, password } });
}
