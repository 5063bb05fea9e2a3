import { routes } from "@clicktree/contract";
import type { Request } from "@hapi/hapi";
import { DomainError } from "../../failures/domain-error.js";
import type { AppContext, Feature } from "../../platform/app-context.js";
import { identify } from "../../platform/auth/scheme.js";
import { implement } from "../../platform/implement.js";
import { changeUsername, usernameChanges } from "./change-username.js";
import { changePasswordOf, endSessions, registerOf, signInOf } from "./service.js";

/** Whether a call has a valid session; an API key does not count. */
export async function hasSession({ credentials, cookie }: AppContext, request: Request): Promise<boolean> {
  try {
    return (await identify(request, credentials, cookie)).by.kind === "session";
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
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
    implement(accounts.session, async ({ request }) => ({ signedIn: await hasSession(app, request) })),
    implement(accounts.changePassword, changePassword),
    implement(accounts.changeUsername, (call) => changeUsername(app, call, call.body.newUsername)),
    implement(accounts.usernameChanges, ({ account }) => usernameChanges(app, account)),
    implement(accounts.limits, () => {
      const { keys: apiKeys, shares, demos: demosPerHour } = app.settings.limits;
      return { apiKeys, shares, demosPerHour };
    }),
  ];
};
