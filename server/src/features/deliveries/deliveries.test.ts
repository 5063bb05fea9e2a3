import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Delivery, routes } from "@clicktree/contract";
import { ownKeyPair, type SftpServer, startSftpServer } from "@clicktree/lab/sftp";
import {
  type Caller,
  eventually,
  forEachDatabase,
  openEventStream,
  type Person,
  startTestServer,
  temporaryFolder,
} from "@clicktree/testkit";
import { type Fault, type Peer, startFaultyPeer } from "@clicktree/testkit/sftp";
import { afterEach, expect, it } from "vitest";

const settings = { CLICKTREE_LAB_CIDRS: "127.0.0.0/8" };
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

interface Bench extends SftpServer {
  readonly inbox: string;
}

async function startBench(host = "127.0.0.1"): Promise<Bench> {
  const folder = temporaryFolder("bench");
  const inbox = join(folder, "inbox");
  await mkdir(inbox);
  const server = await startSftpServer({ port: 0, host, folder: inbox, hostKeyFile: join(folder, "host-key") });
  ends.push(server.stop);
  return { ...server, inbox };
}

async function faulty(fault: Fault): Promise<Peer> {
  const peer = await startFaultyPeer(fault);
  ends.push(peer.stop);
  return peer;
}

async function register(admin: Person, at: { host: string; port: number }, hostKey: string): Promise<void> {
  const body = { name: `Bench ${at.port}`, host: at.host, port: at.port, user: "lab", hostKey, folder: "/" };
  const created = await admin.call(routes.equipment.create, { body });
  expect(created.status).toBe(201);
  // The system gives a freed port out again, and an address is registered once.
  ends.push(() => admin.call(routes.equipment.remove, { id: created.data.id }));
}

async function send(user: Caller, content = "1\n1+0i\n0"): Promise<number> {
  return (await user.call(routes.transfers.create, { body: { content } })).data.id;
}

/** The newest attempt once it has ended. */
const ended = (caller: Caller, id: number, headers: Record<string, string> = {}): Promise<Delivery> =>
  eventually(async () => {
    const [newest] = (await caller.call(routes.deliveries.list, { id, headers })).data;
    if (newest?.endedAt) return newest;
    throw new Error(`still ${newest?.state}`);
  });

const statusOf = async (user: Caller, id: number) => (await user.call(routes.transfers.read, { id })).data.status;

