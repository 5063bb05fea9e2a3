import { routes } from "@clicktree/contract";
import {
  type Caller,
  chainTree,
  eventually,
  forEachDatabase,
  openEventStream,
  smallTree,
  testPassword,
} from "@clicktree/testkit";
import { expect, it } from "vitest";

const send = (by: Caller, more: object = {}, headers = {}) =>
  by.call(routes.transfers.create, { body: { content: "0\n0", ...more }, headers });
const codesOf = (replies: readonly { readonly status: number; readonly code: string | undefined }[]) =>
  replies.map(({ status, code }) => code ?? status);
const usedBy = async (by: Caller) => (await by.call(routes.accounts.limits)).data.used;

forEachDatabase(
  "An account that fills the server [T106]",
  (db) => {
    it("has a limit of waiting requests, also for calls at once, and room again when one ends", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const admin = await db.server.admin();
      const replies = await Promise.all(Array.from({ length: 6 }, () => send(user)));
      expect(codesOf(replies).filter((code) => code === 201)).toHaveLength(3);
      expect(codesOf(replies).filter((code) => code === "REQUEST_LIMIT")).toHaveLength(3);
      expect((await send(user)).message).toContain("You have reached the limit of 3 waiting requests");
      expect((await send(other)).status).toBe(201);
      const ids = (await user.call(routes.transfers.list)).data.map(({ id }) => id);
      await user.call(routes.transfers.cancel, { id: ids[0] ?? 0 });
      await admin.call(routes.adminTransfers.feedback, {
        id: ids[1] ?? 0,
        body: { feedbackFileName: "f.csv", feedbackFileContent: "1" },
      });
      expect(codesOf([await send(user), await send(user), await send(user)])).toEqual([201, 201, "REQUEST_LIMIT"]);
      expect(await usedBy(user)).toMatchObject({ openRequests: 3 });
    });

    it("has a limit of trees, which a deleted one leaves and a restored one counts for", async () => {
      const user = await db.server.registerUser();
      const create = () => user.call(routes.trees.create, { body: smallTree() });
      const made = await Promise.all(Array.from({ length: 4 }, create));
      expect(codesOf(made).sort()).toEqual([201, 201, "TREE_LIMIT", "TREE_LIMIT"]);
      const [id = 0, second = 0] = (await user.call(routes.trees.list)).data.map((tree) => tree.id);
      await user.call(routes.trees.remove, { id });
      expect((await create()).status).toBe(201);
      expect((await user.call(routes.trees.undelete, { id })).code).toBe("TREE_LIMIT");
      expect((await user.call(routes.trees.update, { id: second, body: { name: "renamed" } })).status).toBe(200);
      await user.call(routes.trees.remove, { id: second });
      expect((await user.call(routes.trees.undelete, { id })).status).toBe(200);
    });

    it("has a limit of bytes over requests, trees and versions; what frees bytes succeeds beyond it", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const admin = await db.server.admin();
      const bytes = async () => (await usedBy(user)).storedBytes;
      expect(await bytes()).toBe(0);
      const { id } = (await send(user, { content: "é".repeat(30_000), experimentRequirementsFileContent: "r" })).data;
      expect(await bytes()).toBe(60_001);
      const refused = await send(user, { content: "0".repeat(40_000) });
      expect([refused.status, refused.code]).toEqual([409, "STORAGE_LIMIT"]);
      expect(refused.message).toMatch(/may store 100.kB/);
      expect(await usedBy(user)).toEqual({ openRequests: 1, trees: 0, storedBytes: 60_001 });
      expect((await send(other, { content: "0".repeat(40_000) })).status).toBe(201);
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree() });
      const small = (await bytes()) - 60_001;
      expect(small).toBeGreaterThan(100);
      expect((await user.call(routes.trees.update, { id: tree.id, body: chainTree(800) })).code).toBe("STORAGE_LIMIT");
      expect(await bytes()).toBe(60_001 + small);
      expect((await user.call(routes.trees.update, { id: tree.id, body: chainTree(60) })).status).toBe(200);
      expect(await bytes()).toBeGreaterThan(60_001 + 5 * small);
      expect((await user.call(routes.trees.update, { id: tree.id, body: smallTree() })).status).toBe(200);
      await user.call(routes.trees.remove, { id: tree.id });
      await user.call(routes.trees.purge, { id: tree.id });
      expect(await bytes()).toBe(60_001);
      await user.call(routes.transfers.cancel, { id });
      await admin.call(routes.adminTransfers.deleteFiles, { id });
      expect(await bytes()).toBe(0);
    });

    it("has a limit of sessions and of streams: one more ends the oldest, of this account only", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const mine = [await openEventStream(user)];
      const theirs = await openEventStream(other);
      const second = await db.server.signIn(user.username);
      mine.push(await openEventStream(second), await openEventStream(second));
      await eventually(() => mine[0]?.ended);
      expect([mine[1]?.ended, theirs.ended]).toEqual([false, false]);
      const third = await db.server.signIn(user.username);
      const fourth = await db.server.signIn(user.username);
      const status = async (by: Caller) => (await by.call(routes.accounts.user)).status;
      expect(await Promise.all([user, second, third, fourth, other].map(status))).toEqual([401, 200, 200, 200, 200]);
      expect((await fourth.call(routes.sessions.list)).data).toHaveLength(3);
      for (const stream of [...mine, theirs]) stream.close();
    });

    it("sees its limits and what it has stored", async () => {
      const { data } = await (await db.server.registerUser()).call(routes.accounts.limits);
      expect(data).toMatchObject({ openRequests: 3, trees: 2, storedBytes: 100_000 });
      expect(data.used).toEqual({ openRequests: 0, trees: 0, storedBytes: 0 });
    });
  },
  {
    settings: {
      CLICKTREE_LIMIT_REQUESTS: "3",
      CLICKTREE_LIMIT_TREES: "2",
      CLICKTREE_LIMIT_BYTES: "100000",
      CLICKTREE_LIMIT_SESSIONS: "3",
      CLICKTREE_LIMIT_ACCOUNT_STREAMS: "2",
    },
  },
);

