import { routes } from "@clicktree/contract";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

/** Pending calls in order; each waits for its answer. */
let asked: { readonly url: string; readonly answer: (status: number, body: object) => void }[] = [];
const storage = new Map<string, string>();
let session: typeof import("./session.js");

beforeAll(async () => {
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal(
    "fetch",
    (url: string) =>
      new Promise<Response>((resolve) => {
        const answer = (status: number, body: object) => resolve(new Response(JSON.stringify(body), { status }));
        asked.push({ url, answer });
      }),
  );
  session = await import("./session.js");
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  asked = [];
  session.leave();
});

const person = (id: number) =>
  ({ id, username: `user${id}`, isAdmin: 0, createdAt: "2026-01-01T00:00:00.000Z" }) as const;
/** Asks who is signed in, calls `happens`, and then answers. */
async function answerAfter(happens: () => void, status: number, body: object): Promise<void> {
  const done = session.refreshUser(true);
  await vi.waitFor(() => expect(asked.map(({ url }) => url)).toEqual([routes.accounts.user.path]));
  happens();
  asked[0]?.answer(status, body);
  await done;
}
const refused = { message: "Sign in", code: "SIGN_IN_REQUIRED" };

it("stays signed out if the answer about the user comes afterwards", async () => {
  session.signedIn({ ...person(1), token: "a" });
  await answerAfter(session.leave, 200, { data: person(1) });
  expect(session.currentSession()).toMatchObject({ state: "out" });
});

it("makes no other call while it signs out, and none for the account that has signed out", async () => {
  session.signedIn({ ...person(1), token: "a" });
  const out = session.signOut();
  const other = session.plainClient().call(routes.accounts.user);
  await vi.waitFor(() => expect(asked.map(({ url }) => url)).toEqual([routes.accounts.logout.path]));
  asked[0]?.answer(200, { data: { ok: true } });
  await out;
  await expect(other).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

it("continues with the calls that waited for a refused sign-out", async () => {
  session.signedIn({ ...person(1), token: "a" });
  const out = session.signOut();
  const other = session.plainClient().call(routes.accounts.user);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(503, { message: "Busy", code: "BUSY" });
  await expect(out).rejects.toThrow("Busy");
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer(200, { data: person(1) });
  expect(await other).toEqual(person(1));
});

it("keeps the account that signed in while the last one was refused", async () => {
  session.signedIn({ ...person(1), token: "a" });
  await answerAfter(() => session.signedIn({ ...person(2), token: "b" }), 401, refused);
  expect(session.currentSession()).toEqual({ state: "in", user: person(2), expired: false });
});

it("offers sign-in if the session has ended, and continues if it has not", async () => {
  session.signedIn({ ...person(1), token: "a" });
  await answerAfter(() => undefined, 401, refused);
  expect(session.currentSession()).toEqual({ state: "in", user: person(1), expired: true });
  asked = [];
  const again = session.askToSignIn();
  await answerAfter(() => undefined, 200, { data: person(1) });
  expect([await again, session.currentSession()]).toEqual([true, { state: "in", user: person(1), expired: false }]);
});

it("continues with calls that began to wait while the server was asked", async () => {
  session.signedIn({ ...person(1), token: "a" });
  const waiting: Promise<boolean>[] = [];
  await answerAfter(() => void waiting.push(session.askToSignIn()), 200, { data: person(1) });
  expect(session.currentSession()).toMatchObject({ state: "in", expired: false });
  expect(await Promise.all(waiting)).toEqual([true]);
});

/** A call of the first account that is refused after an account has signed in. */
async function refusedAfterSigningIn(id: number) {
  session.signedIn({ ...person(1), token: "a" });
  const save = session.guardedClient.call(routes.accounts.user);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  session.signedIn({ ...person(id), token: "b" });
  asked[0]?.answer(401, refused);
  return { save };
}

it("repeats a call without asking again if the account signed in while the call was being refused", async () => {
  const { save } = await refusedAfterSigningIn(1);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(session.currentSession()).toMatchObject({ state: "in", expired: false });
  asked[1]?.answer(200, { data: person(1) });
  expect(await save).toEqual(person(1));
});

it("never repeats a refused call for another account", async () => {
  const { save } = await refusedAfterSigningIn(2);
  await expect(save).rejects.toThrow("Sign in");
  expect(asked).toHaveLength(1);
  expect(session.currentSession()).toEqual({ state: "in", user: person(2), expired: false });
});
