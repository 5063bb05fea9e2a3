import { routes } from "@clicktree/contract";
import {
  createCaller,
  createTestDatabase,
  databaseKinds,
  freshName,
  registerUser,
  type ServerProcess,
  signInAdmin,
  startServerOn,
  type TestDatabase,
  testPassword,
} from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withFailure } from "./attempt-rows.js";

const { login, register, changePassword } = routes.accounts;

describe.each(databaseKinds)("Limits of two servers on one database (%s)", (kind) => {
  let database: TestDatabase;
  let one: ServerProcess;
  let two: ServerProcess;
  const start = () => startServerOn(database, { CLICKTREE_LIMIT_REGISTRATIONS: "6", CLICKTREE_LIMIT_SIGN_INS: "4" });
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    [one, two] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all([one.process.stop(), two.process.stop()]);
    await database.drop();
  });

  const signIn = (address: string, username: string, password: string) =>
    createCaller(address).call(login, { body: { username, password }, mayFail: true });
  const statuses = async (replies: Promise<{ status: number }>[]) =>
    (await Promise.all(replies)).map(({ status }) => status).sort();

  it("[T6] apply to guesses spread over both, and to a restarted one", async () => {
    const { username } = await registerUser(one.address);
    const guesses = Array.from({ length: 7 }, (_, i) =>
      signIn(i % 2 === 0 ? one.address : two.address, username, "guess-guess"),
    );
    expect(await statuses(guesses)).toEqual([...Array(4).fill(401), ...Array(3).fill(429)]);
    expect((await signIn(two.address, username, testPassword)).status).toBe(429);
    await two.process.stop();
    two = await start();
    const refused = await signIn(two.address, username, testPassword);
    expect([refused.status, refused.code]).toEqual([429, "TOO_MANY_ATTEMPTS"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
  });

  it("accept every correct password, however many arrive together", async () => {
    const { username } = await registerUser(one.address);
    for (let i = 0; i < 3; i++) expect((await signIn(one.address, username, "guess-guess")).status).toBe(401);
    const right = Array.from({ length: 5 }, (_, i) =>
      signIn(i % 2 === 0 ? one.address : two.address, username, testPassword),
    );
    expect(await statuses(right)).toEqual(Array(5).fill(200));
    // A success clears the failures before it, on both servers.
    for (let i = 0; i < 3; i++) expect((await signIn(two.address, username, "guess-guess")).status).toBe(401);
    expect((await signIn(one.address, username, testPassword)).status).toBe(200);
  });

  it("count wrong current passwords of a change at both", async () => {
    const user = await registerUser(one.address);
    const there = createCaller(two.address, user.headers);
    const guess = { currentPassword: "guess-guess", newPassword: "another-1", confirmPassword: "another-1" };
    const guesses = Array.from({ length: 6 }, (_, i) =>
      (i % 2 === 0 ? user : there).call(changePassword, { body: guess, mayFail: true }),
    );
    expect(await statuses(guesses)).toEqual([...Array(4).fill(400), ...Array(2).fill(429)]);
    // A signed-in person has not failed to sign in.
    const refused = await user.call(changePassword, { body: guess });
    expect(refused.message).toMatch(/^Too many failed attempts\. Try again in 10 minutes$/);
  });

  it("end for an account whose password is reset, and for no other", async () => {
    const [user, other] = await Promise.all([registerUser(one.address), registerUser(one.address)]);
    const guess = { currentPassword: "guess-guess", newPassword: "another-1", confirmPassword: "another-1" };
    for (let i = 0; i < 4; i++) {
      expect((await signIn(one.address, user.username, "guess-guess")).status).toBe(401);
      expect((await signIn(one.address, other.username, "guess-guess")).status).toBe(401);
      expect((await user.call(changePassword, { body: guess, mayFail: true })).status).toBe(400);
    }
    for (const { address } of [one, two])
      expect((await signIn(address, user.username, testPassword)).status, address).toBe(429);
    const admin = await signInAdmin(two.address);
    const { password } = (await admin.call(routes.administrators.resetPassword, { body: { username: user.username } }))
      .data;
    for (const { address } of [one, two]) {
      const { data, status } = await signIn(address, user.username, password);
      expect(status, address).toBe(200);
      const again = createCaller(address, { "X-Auth-Token": data.token });
      expect((await again.call(changePassword, { body: guess, mayFail: true })).status, address).toBe(400);
      expect((await signIn(address, other.username, testPassword)).status, address).toBe(429);
    }
    // the new password is guarded like the old one
    for (let i = 0; i < 4; i++) expect((await signIn(one.address, user.username, "guess-guess")).status).toBe(401);
    expect((await signIn(two.address, user.username, password)).status).toBe(429);
  });

  it("count registrations at both", async () => {
    const replies = Array.from({ length: 12 }, (_, i) =>
      createCaller(i % 2 === 0 ? one.address : two.address).call(register, {
        body: { username: freshName(), password: testPassword },
        mayFail: true,
      }),
    );
    const all = await statuses(replies);
    expect(all.filter((status) => status === 201).length).toBeLessThanOrEqual(6);
    expect(all.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6);
  });
});

describe("Failures", () => {
  it("of one sixtieth of the window are one entry, so that a row stays small", () => {
    let failures: ReturnType<typeof withFailure> = [];
    for (let at = 600_000; at < 1_200_000; at += 500) failures = withFailure(failures, at, 600_000);
    expect(failures).toHaveLength(60);
    expect(failures.reduce((sum, { count }) => sum + count, 0)).toBe(1_200);
    expect(failures[0]).toEqual({ at: 609_500, count: 20 });
  });
});
