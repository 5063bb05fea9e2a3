import { ApiError, type Client, createClient } from "@clicktree/client";
import { routes, type SignedIn, type User } from "@clicktree/contract";
import { useSyncExternalStore } from "react";
import { currentLanguage } from "../i18n/index.js";
import { readLocal, removeLocal, writeLocal } from "../storage/index.js";
import { createStore } from "../store/index.js";

/**
 * Who uses the dashboard. `expired`: signed in as far as the page knows, but the server asks again. `byChoice`: the user
 * signed out, so the page that was open is not where the next one wants to go.
 */
export type Session =
  | { readonly state: "unknown" }
  | { readonly state: "out"; readonly failure?: unknown; readonly byChoice?: boolean }
  | { readonly state: "in"; readonly user: User; readonly expired: boolean };

const tokenKey = "authToken";

/** Milliseconds for which the answer about the user holds. */
const fresh = 60_000;

const store = createStore<Session>({ state: "unknown" });

let askedAt = Number.NEGATIVE_INFINITY;

let asking: Promise<void> | undefined;

/** Counts who came and who went: an answer about the one before says nothing of the one now. */
let changes = 0;

let client: Client = newClient();

const discarders = new Set<() => void>();

/** Calls that wait for the person to sign in again. */
let waiting: ((again: boolean) => void)[] = [];

/** Every call carries the token and the language of the moment; a client's memory of lists belongs to one user. */
function newClient(): Client {
  return createClient({
    baseUrl: "",
    fetch: (address, init) => {
      const headers = new Headers(init?.headers);
      const token = readLocal(tokenKey);
      if (token) headers.set("x-auth-token", token);
      headers.set("accept-language", currentLanguage());
      return fetch(address, { ...init, headers, credentials: "same-origin" });
    },
  });
}

const set = store.setState;

export const currentSession = store.getState;

export const useSession = (): Session => useSyncExternalStore(store.subscribe, store.getState);

/** The client as it is; for calls that must not ask for sign-in (sign-in itself). */
export const plainClient = (): Client => client;

/** Called when another account comes or the account goes: what is cached of it must not outlive it. */
export function onDiscard(discard: () => void): () => void {
  discarders.add(discard);
  return () => void discarders.delete(discard);
}

function discard(): void {
  client = newClient();
  for (const each of discarders) each();
}

const answer = (again: boolean): void => {
  const calls = waiting;
  waiting = [];
  for (const call of calls) call(again);
};

/** Whether somebody signed in with this browser and did not sign out: most probably signed in still. */
export const holdsToken = (): boolean => readLocal(tokenKey) !== undefined;

/** Asks the server who is signed in, unless that was asked within the last minute. */
export function refreshUser(force = false): Promise<void> {
  if (!force && performance.now() - askedAt < fresh) return Promise.resolve();
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
    // a guest asks without being refused; a cookie alone is a session too
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
      // signed in a moment ago: the page stays; the dialog offers sign-in where the session has ended
      if (refused) set({ ...before, expired: true });
      return;
    }
    set(refused ? { state: "out" } : { state: "out", failure });
  }
}

/** The account that signed in or registered; calls that waited go on where it is the same one. */
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

/** Signs out. Throws what the server answers; then nothing has changed. */
export async function signOut(): Promise<void> {
  await client.call(routes.accounts.logout);
  leave();
}

/** Forgets the account without asking the server. */
export function leave(): void {
  changes++;
  removeLocal(tokenKey);
  discard();
  set({ state: "out", byChoice: true });
  answer(false);
}

/** Offers sign-in in place; true once the same account is signed in again. */
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

/** The user on a page that only signed-in people see. */
export function useUser(): User {
  const session = useSession();
  if (session.state !== "in") throw new Error("useUser outside of a guarded page");
  return session.user;
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Does a call; where the session has ended, offers sign-in in place and does the call again. */
async function withSignIn<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isEnded(error) && (await askToSignIn())) return call();
    throw error;
  }
}

/** The client that pages use: a session that ends in the middle of something costs a password, nothing else. */
export const guardedClient: Client = {
  call: ((...call: Parameters<Client["call"]>) => withSignIn(() => plainClient().call(...call))) as Client["call"],
  callFile: ((...call: Parameters<Client["callFile"]>) =>
    withSignIn(() => plainClient().callFile(...call))) as Client["callFile"],
  streamEvents: (options) => plainClient().streamEvents(options),
};
