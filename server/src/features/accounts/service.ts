import type { Credentials, Done, PasswordChange, Registration, SignedIn } from "@clicktree/contract";
import { usualAdminName } from "../../config/settings.js";
import { listScopes, lockName } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { tokenHash } from "../../platform/auth/credentials.js";
import type { Account } from "../../platform/auth/session-rows.js";
import { nameSkeleton, newUsername } from "../../platform/auth/username.js";
import type { Call } from "../../platform/implement.js";
import { actorOf, anonymousActor, recordAction } from "../audit/index.js";
import { openSession } from "../sessions/index.js";
import { insertUser, passwordStands, type UserRow, userById, userByName } from "./account-rows.js";
import type { Outcome } from "./attempt-rows.js";
import { FailedAttemptLimiter, networkOf } from "./failed-attempts.js";
import { hashPassword, newPassword, passwordMatches, requireHashRoom } from "./password.js";
import { randomPassword } from "./reset-password.js";

/** Sets the cookie of a new session and returns the account as its owner sees it. */
function signedIn(app: AppContext, { request }: Pick<Call, "request">, user: UserRow, token: string): SignedIn {
  app.cookie.set(request, token);
  return {
    id: user.id,
    username: user.username,
    isAdmin: user.is_admin === 1 ? 1 : 0,
    createdAt: user.created_at,
    token,
  };
}

/** Ends the sessions of a call's token and cookie, if they exist. */
export async function endSessions(app: AppContext, request: Call["request"]): Promise<void> {
  const header = request.raw.req.headers["x-auth-token"];
  const tokens = [typeof header === "string" ? header : undefined, await app.cookie.token(request)];
  const hashes = tokens.filter((token) => token !== undefined).map(tokenHash);
  if (hashes.length > 0)
    await app.store.write(async (tx) => {
      for (const hash of hashes) {
        const ended = await tx.first<{ user_id: number }>(
          "DELETE FROM sessions WHERE token_hash = $1 RETURNING user_id",
          [hash],
        );
        if (ended) tx.markChanged(listScopes.sessions(ended.user_id));
      }
    });
  app.cookie.clear(request);
}

/**
 * Creates the first administrator if there is none. Returns a randomly generated password for the caller to print once;
 * only its hash is stored.
 */
export async function makeFirstAdministrator(
  app: Pick<AppContext, "store" | "settings" | "now" | "log" | "passwordCost">,
): Promise<{ username: string; password: string } | undefined> {
  const exists = "SELECT 1 FROM users WHERE is_admin = 1";
  const { adminUsername: username, adminPassword } = app.settings;
  if (await app.store.first(exists)) {
    // A person who sets them later expects a change that does not come.
    if (username !== usualAdminName || adminPassword !== undefined)
      app.log.info(
        {},
        "an administrator exists, so CLICKTREE_ADMIN_USERNAME and CLICKTREE_ADMIN_PASSWORD are ignored; " +
          "clicktree serve --reset-password NAME resets a password",
      );
    return undefined;
  }
  const password = adminPassword ?? randomPassword();
  const passwordHash = await hashPassword(app, password);
  const made = await app.store.write(async (tx) => {
    // Two servers that start together on an empty database would both create one.
    await lockName(tx, "first-administrator");
    if (await tx.first(exists)) return false;
    const { id } = await insertUser(tx, { username, passwordHash, isAdmin: true, at: isoNow(app) });
    await recordAction(tx, anonymousActor(app), "admin-created", { id, name: username });
    return true;
  });
  return made && adminPassword === undefined ? { username, password } : undefined;
}

/**
 * What failed attempts are counted for: guesses of the current password of the account. Once it is another one they no
 * longer count, so that a person whose password was reset need not wait. The same row tests the guess: while an attempt
 * waits, the password may become another one, for which it does not count.
 */
const guessed = (subject: string, user: UserRow | undefined): string => `${subject} ${user?.password_hash ?? ""}`;

type PasswordCall = Pick<Call, "request"> & { readonly account: Account; readonly body: PasswordChange };

