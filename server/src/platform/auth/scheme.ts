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

/** Whether a call carries nothing but a cookie, which a browser also sends for pages of others. */
export const isByCookie = (request: Request): boolean =>
  header(request, "x-api-key") === undefined && header(request, "x-auth-token") === undefined;

/** Why an account may not call a route; undefined if it may. */
function refusal({ isAdmin, by }: Account, { access, scopes = [] }: Route): DomainError | undefined {
  if (access === "admin" && !isAdmin) return new DomainError("NOT_ALLOWED");
  if (by.kind === "session" || scopes.some((scope) => by.scopes.includes(scope))) return undefined;
  // a scope that a key of this kind can have, where there is one
  const scope = scopes.find((one) => one.startsWith("requests:") === isAdmin) ?? scopes[0];
  return scope === undefined
    ? new DomainError("NOT_ALLOWED")
    : new DomainError("KEY_LACKS_SCOPE", { params: { scope }, details: { scope } });
}

/**
 * Identifies the caller: by X-API-Key if there is one, else by X-Auth-Token, else by the cookie. An expired token falls
 * back to the cookie, because a client may still have the token of an earlier session. Synchronous for a cached session or
 * key: promises would cost a tenth of the CPU time of a polled list.
 */
export function identify(
  request: Request,
  credentials: Credentials,
  cookie: SessionCookie,
): Account | Promise<Account> {
  const key = header(request, "x-api-key");
  const token = key === undefined ? (header(request, "x-auth-token") ?? cookie.token(request)) : undefined;
  const found =
    key !== undefined
      ? credentials.find("key", key, request)
      : typeof token === "string" && token !== ""
        ? credentials.find("session", token, request)
        : undefined;
  if (found !== undefined && !(found instanceof Promise)) return found;
  return identifyLater(found);

  async function identifyLater(pending: Promise<Account | undefined> | undefined): Promise<Account> {
    const account = await pending;
    if (account) return account;
    if (key !== undefined) throw new DomainError("KEY_REFUSED");
    const fromCookie = await cookie.token(request);
    const byCookie = fromCookie ? await credentials.find("session", fromCookie, request) : undefined;
    if (!byCookie) throw new DomainError("SIGN_IN_REQUIRED");
    return byCookie;
  }
}

/** Registers the authentication strategy `account`. */
export function registerAuth(server: Server, credentials: Credentials, cookie: SessionCookie): void {
  server.auth.scheme(authStrategy, () => ({
    authenticate(request, h) {
      const authorize = (account: Account) => {
        const { route } = request.route.settings.app ?? {};
        const refused = route ? refusal(account, route) : new DomainError("NOT_ALLOWED");
        if (refused) throw refused;
        return h.authenticated({ credentials: { account } });
      };
      const account = identify(request, credentials, cookie);
      return account instanceof Promise ? account.then(authorize) : authorize(account);
    },
  }));
  server.auth.strategy(authStrategy, authStrategy);
}
