import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { ownKeyPair } from "@clicktree/lab/sftp";
import { type Caller, forEachDatabase, temporaryFolder } from "@clicktree/testkit";
import { expect, it } from "vitest";

const { create, queue, read, cancel } = routes.transfers;
const settings = { CLICKTREE_LAB_CIDRS: "10.1.0.0/16" };
const content = "1\n0.5\n0.5";

forEachDatabase(
  "The queue of requests",
  (db) => {
    const send = async (by: Caller, wishes: object = {}) =>
      (await by.call(create, { body: { content, ...wishes } })).data;
    const placeOf = async (by: Caller, query: Record<string, number> = {}) => (await by.call(queue, { query })).data;

    /** Answers a request as if it had been taken some minutes ago. */
    async function answer(id: number, minutes: number): Promise<void> {
      const admin = await db.server.admin();
      const at = new Date(Date.now() - 60_000 * minutes).toISOString();
      await admin.call(routes.adminTransfers.report, { id, body: { kind: "taken", at } });
      const body = { feedbackFileName: "r.csv", feedbackFileContent: `sent,n1\n0,${id % 4}\n` };
      await admin.call(routes.adminTransfers.feedback, { id, body });
    }

    it("shows a researcher how many are ahead, and a time only once runs were measured", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const before = await placeOf(user);
      expect(before.seconds).toBeNull();
      const first = await send(other);
      const mine = await send(user);
      const ahead = (before.ahead ?? 0) + 1;
      expect(await placeOf(user, { request: mine.id })).toEqual({ ...before, ahead });
      expect((await placeOf(user)).ahead).toBe(ahead + 1);
      expect((await other.call(queue, { query: { request: mine.id } })).status).toBe(404);
      await answer(first.id, 10);
      const { seconds, runs } = await placeOf(user, { request: mine.id });
      expect(runs).toBe(before.runs + 1);
      expect(seconds).toBeGreaterThan(0);
      await user.call(cancel, { id: mine.id });
      expect(await placeOf(user, { request: mine.id })).toEqual({ ahead: null, seconds: null, runs: 0 });
    });

    it("shows administrators the oldest request first, and the answered ones newest first", async () => {
      const [user, admin] = [await db.server.registerUser(), await db.server.admin()];
      const sent = [await send(user), await send(user), await send(user)].map(({ id }) => id);
      const [pending, completed] = [routes.adminTransfers.pending, routes.adminTransfers.completed];
      const listed = async (route: typeof pending | typeof completed, query: { view?: "summary" }) =>
        (await admin.call(route, { query })).data.map(({ id }) => id).filter((id) => sent.includes(id));
      const views = [{}, { view: "summary" }] as const;
      for (const view of views) expect(await listed(pending, view)).toEqual(sent);
      for (const id of [sent[1]!, sent[2]!, sent[0]!]) await answer(id, 1);
      for (const view of views) expect(await listed(completed, view)).toEqual([sent[0], sent[2], sent[1]]);
    });

    it("keeps the shots and the equipment that were asked for, and counts who waits for that equipment", async () => {
      const user = await db.server.registerUser();
      const admin = await db.server.admin();
      const hostKey = (await ownKeyPair(join(temporaryFolder(), "key"), "bench")).publicKey;
      const bench = (name: string, host: string) =>
        admin.call(routes.equipment.create, { body: { name, host, user: "lab", hostKey, folder: "/", topCount: 2 } });
      const one = (await bench("One", "10.1.0.1")).data;
      const two = (await bench("Two", "10.1.0.2")).data;
      expect((await user.call(routes.equipment.offered)).data).toEqual(
        [one, two].map(({ id, name, host, port, sign, topCount }) => ({ id, name, host, port, sign, topCount })),
      );
      const forOne = await send(user, { shots: 20_000, equipmentId: one.id });
      expect(forOne.requested).toEqual({ shots: 20_000, equipment: "One" });
      expect((await send(user, { shots: 5 })).requested).toEqual({ shots: 5, equipment: null });
      expect((await send(user)).requested).toBeNull();
      expect((await user.call(create, { body: { content, equipmentId: 2_000_000_000 } })).status).toBe(404);
      expect((await user.call(create, { body: { content, shots: 0 } })).status).toBe(400);
      const [atOne, atTwo] = [await placeOf(user, { equipment: one.id }), await placeOf(user, { equipment: two.id })];
      expect(atOne.ahead).toBe((atTwo.ahead ?? 0) + 1);
      // its own runs count from the third one; until then those of all equipment
      const everywhere = (await placeOf(user)).runs;
      const runs = async () => (await placeOf(user, { equipment: one.id })).runs;
      for (const known of [everywhere + 1, everywhere + 2, 3]) {
        await answer((await send(user, { equipmentId: one.id })).id, 5);
        expect(await runs()).toBe(known);
      }
      await answer((await send(user, { equipmentId: two.id })).id, 5);
      expect([await runs(), (await placeOf(user)).runs]).toEqual([3, everywhere + 4]);
      await admin.call(routes.equipment.remove, { id: one.id });
      expect((await user.call(read, { id: forOne.id })).data.requested?.equipment).toBe("One");
    });
  },
  { settings },
);
