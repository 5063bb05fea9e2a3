import { routes } from "@clicktree/contract";
import type { Request } from "@hapi/hapi";
import { DomainError, type Feature, type House, identify, implement } from "../../platform/index.js";
import { changePasswordOf } from "./change-password.js";
import { changeUsername, usernameChanges } from "./change-username.js";
import { registerOf } from "./register.js";
import { endSessions } from "./sessions.js";
import { signInOf } from "./sign-in.js";

/** Whether a call comes with a live session; an API key is none. */
async function hasSession({ credentials, cookie }: House, request: Request): Promise<boolean> {
  try {
    return (await identify(request, credentials, cookie)).by.kind === "session";
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

const { accounts } = routes;

export const accountsFeature: Feature = (house) => {
  const signIn = signInOf(house);
  const register = registerOf(house);
  const changePassword = changePasswordOf(house);
  return [
    implement(accounts.login, (call) => signIn(call, false)),
    implement(accounts.adminLogin, (call) => signIn(call, true)),
    implement(accounts.register, register),
    implement(accounts.logout, async ({ request }) => {
      await endSessions(house, request);
      return { ok: true } as const;
    }),
    implement(accounts.user, ({ account: { id, username, isAdmin, createdAt } }) => ({
      id,
      username,
      isAdmin: isAdmin ? (1 as const) : (0 as const),
      createdAt,
    })),
    implement(accounts.session, async ({ request }) => ({ signedIn: await hasSession(house, request) })),
    implement(accounts.changePassword, ({ account, body }) => changePassword(account, body)),
    implement(accounts.changeUsername, ({ account, body }) => changeUsername(house, account, body.newUsername)),
    implement(accounts.usernameChanges, ({ account }) => usernameChanges(house, account)),
  ];
};
