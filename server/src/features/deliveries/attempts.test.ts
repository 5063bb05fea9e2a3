import { readdir } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { pipeline } from "node:stream";
import { routes } from "@clicktree/contract";
import {
  type Caller,
  deferred,
  eventually,
  forEachDatabase,
  holdWrites,
  type Person,
  signInAdmin,
  startTestServer,
} from "@clicktree/testkit";
import { benchYard, endedDelivery } from "@clicktree/testkit/sftp";
import { afterEach, expect, it } from "vitest";
import { maxStoredAttempts } from "./attempts.js";

const settings = { CLICKTREE_LAB_CIDRS: "127.0.0.0/8" };
const yard = benchYard();
afterEach(yard.end);

interface Place {
  readonly host: string;
  readonly port: number;
}

const send = async (user: Caller, content = "1\n1+0i\n0"): Promise<number> =>
  (await user.call(routes.transfers.create, { body: { content } })).data.id;

const deliver = (caller: Caller, id: number, { host, port }: Place, headers = {}) =>
  caller.call(routes.deliveries.create, { id, body: { host, port }, headers });

const cancel = (caller: Caller, id: number, headers = {}) => caller.call(routes.deliveries.cancel, { id, headers });

const newest = async (caller: Caller, id: number) => (await caller.call(routes.deliveries.list, { id })).data[0];

