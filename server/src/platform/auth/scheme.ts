import type { Route } from "@clicktree/contract";
import type { Request, Server } from "@hapi/hapi";
import { DomainError } from "../../failures/domain-error.js";
import type { Credentials } from "./credentials.js";
import type { SessionCookie } from "./session-cookie.js";
import type { Account } from "./session-rows.js";

export const authStrategy = "account";

declare module "@hapi/hapi" {
  interface AuthCredentials {
    account?: Account;
  }
  interface RouteOptionsApp {
    route?: Route;
  }
}

const header = (request: Request, name: string): string | undefined => {
  const value = request.raw.req.headers[name];
  return typeof value === "string" ? value : value?.[0];
};

/** Whether the account may call the route. */
export function mayCall({ isAdmin, by }: Account, { access, scopes = [] }: Route): boolean {
  if (access === "admin" && !isAdmin) return false;
  return by.kind === "session" || scopes.some((scope) => by.scopes.includes(scope));
}

/**
 * Finds out who calls: the X-API-Key decides where there is one, else the X-Auth-Token, else the cookie.
 * A dead token gives way to the cookie, because a client may keep the token of a session that has ended.
 */
export async function identify(request: Request, credentials: Credentials, cookie: SessionCookie): Promise<Account> {
  const key = header(request, "x-api-key");
  if (key !== undefined) {
    const account = await credentials.find("key", key);
    if (!account) throw new DomainError("KEY_REFUSED");
    return account;
  }
  const token = header(request, "x-auth-token");
  const byToken = token ? await credentials.find("session", token) : undefined;
  if (byToken) return byToken;
  // Neither waits where it is known: awaiting what is there already costs a turn of the queue on every polled list.
  const held = cookie.token(request);
  const sealed = held instanceof Promise ? await held : held;
  const found = sealed ? credentials.find("session", sealed) : undefined;
  const byCookie = found instanceof Promise ? await found : found;
  if (!byCookie) throw new DomainError("SIGN_IN_REQUIRED");
  return byCookie;
}

/** Makes `account` the default way of authentication of all routes. */
export function registerAuth(server: Server, credentials: Credentials, cookie: SessionCookie): void {
  server.auth.scheme(authStrategy, () => ({
    async authenticate(request, h) {
      const account = await identify(request, credentials, cookie);
      const { route } = request.route.settings.app ?? {};
      if (!route || !mayCall(account, route)) throw new DomainError("NOT_ALLOWED");
      return h.authenticated({ credentials: { account } });
    },
  }));
  server.auth.strategy(authStrategy, authStrategy);
}
