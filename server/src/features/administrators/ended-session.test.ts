import { routes } from "@clicktree/contract";
import { forEachDatabase, freshName, testPassword } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";
import type { Store } from "../../database/store.js";
import type { AppContext } from "../../platform/app-context.js";
import { resetPassword } from "../accounts/index.js";
import { actorOf } from "../audit/index.js";
import { closeAccount, createAdministrator } from "./service.js";

const { administrators } = routes;

forEachDatabase("An administrator who is deleted while the server hashes a password", (db) => {
  /** Does the work of an administrator who is deleted before it is written. */
  async function late(work: (app: AppContext, call: never) => Promise<unknown>, body: object): Promise<void> {
    const admin = await db.server.admin();
    const store = await openStore(db.server.database.address);
    const leaving = { username: freshName("admin"), password: testPassword };
    const { id } = (await admin.call(administrators.create, { body: leaving })).data;
    await db.server.guest.call(routes.accounts.adminLogin, { body: leaving });
    const [session] = await store.all<{ id: number }>("SELECT id FROM sessions WHERE user_id = $1", [id]);
    const write: Store["write"] = async (task) => {
      await admin.call(administrators.remove, { id });
      return store.write(task);
    };
    const app = { store: { ...store, write }, now: Date.now, settings: { timeZone: "UTC" }, passwordCost: 4 };
    const account = { ...leaving, id, isAdmin: true, by: { kind: "session", sessionId: session?.id } };
    const call = { account, body, request: { raw: { req: { headers: {} } } } };
    try {
      await expect(work(app as never, call as never)).rejects.toMatchObject({ code: "SIGN_IN_REQUIRED" });
    } finally {
      await store.close();
    }
  }

  it("[T10] creates no other one, closes no account and resets no password", async () => {
    const { id, username } = await db.server.registerUser();
    const body = { username: freshName("admin"), password: testPassword };
    await late((app, call) => createAdministrator(app, call), body);
    await late((app, call) => closeAccount(app, call), { username });
    await late((app, call) => resetPassword(app, actorOf(app, call), username), {});
    const all = (await (await db.server.admin()).call(administrators.list)).data;
    expect(all.map((one) => one.username)).not.toContain(body.username);
    expect((await db.server.signIn(username)).id).toBe(id);
  });
});