/** Changes a password and ends the account's other sessions. Failures are limited as at sign-in, so that a stolen session cannot guess. */
export function changePasswordOf(app: AppContext): (call: PasswordCall) => Promise<Done> {
  const limit = new FailedAttemptLimiter(app, {
    kind: "password",
    maxFailures: app.settings.limits.signIns,
    windowMs: 600_000,
    refusal: "TOO_MANY_ATTEMPTS",
  });
  return async (call) => {
    const { account, body } = call;
    const password = newPassword(body.newPassword);
    const audited = { id: account.id, name: account.username };
    if (body.confirmPassword.trim() !== password) throw new DomainError("PASSWORDS_DIFFER");
    requireHashRoom();
    const user = await userById(app.store, account.id);
    const change = async (decide: (outcome: Outcome) => void): Promise<Done> => {
      const wrong = () => {
        decide("failed");
        return new DomainError("WRONG_PASSWORD");
      };
      if (!user || !(await passwordMatches(app, body.currentPassword.trim(), user.password_hash))) throw wrong();
      decide("succeeded");
      const passwordHash = await hashPassword(app, password);
      const currentSession = account.by.kind === "session" ? account.by.sessionId : 0;
      await app.store.write(async (tx) => {
        if (!(await passwordStands(tx, user))) throw wrong();
        await tx.all("UPDATE users SET password_hash = $1 WHERE id = $2", [passwordHash, account.id]);
        await tx.all("DELETE FROM sessions WHERE user_id = $1 AND id <> $2", [account.id, currentSession]);
        tx.markChanged(listScopes.sessions(account.id));
        await recordAction(tx, actorOf(app, call), "password-changed", audited);
      });
      return { ok: true };
    };
    const subject = guessed(String(account.id), user);
    return limit.attempt(subject, change, (tx) => recordAction(tx, actorOf(app, call), "sign-in-throttled", audited));
  };
}

type RegisterCall = Pick<Call, "request"> & { readonly body: Registration };

/** Creates an ordinary account and signs it in. Other fields of the body (isAdmin, id) are ignored. */
export function registerOf(app: AppContext): (call: RegisterCall) => Promise<SignedIn> {
  const limit = new FailedAttemptLimiter(app, {
    kind: "registration",
    maxFailures: app.settings.limits.registrations,
    windowMs: 60_000,
    refusal: "TOO_MANY_REGISTRATIONS",
  });
  return async (call) => {
    const { body, request } = call;
    if (app.settings.registration === "closed") throw new DomainError("REGISTRATION_CLOSED");
    const username = newUsername(body.username);
    const password = newPassword(body.password);
    if (body.confirmPassword !== undefined && body.confirmPassword.trim() !== password)
      throw new DomainError("PASSWORDS_DIFFER");
    requireHashRoom();
    // Every registration counts, even a failed one.
    await limit.count(networkOf(app.clients.of(request)));
    // Reports most taken names before the expensive hash; the UNIQUE constraint decides races.
    if (await userByName(app.store, username)) throw new DomainError("USERNAME_TAKEN");
    const passwordHash = await hashPassword(app, password);
    const [user, token] = await app.store.write(async (tx) => {
      const row = await insertUser(tx, { username, passwordHash, isAdmin: false, at: isoNow(app) });
      return [row, await openSession(tx, app, request, row.id)] as const;
    });
    return signedIn(app, call, user, token);
  };
}

type SignInCall = Pick<Call, "request"> & { readonly body: Credentials };

/**
 * Signs in users or administrators. Unknown names, wrong passwords and accounts of the other kind get the same answer
 * after the same time; ten failures in ten minutes block that account from that address until its password is reset.
 */
export function signInOf(app: AppContext): (call: SignInCall, isAdmin: boolean) => Promise<SignedIn> {
  const limit = new FailedAttemptLimiter(app, {
    kind: "sign-in",
    maxFailures: app.settings.limits.signIns,
    windowMs: 600_000,
    refusal: "TOO_MANY_ATTEMPTS",
  });
  return async (call, isAdmin) => {
    requireHashRoom();
    const network = networkOf(app.clients.of(call.request));
    const user = await userByName(app.store, call.body.username);
    const signIn = async (decide: (outcome: Outcome) => void): Promise<SignedIn> => {
      const matches = await passwordMatches(app, call.body.password.trim(), user?.password_hash);
      const isRight = user !== undefined && matches && (user.is_admin === 1) === isAdmin;
      const token = isRight
        ? await app.store.write(async (tx) =>
            (await passwordStands(tx, user)) ? openSession(tx, app, call.request, user.id) : undefined,
          )
        : undefined;
      decide(token === undefined ? "failed" : "succeeded");
      if (!user || token === undefined) throw new DomainError("SIGN_IN_FAILED");
      return signedIn(app, call, user, token);
    };
    return limit.attempt(guessed(`${nameSkeleton(call.body.username)} ${network}`, user), signIn, (tx) =>
      recordAction(tx, anonymousActor(app, call.request), "sign-in-throttled", {
        // An unknown name may be a password typed into the wrong field, so it is not stored.
        ...(user === undefined ? { name: "" } : { id: user.id, name: user.username }),
        detail: network,
      }),
    );
  };
}
