import { routes, type SessionState } from "@clicktree/contract";
import type { Request } from "@hapi/hapi";
import { DomainError } from "../../failures/domain-error.js";
import { storedBy } from "../../platform/account-limits.js";
import type { AppContext, Feature } from "../../platform/app-context.js";
import { identify } from "../../platform/auth/scheme.js";
import type { Account } from "../../platform/auth/session-rows.js";
import { implement } from "../../platform/implement.js";
import { changeUsername, usernameChanges } from "./change-username.js";
import { changePasswordOf, endSessions, registerOf, signInOf } from "./service.js";

/** The account that a call is made as; undefined without a valid session or key. */
async function callerOf({ credentials, cookie }: AppContext, request: Request): Promise<Account | undefined> {
  try {
    return await identify(request, credentials, cookie);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Whether a call has a valid session; an API key does not count. */
export const hasSession = async (app: AppContext, request: Request): Promise<boolean> =>
  (await callerOf(app, request))?.by.kind === "session";

async function sessionState(app: AppContext, request: Request): Promise<SessionState> {
  const caller = await callerOf(app, request);
  if (caller?.by.kind !== "key") return { signedIn: caller !== undefined };
  const { keyId, scopes } = caller.by;
  const [key] = await app.store.all<{ key_name: string; expires_at: string | null }>(
    "SELECT key_name, expires_at FROM api_keys WHERE id = $1",
    [keyId],
  );
  if (key === undefined) return { signedIn: false }; // deleted at this moment
  const { key_name: keyName, expires_at: expiresAt } = key;
  return { signedIn: false, key: { keyName, username: caller.username, scopes: [...scopes], expiresAt } };
}

const { accounts } = routes;

export const accountsFeature: Feature = (app) => {
  const signIn = signInOf(app);
  const register = registerOf(app);
  const changePassword = changePasswordOf(app);
  return [
    implement(accounts.login, (call) => signIn(call, false)),
    implement(accounts.adminLogin, (call) => signIn(call, true)),
    implement(accounts.register, register),
    implement(accounts.logout, async ({ request }) => {
      await endSessions(app, request);
      return { ok: true } as const;
    }),
    implement(accounts.user, ({ account: { id, username, isAdmin, createdAt } }) => ({
      id,
      username,
      isAdmin: isAdmin ? (1 as const) : (0 as const),
      createdAt,
    })),
    implement(accounts.session, ({ request }) => sessionState(app, request)),
    implement(accounts.changePassword, changePassword),
    implement(accounts.changeUsername, (call) => changeUsername(app, call, call.body.newUsername)),
    implement(accounts.usernameChanges, ({ account }) => usernameChanges(app, account)),
    implement(accounts.limits, async ({ account }) => {
      const { keys: apiKeys, shares, demos: demosPerHour, openRequests, trees, storedBytes } = app.settings.limits;
      const used = await storedBy(app.store, account.id);
      return { apiKeys, shares, demosPerHour, openRequests, trees, storedBytes, used };
    }),
  ];
};