forEachDatabase(
  "Deliveries",
  (db) => {
    let known: Promise<{ admin: Person; user: Person }> | undefined;
    const people = () => {
      known ??= Promise.all([db.server.admin(), db.server.registerUser()]).then(([admin, user]) => ({ admin, user }));
      return known;
    };

    it("carries a request's file to the equipment and marks it delivered", async () => {
      const { user, admin } = await people();
      const bench = await startBench();
      await register(admin, bench, bench.publicKey);
      const content = `1\n1+0i\n${"0,".repeat(400_000)}0`;
      const id = await send(user, content);
      const begun = await user.call(routes.deliveries.create, { id, body: { host: bench.host, port: bench.port } });
      expect(begun.status).toBe(201);
      expect(begun.data).toMatchObject({ state: "connecting", bytesSent: 0, code: null, message: null, endedAt: null });
      const done = await ended(user, id);
      expect(done).toMatchObject({ id: begun.data.id, state: "done", bytesSent: content.length, port: bench.port });
      const name = `request_${user.username}_1.txt`;
      expect(await readdir(bench.inbox)).toEqual([name]);
      expect(await readFile(join(bench.inbox, name), "utf8")).toBe(content);
      const { data } = await user.call(routes.transfers.read, { id });
      expect(data.status).toBe(1);
      expect(data.events.map(({ kind, by }) => [kind, by])).toEqual([
        ["taken", user.username],
        ["delivered", user.username],
      ]);
      expect(data.events[1]?.detail).toBe(`Bench ${bench.port}`);
    });

    it("tells its owner and administrators by an event how it goes", async () => {
      const { user, admin } = await people();
      const bench = await startBench();
      await register(admin, bench, bench.publicKey);
      const id = await send(user);
      const streams = await Promise.all([user, admin].map(openEventStream));
      await user.call(routes.deliveries.create, { id, body: { host: bench.host, port: bench.port } });
      await ended(user, id);
      for (const { events } of streams)
        await eventually(() => events.filter((event) => event.list === "deliveries" && event.id === id).length >= 2);
      await eventually(() => streams[0]?.events.some((event) => event.list === "file-transfers" && event.id === id));
      for (const stream of streams) stream.close();
    });

    it("delivers again on request, newest attempt first, and once where two ask at the same time", async () => {
      const { user, admin } = await people();
      const bench = await startBench();
      await register(admin, bench, bench.fingerprint);
      const id = await send(user);
      const body = { host: bench.host, port: bench.port };
      const both = await Promise.all(
        [user, admin].map((caller) => caller.call(routes.deliveries.create, { id, body })),
      );
      await ended(user, id);
      expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
      await admin.call(routes.deliveries.create, { id, body });
      await ended(admin, id);
      const { data } = await user.call(routes.deliveries.list, { id });
      expect(data.map(({ state }) => state)).toEqual(["done", "done"]);
      expect(data[0]?.id).toBeGreaterThan(data[1]?.id ?? 0);
    });

    it("[T46] sends no packet to an address that is not registered equipment", async () => {
      const { user } = await people();
      const id = await send(user);
      for (const host of ["127.1", "localhost", "127.0.0.9", "::ffff:127.0.0.1", "0x7f000001", "169.254.169.254"]) {
        const reply = await user.call(routes.deliveries.create, { id, body: { host } });
        expect([host, reply.status, reply.code]).toEqual([host, 400, "ADDRESS_REFUSED"]);
      }
      expect((await user.call(routes.deliveries.list, { id })).data).toEqual([]);
      expect(await statusOf(user, id)).toBe(0);
    });

    it("[T47] refuses another port of a registered host", async () => {
      const { user, admin } = await people();
      const bench = await startBench();
      await register(admin, bench, bench.publicKey);
      const id = await send(user);
      const reply = await user.call(routes.deliveries.create, { id, body: { host: bench.host, port: 22 } });
      expect(reply.code).toBe("ADDRESS_REFUSED");
    });

    it("[T48] refuses equipment whose host key changed, before it signs in", async () => {
      const { user, admin } = await people();
      const peer = await faulty("locked");
      const { publicKey } = await ownKeyPair(join(temporaryFolder(), "old-key"), "old");
      await register(admin, peer, publicKey);
      const id = await send(user);
      await user.call(routes.deliveries.create, { id, body: { host: peer.host, port: peer.port } });
      const failed = await ended(user, id);
      expect(failed).toMatchObject({ state: "failed", code: "HOST_KEY_CHANGED", bytesSent: 0 });
      expect(failed.message).toBe(`Host key of ${peer.host} changed`);
      expect(peer.seen.signIns).toBe(0);
      expect(await statusOf(user, id)).toBe(0);
    });

    it.each([
      ["locked", "CONNECTION_FAILED", /^Connection error/, /^连接错误/],
      ["reset", "SFTP_FAILED", /^SFTP transfer error/, /^SFTP 传输错误/],
      ["full", "SFTP_FAILED", /^SFTP transfer error/, /^SFTP 传输错误/],
      ["short", "SFTP_FAILED", /^SFTP transfer error/, /^SFTP 传输错误/],
    ] as const)("[T49] tells of equipment that is %s and leaves the request as it was", async (fault, code, en, zh) => {
      const { user, admin } = await people();
      const peer = await faulty(fault);
      await register(admin, peer, peer.hostKey);
      const id = await send(user, "x".repeat(300_000));
      await user.call(routes.deliveries.create, { id, body: { host: peer.host, port: peer.port } });
      const failed = await ended(user, id);
      expect(failed).toMatchObject({ state: "failed", code });
      expect(failed.message).toMatch(en);
      expect((await ended(user, id, { "accept-language": "zh" })).message).toMatch(zh);
      const { data } = await user.call(routes.transfers.read, { id });
      expect([data.status, data.events]).toEqual([0, []]);
    });

    it("shows how far a transfer came while it goes on", async () => {
      const { user, admin } = await people();
      const peer = await faulty("stalled");
      await register(admin, peer, peer.hostKey);
      const id = await send(user, "x".repeat(300_000));
      await user.call(routes.deliveries.create, { id, body: { host: peer.host, port: peer.port } });
      const newest = async () => (await user.call(routes.deliveries.list, { id })).data[0];
      await eventually(async () => ((await newest())?.bytesSent ?? 0) > 0);
      expect(await newest()).toMatchObject({ state: "transferring", endedAt: null });
    });

    it("is not for another user's request, nor for one that was cancelled or rejected", async () => {
      const { user, admin } = await people();
      const bench = await startBench();
      await register(admin, bench, bench.publicKey);
      const other = await db.server.registerUser();
      const body = { host: bench.host, port: bench.port };
      const id = await send(user);
      expect((await other.call(routes.deliveries.create, { id, body })).status).toBe(404);
      expect((await other.call(routes.deliveries.list, { id })).status).toBe(404);
      await user.call(routes.transfers.cancel, { id });
      const cancelled = await user.call(routes.deliveries.create, { id, body });
      expect([cancelled.status, cancelled.code, cancelled.json.details]).toEqual([
        409,
        "TRANSFER_STATE",
        { status: 3 },
      ]);
      const second = await send(user);
      await admin.call(routes.adminTransfers.reject, { id: second, body: { reason: "no" } });
      expect((await admin.call(routes.deliveries.create, { id: second, body })).status).toBe(409);
      expect(await readdir(bench.inbox)).toEqual([]);
    });

    it("fails what a server that was killed had left under way, and tells to deliver again", async () => {
      const { user, admin } = await people();
      const peer = await faulty("mute");
      await register(admin, peer, peer.hostKey);
      const id = await send(user);
      await user.call(routes.deliveries.create, { id, body: { host: peer.host, port: peer.port } });
      await eventually(() => peer.seen.signIns > 0);
      const successor = await startTestServer({ database: db.server.database, settings });
      ends.push(successor.stop);
      const failed = await ended(user, id);
      expect(failed).toMatchObject({ state: "failed", code: "DELIVERY_INTERRUPTED" });
      expect(failed.message).toMatch(/deliver again/);
      expect(await statusOf(user, id)).toBe(0);
    });

    it("[T50] opens at most four connections for a hundred deliveries, while polls stay quick", async () => {
      const { user, admin } = await people();
      const peer = await faulty("mute");
      await register(admin, peer, peer.hostKey);
      const ids = await Promise.all(Array.from({ length: 100 }, () => send(user)));
      const body = { host: peer.host, port: peer.port };
      await Promise.all(ids.map((id) => user.call(routes.deliveries.create, { id, body })));
      await eventually(() => peer.seen.signIns >= 4);
      const begun = performance.now();
      for (let at = 0; at < 10; at++) await user.call(routes.transfers.list, { query: { view: "summary" } });
      expect(performance.now() - begun).toBeLessThan(2_500);
      expect(peer.seen.connections).toBe(4);
    });
  },
  { settings },
);
