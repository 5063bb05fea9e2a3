import { routes } from "@clicktree/contract";
import { forEachDatabase } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";

const { accounts, adminTransfers, trees } = routes;

forEachDatabase("An account that is deleted elsewhere", (db) => {
  // Another process on the same database, such as a second server or a tool.
  const elsewhere = async (statement: string, id: number) => {
    const store = await openStore(db.server.database.address);
    await store.write((tx) => tx.all(statement, [id]));
    await store.close();
  };

  it("[T10] is signed out at its next call, like its keys", async () => {
    const admin = await db.server.registerUser();
    await elsewhere("UPDATE users SET is_admin = 1 WHERE id = $1", admin.id);
    const key = await db.server.apiKey(admin, ["requests:read"]);
    expect((await admin.call(adminTransfers.pending)).status).toBe(200);
    expect((await key.call(adminTransfers.pending)).status).toBe(200);
    await elsewhere("DELETE FROM users WHERE id = $1", admin.id);
    expect((await admin.call(adminTransfers.pending)).status).toBe(401);
    expect((await key.call(adminTransfers.pending)).status).toBe(401);
    expect((await admin.call(accounts.user)).status).toBe(401);
  });

  it("[T10] loses the administrator's routes when it stops being one", async () => {
    const admin = await db.server.registerUser();
    await elsewhere("UPDATE users SET is_admin = 1 WHERE id = $1", admin.id);
    expect((await admin.call(adminTransfers.pending)).status).toBe(200);
    await elsewhere("UPDATE users SET is_admin = 0 WHERE id = $1", admin.id);
    expect((await admin.call(adminTransfers.pending)).status).toBe(403);
    expect((await admin.call(trees.list)).status).toBe(200);
  });

  it("[T54] leaves no key that still works", async () => {
    const person = await db.server.registerUser();
    const key = await db.server.apiKey(person, ["trees:read"]);
    expect((await key.call(trees.list)).status).toBe(200);
    await elsewhere("DELETE FROM users WHERE id = $1", person.id);
    expect((await key.call(trees.list)).code).toBe("KEY_REFUSED");
  });
});