/** A proxy to equipment that passes nothing on until it is opened. */
async function shutDoor(to: Place) {
  const { promise: opened, resolve: open } = deferred();
  const { promise: knocked, resolve: knock } = deferred();
  const server = createServer((socket) => {
    knock();
    void opened.then(() => pipeline(socket, connect(to.port, to.host), socket, () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, to.host, resolve));
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { host: to.host, port: (server.address() as AddressInfo).port, knocked, open, stop };
}

forEachDatabase(
  "Attempts to deliver",
  (db) => {
    let known: Promise<{ admin: Person; user: Person }> | undefined;
    const people = () => {
      known ??= Promise.all([db.server.admin(), db.server.registerUser()]).then(([admin, user]) => ({ admin, user }));
      return known;
    };

    /** A delivery that has reached its equipment, which answers once the door is opened. */
    async function atShutDoor() {
      const { user, admin } = await people();
      const bench = await yard.bench();
      const door = await shutDoor(bench);
      yard.later(door.stop);
      await yard.register(admin, door, bench.publicKey);
      const id = await send(user);
      await deliver(user, id, door);
      await door.knocked;
      return { user, admin, bench, door, id };
    }

    /** Cancellations of deliveries by the audit log: who, which request, which equipment. */
    async function cancellations() {
      const { data } = await (await db.server.admin()).call(routes.audit.list, {
        query: { action: "delivery-cancelled" },
      });
      return data.map(({ person, object, detail }) => [person?.username, object.id, detail]);
    }

    it("are cancelled while they transfer, with a reason in both languages, without changing the request", async () => {
      const { user, admin } = await people();
      const peer = await yard.faulty("stalled");
      await yard.register(admin, peer, peer.hostKey);
      const id = await send(user, "x".repeat(300_000));
      const { data: begun } = await deliver(user, id, peer);
      await eventually(async () => ((await newest(user, id))?.bytesSent ?? 0) > 0);
      const { data: cancelled, status } = await cancel(user, begun.id);
      expect([status, cancelled]).toMatchObject([200, { id: begun.id, state: "failed", code: "DELIVERY_CANCELLED" }]);
      expect(cancelled.message).toBe("The delivery was cancelled");
      const again = await cancel(admin, begun.id, { "accept-language": "zh" });
      expect(again.data).toEqual({ ...cancelled, message: "传输已取消" });
      const { data } = await user.call(routes.transfers.read, { id });
      expect([data.status, data.events]).toEqual([0, []]);
    });

    it("are cancelled while they wait for their turn, without a packet to the equipment", async () => {
      const { user, admin } = await people();
      const peer = await yard.faulty("mute");
      await yard.register(admin, peer, peer.hostKey);
      const ids = await Promise.all([1, 2, 3].map(() => send(user)));
      const begun = [];
      for (const id of ids) begun.push((await deliver(user, id, peer)).data);
      await eventually(() => peer.seen.connections === 2);
      expect((await cancel(user, begun[2]?.id ?? 0)).data).toMatchObject({ code: "DELIVERY_CANCELLED", bytesSent: 0 });
      await cancel(admin, begun[1]?.id ?? 0);
      for (const { id } of begun) await cancel(user, id);
      expect(peer.seen.connections).toBe(2);
      // an administrator who stops another person's delivery leaves a row in the audit log
      expect(await cancellations()).toEqual([["admin", ids[1], `Bench ${peer.port} (${peer.host} ${peer.port})`]]);
    });

    it.each(["cancelled", "rejected"])("put nothing on the equipment if the request is %s first", async (end) => {
      const { user, admin, bench, door, id } = await atShutDoor();
      const reason = { body: { reason: "no beam" } };
      if (end === "cancelled") await user.call(routes.transfers.cancel, { id });
      else await admin.call(routes.adminTransfers.reject, { id, ...reason });
      door.open();
      expect(await endedDelivery(user, id)).toMatchObject({ state: "failed", code: "DELIVERY_CANCELLED" });
      expect(await readdir(bench.inbox)).toEqual([]);
      const { data } = await user.call(routes.transfers.read, { id });
      expect(data.events.map(({ kind }) => kind)).toEqual([end]);
    });

    it("are reported as done if a cancel comes too late", async () => {
      const { user, admin } = await people();
      const bench = await yard.bench();
      await yard.register(admin, bench, bench.publicKey);
      const id = await send(user);
      await deliver(user, id, bench);
      const done = await endedDelivery(user, id);
      expect((await cancel(user, done.id)).data).toEqual(done);
      expect(await readdir(bench.inbox)).toHaveLength(1);
    });

    if (db.kind === "postgres")
      it("are recorded as done if the database loses the first record of that", async () => {
        const { user, bench, door, id } = await atShutDoor();
        const held = await holdWrites(db.server.database.address, "deliveries");
        door.open();
        await held.endConnections("ended_at");
        expect(await endedDelivery(user, id)).toMatchObject({ state: "done", code: null });
        const { data } = await user.call(routes.transfers.read, { id });
        expect(data.events.map(({ kind }) => kind)).toEqual(["taken", "delivered"]);
        expect(await readdir(bench.inbox)).toHaveLength(1);
      });

    it("are cancelled through another server process: no file appears", async () => {
      const { user, admin } = await people();
      const other = await startTestServer({ database: db.server.database, settings });
      yard.later(other.stop);
      const [bench, peer] = [await yard.bench(), await yard.faulty("mute")];
      await yard.register(admin, bench, bench.publicKey);
      await yard.register(admin, peer, peer.hostKey);
      const ids = await Promise.all([1, 2, 3].map(() => send(user)));
      for (const id of ids.slice(0, 2)) await deliver(user, id, peer);
      const { data: waiting } = await deliver(user, ids[2] ?? 0, bench);
      const elsewhere = await signInAdmin(other.address);
      expect((await cancel(elsewhere, waiting.id)).data).toMatchObject({ state: "failed", code: "DELIVERY_CANCELLED" });
      await peer.stop();
      for (const id of ids.slice(0, 2)) await endedDelivery(user, id);
      const next = await send(user);
      await deliver(user, next, bench);
      await endedDelivery(user, next);
      expect(await newest(user, ids[2] ?? 0)).toMatchObject({ id: waiting.id, code: "DELIVERY_CANCELLED" });
      expect((await cancellations()).filter(([, object]) => object === ids[2])).toHaveLength(1);
      expect(await readdir(bench.inbox)).toHaveLength(1);
    });

    it("go one at a time for each request", async () => {
      const { user, admin } = await people();
      const [bench, peer] = [await yard.bench(), await yard.faulty("mute")];
      await yard.register(admin, bench, bench.publicKey);
      await yard.register(admin, peer, peer.hostKey);
      const id = await send(user);
      const { data: first } = await deliver(user, id, peer);
      const second = await deliver(user, id, bench);
      expect([second.status, second.code]).toEqual([409, "DELIVERY_RUNNING"]);
      expect(second.message).toContain(`to ${peer.host} is in progress`);
      expect((await deliver(user, id, bench, { "accept-language": "zh" })).message).toContain("取消");
      expect((await deliver(user, id, peer)).data.id).toBe(first.id);
      await cancel(user, first.id);
      await deliver(user, id, bench);
      expect(await endedDelivery(user, id)).toMatchObject({ state: "done" });
    });

    it(`are remembered up to the newest ${maxStoredAttempts}, and the timeline names equipment once`, async () => {
      const { user, admin } = await people();
      const bench = await yard.bench();
      await yard.register(admin, bench, bench.publicKey);
      const id = await send(user);
      const made: number[] = [];
      for (let at = 0; at < maxStoredAttempts + 3; at++) {
        made.unshift((await deliver(user, id, bench)).data.id);
        await endedDelivery(user, id);
      }
      const { data } = await user.call(routes.deliveries.list, { id });
      expect(data.map((attempt) => attempt.id)).toEqual(made.slice(0, maxStoredAttempts));
      const { events } = (await user.call(routes.transfers.read, { id })).data;
      expect(events.map(({ kind }) => kind)).toEqual(["taken", "delivered"]);
    });

    it("[T50] open at most four connections, and silent equipment does not block the others", async () => {
      const { user, admin } = await people();
      const silent = [await yard.faulty("mute", "127.0.0.2"), await yard.faulty("mute", "127.0.0.3")];
      for (const peer of silent) await yard.register(admin, peer, peer.hostKey);
      const bench = await yard.bench();
      await yard.register(admin, bench, bench.publicKey);
      const ids = await Promise.all(Array.from({ length: 100 }, () => send(user)));
      await Promise.all(ids.map((id, at) => deliver(user, id, silent[at % 2] as Place)));
      await eventually(() => silent.reduce((sum, { seen }) => sum + seen.connections, 0) === 3);
      for (let at = 0; at < 10; at++) await user.call(routes.transfers.list, { query: { view: "summary" } });
      const last = await send(user);
      await deliver(user, last, bench);
      expect(await endedDelivery(user, last)).toMatchObject({ state: "done" });
      // the silent deliveries are still running
      expect(silent.map(({ seen }) => seen.connections).sort()).toEqual([1, 2]);
    });
  },
  { settings },
);
