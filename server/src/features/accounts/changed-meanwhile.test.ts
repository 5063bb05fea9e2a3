import { routes } from "@clicktree/contract";
import { forEachDatabase, testPassword } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";
import type { Store } from "../../database/store.js";
import type { AppContext } from "../../platform/app-context.js";
import { changePasswordOf, signInOf } from "./service.js";

const other = "another-password";

forEachDatabase("A password that is changed meanwhile", (db) => {
  /**
   * A server whose lasting writes (or those that count attempts) wait until `between` is done, so that data that it read
   * before may be outdated.
   */
  async function slowHouse<T>(
    between: () => Promise<unknown>,
    work: (app: AppContext) => Promise<T>,
    { lasting = true, onRead = () => {} } = {},
  ): Promise<T> {
    const store = await openStore(db.server.database.address);
    const write: Store["write"] = async (task, options) => {
      if ((options?.lasting ?? true) === lasting) await between();
      return store.write(task, options);
    };
    const first: Store["first"] = (sql, binds) => {
      onRead();
      return store.first(sql, binds);
    };
    const app = {
      store: { ...store, write, first },
      now: Date.now,
      log: { warn: () => undefined },
      settings: { limits: { signIns: 100 } },
      clients: { of: () => "203.0.113.9", isSecure: () => false },
      cookie: { set: () => undefined },
      passwordCost: 4,
    } as unknown as AppContext;
    try {
      return await work(app);
    } finally {
      await store.close();
    }
  }
  const change = { currentPassword: testPassword, newPassword: other, confirmPassword: other };

  it("[T9] refuses a sign-in that began with the old one", async () => {
    const person = await db.server.registerUser();
    const changed = () => person.call(routes.accounts.changePassword, { body: change });
    const body = { username: person.username, password: testPassword };
    const late = slowHouse(changed, (app) => signInOf(app)({ body } as never, false));
    await expect(late).rejects.toMatchObject({ code: "SIGN_IN_FAILED" });
    expect((await db.server.signIn(person.username, other)).username).toBe(person.username);
  });

  it("[T6] [T9] is the one that a guess is tested against and counted for, and is read once", async () => {
    const person = await db.server.registerUser();
    let isChanged = false;
    const changed = async () => {
      if (!isChanged) await person.call(routes.accounts.changePassword, { body: change });
      isChanged = true;
    };
    let reads = 0;
    const onRead = () => reads++;
    const body = { username: person.username, password: other };
    const early = slowHouse(changed, (app) => signInOf(app)({ body } as never, false), { lasting: false, onRead });
    await expect(early).rejects.toMatchObject({ code: "SIGN_IN_FAILED" });
    expect(reads).toBe(1);
    expect((await db.server.signIn(person.username, other)).username).toBe(person.username);
  });

  it("[T9] cannot be changed again with the old one", async () => {
    const person = await db.server.registerUser();
    const changed = () => person.call(routes.accounts.changePassword, { body: change });
    const account = { ...person, isAdmin: false, by: { kind: "session", sessionId: 0 } as const };
    const theirs = { ...change, newPassword: "of-somebody-else", confirmPassword: "of-somebody-else" };
    const late = slowHouse(changed, (app) => changePasswordOf(app)({ account, body: theirs } as never));
    await expect(late).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    expect((await db.server.signIn(person.username, other)).username).toBe(person.username);
  });
});
