import { ApiError, type Client, createClient } from "@clicktree/client";
import { routes, type SignedIn, type User } from "@clicktree/contract";
import { useSyncExternalStore } from "react";
import { currentLanguage } from "../i18n.js";
import { readLocal, removeLocal, writeLocal } from "../local-storage.js";
import { createStore } from "../store/create-store.js";

/**
 * The user of the dashboard. `expired`: the session ended while the page was open. `byChoice`: the user signed out, so
 * the next sign-in does not return to the same page.
 */
export type Session =
  | { readonly state: "unknown" }
  | { readonly state: "out"; readonly failure?: unknown; readonly byChoice?: boolean }
  | { readonly state: "in"; readonly user: User; readonly expired: boolean };

const tokenKey = "authToken";

/** Milliseconds for which the answer about the user is valid. */
const userCacheMs = 60_000;
const store = createStore<Session>({ state: "unknown" });
let askedAt = Number.NEGATIVE_INFINITY;
let asking: Promise<void> | undefined;

/** Counts sign-ins and sign-outs, to detect answers that belong to an earlier session. */
let changes = 0;
let client: Client = newClient();

/** Changes whenever the account changes. */
const accounts = createStore(0);
/** Calls that wait for the user to sign in again. */
let waiting: ((again: boolean) => void)[] = [];

/** A sign-out in progress. Other calls wait for it, because the server would refuse them until it is done. */
let leaving: Promise<void> | undefined;

async function afterLeaving(address: Parameters<typeof fetch>[0]): Promise<void> {
  if (leaving === undefined || address === routes.accounts.logout.path) return;
  const called = changes;
  // a refused sign-out is reported by its caller
  await leaving.catch(() => undefined);
  if (changes !== called) AbortSignal.abort().throwIfAborted();
}

/** Every call carries the current token and language. The client caches lists, so each account gets its own. */
function newClient(send: typeof fetch = (...request) => fetch(...request)): Client {
  return createClient({
    baseUrl: "",
    fetch: async (address, init) => {
      await afterLeaving(address);
      const headers = new Headers(init?.headers);
      const token = readLocal(tokenKey);
      if (token) headers.set("x-auth-token", token);
      headers.set("accept-language", currentLanguage());
      return send(address, { ...init, headers, credentials: "same-origin" });
    },
  });
}

const set = store.setState;
export const currentSession = store.getState;
export const useSession = (): Session => useSyncExternalStore(store.subscribe, store.getState);

/** The client without the offer to sign in again, for calls such as sign-in itself. */
export const plainClient = (): Client => client;

/** Subscribes to changes of the account and sign-outs, because cached data belongs to one account. */
export const onDiscard = accounts.subscribe;

function discard(): void {
  client = newClient();
  accounts.setState(accounts.getState() + 1);
}

const answer = (again: boolean): void => {
  const calls = waiting;
  waiting = [];
  for (const call of calls) call(again);
};

/** Whether this browser holds a token, so that its user is probably still signed in. */
export const holdsToken = (): boolean => readLocal(tokenKey) !== undefined;

/** Asks the server who is signed in, at most once a minute unless forced. */
export function refreshUser(force = false): Promise<void> {
  if (!force && performance.now() - askedAt < userCacheMs) return Promise.resolve();
  if (asking === undefined) {
    const mine = ask().finally(() => {
      if (asking === mine) asking = undefined;
    });
    asking = mine;
  }
  return asking;
}