forEachDatabase("The files of a request", (db) => {
  it("are deleted by an administrator once it has ended, and everything else about it stays [T106]", async () => {
    const [user, admin] = [await db.server.registerUser(), await db.server.admin()];
    const { id } = (await send(user, { experimentRequirementsFileContent: "dim" })).data;
    const remove = (by: Caller = admin) => by.call(routes.adminTransfers.deleteFiles, { id });
    const open = await remove();
    expect([open.status, open.code]).toEqual([409, "TRANSFER_STATE"]);
    const body = { feedbackFileName: "f.csv", feedbackFileContent: "sent,n1\n0,1" };
    await admin.call(routes.adminTransfers.feedback, { id, body });
    const read = async () => (await user.call(routes.transfers.read, { id, query: { view: "summary" } })).data;
    await eventually(async () => (await read()).holdsCounts !== null);
    const before = await read();
    expect((await remove(user)).status).toBe(403);
    expect((await remove(await db.server.apiKey(admin, ["requests:answer"]))).status).toBe(403);
    const { data } = await remove();
    expect(data.filesDeletedAt).toMatch(/^\d{4}-/);
    const { data: after } = await user.call(routes.transfers.read, { id });
    expect(after).toMatchObject({ ...before, filesDeletedAt: data.filesDeletedAt, hasTree: false });
    expect([after.fileContent, after.feedbackFileContent, after.experimentRequirementsFileContent]).toEqual([
      "",
      "",
      "",
    ]);
    for (const part of ["content", "requirements", "feedback"] as const)
      for (const by of [user, admin]) {
        const gone = await by.call(routes.transfers[part], { id });
        expect([gone.status, gone.code], part).toEqual([410, "FILES_DELETED"]);
      }
    await remove();
    const rows = (await admin.call(routes.audit.list, { query: { action: "request-files-deleted" } })).data;
    expect(rows.filter(({ object }) => object.name === before.requestNumber)).toHaveLength(1);
    await admin.call(routes.adminTransfers.feedback, { id, body: { ...body, feedbackFileContent: "sent,n1\n0,2" } });
    expect((await user.call(routes.transfers.feedback, { id })).text).toBe("sent,n1\n0,2");
  });
});

forEachDatabase(
  "A server with closed registration",
  (db) => {
    it("creates no account, says why, and lets people sign in [T106]", async () => {
      const body = { username: "newcomer", password: testPassword };
      const reply = await db.server.guest.call(routes.accounts.register, { body });
      expect([reply.status, reply.code]).toEqual([403, "REGISTRATION_CLOSED"]);
      expect(reply.message).toContain("Ask an administrator");
      expect((await db.server.guest.call(routes.accounts.login, { body })).status).toBe(401);
      expect((await db.server.admin()).username).toBe("admin");
      expect((await db.server.guest.call(routes.system.links)).data.registration).toBe("closed");
    });
  },
  { settings: { CLICKTREE_REGISTRATION: "closed" } },
);