async function ask(): Promise<void> {
  askedAt = performance.now();
  const asked = changes;
  try {
    // this route also answers guests; a cookie alone may be a session
    if (currentSession().state !== "in" && !holdsToken()) {
      const { signedIn } = await client.call(routes.accounts.session);
      if (asked !== changes) return;
      if (!signedIn) return set({ state: "out" });
    }
    const user = await client.call(routes.accounts.user);
    if (asked !== changes) return;
    const before = currentSession();
    const same = before.state === "in" && before.user.id === user.id;
    if (before.state === "in" && !same) discard();
    set({ state: "in", user, expired: false });
    if (before.state === "in" && before.expired) answer(same);
  } catch (failure) {
    if (asked !== changes) return;
    const before = currentSession();
    const refused = failure instanceof ApiError && failure.status === 401;
    if (before.state === "in") {
      // the page stays; the dialog offers sign-in if the session has ended
      if (refused) set({ ...before, expired: true });
      return;
    }
    set(refused ? { state: "out" } : { state: "out", failure });
  }
}

/** Signs in the account that logged in or registered. Waiting calls continue if it is the same account. */
export function signedIn({ token, ...user }: SignedIn): void {
  const before = currentSession();
  changes++;
  writeLocal(tokenKey, token);
  askedAt = performance.now();
  const same = before.state === "in" && before.user.id === user.id;
  if (!same) discard();
  set({ state: "in", user: user as User, expired: false });
  answer(same);
}

/** Signs out. Throws if the server refuses; the session then stays. */
export async function signOut(): Promise<void> {
  leaving = client.call(routes.accounts.logout).then(leave);
  try {
    await leaving;
  } finally {
    leaving = undefined;
  }
}

function forget(byChoice: boolean): void {
  changes++;
  removeLocal(tokenKey);
  discard();
  set({ state: "out", byChoice });
  answer(false);
}

/** Forgets the account without asking the server. */
export const leave = (): void => forget(true);

/** Forgets an account whose session has ended. The next sign-in returns to the same page. */
export const leaveEnded = (): void => forget(false);

/** Offers sign-in on the page. Resolves to true once the same account is signed in again. */
export function askToSignIn(): Promise<boolean> {
  const session = currentSession();
  if (session.state !== "in") return Promise.resolve(false);
  const again = new Promise<boolean>((resolve) => waiting.push(resolve));
  if (!session.expired) set({ ...session, expired: true });
  return again;
}

// another tab signed in or out
window.addEventListener("storage", ({ key, newValue }) => {
  if (key !== tokenKey || currentSession().state === "unknown") return;
  changes++;
  asking = undefined;
  if (newValue === null) {
    discard();
    set({ state: "out", byChoice: true });
    answer(false);
  } else void refreshUser(true);
});

/** The user on a page that requires sign-in. */
export function useUser(): User {
  const session = useSession();
  if (session.state !== "in") throw new Error("useUser outside of a guarded page");
  return session.user;
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Calls the server. If the session has ended, offers sign-in and then repeats the call. A refusal that arrives after the
 * same account has signed in again was meant for the earlier session: the call is repeated without asking once more. It
 * is never repeated for another account.
 */
async function withSignIn<T>(call: () => Promise<T>): Promise<T> {
  const [called, account] = [changes, accounts.getState()];
  try {
    return await call();
  } catch (error) {
    if (!isEnded(error) || accounts.getState() !== account) throw error;
    const session = currentSession();
    if (changes !== called && session.state === "in" && !session.expired) return withSignIn(call);
    if (await askToSignIn()) return call();
    throw error;
  }
}

const guarded = (current: () => Client): Client => ({
  call: ((...call: Parameters<Client["call"]>) => withSignIn(() => current().call(...call))) as Client["call"],
  callWithMessage: ((...call: Parameters<Client["callWithMessage"]>) =>
    withSignIn(() => current().callWithMessage(...call))) as Client["callWithMessage"],
  callFile: ((...call: Parameters<Client["callFile"]>) =>
    withSignIn(() => current().callFile(...call))) as Client["callFile"],
  streamEvents: (options) => current().streamEvents(options),
});

/** The client that pages use: if the session has ended, the user enters the password and the call continues. */
export const guardedClient: Client = guarded(plainClient);

/** The same client with another function than fetch, for calls that report progress. */
export const guardedClientWith = (send: typeof fetch): Client => guarded(() => newClient(send));
