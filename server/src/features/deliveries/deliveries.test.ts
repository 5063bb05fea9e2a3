import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { ownKeyPair } from "@clicktree/lab/sftp";
import {
  type Caller,
  eventually,
  forEachDatabase,
  openEventStream,
  type Person,
  temporaryFolder,
} from "@clicktree/testkit";
import { benchYard, endedDelivery } from "@clicktree/testkit/sftp";
import { afterEach, expect, it } from "vitest";

const settings = { CLICKTREE_LAB_CIDRS: "127.0.0.0/8" };
const yard = benchYard();
afterEach(yard.end);

async function send(user: Caller, content = "1\n1+0i\n0"): Promise<number> {
  return (await user.call(routes.transfers.create, { body: { content } })).data.id;
}

const statusOf = async (user: Caller, id: number) => (await user.call(routes.transfers.read, { id })).data.status;

forEachDatabase(
  "Deliveries",
  (db) => {
    let known: Promise<{ admin: Person; user: Person }> | undefined;
    const people = () => {
      known ??= Promise.all([db.server.admin(), db.server.registerUser()]).then(([admin, user]) => ({ admin, user }));
      return known;
    };

    it("copies a request's file to the equipment and marks it as delivered", async () => {
      const { user, admin } = await people();
      const bench = await yard.bench();
      await yard.register(admin, bench, bench.publicKey);
      const content = `1\n1+0i\n${"0,".repeat(400_000)}0`;
      const id = await send(user, content);
      const begun = await user.call(routes.deliveries.create, { id, body: { host: bench.host, port: bench.port } });
      expect(begun.status).toBe(201);
      expect(begun.data).toMatchObject({ state: "connecting", bytesSent: 0, code: null, message: null, endedAt: null });
      const done = await endedDelivery(user, id);
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
      const query = { action: "request-delivered", object: data.requestNumber } as const;
      const rows = (await admin.call(routes.audit.list, { query })).data;
      expect(rows.map(({ person, object, detail }) => [person?.username, object.id, detail])).toEqual([
        [user.username, id, `Bench ${bench.port} (${bench.host} ${bench.port})`],
      ]);
    });

    it("copies the requirements with the input file, under the names that the daemon's folders use", async () => {
      const { user, admin } = await people();
      const bench = await yard.bench();
      await yard.register(admin, bench, bench.publicKey);
      const body = {
        content: "1\n1+0i\n0",
        experimentRequirementsFileName: "Set up.PDF",
        experimentRequirementsFileContent: `data:application/pdf;base64,${Buffer.from([0, 1, 255]).toString("base64")}`,
      };
      const { id, requestNumber } = (await user.call(routes.transfers.create, { body })).data;
      const to = { host: bench.host, port: bench.port };
      const begun = (await user.call(routes.deliveries.create, { id, body: to })).data;
      expect(begun.bytesTotal).toBe(body.content.length + 3);
      expect(await endedDelivery(user, id)).toMatchObject({ state: "done", bytesSent: begun.bytesTotal });
      const second = `${requestNumber}_requirements.PDF`;
      expect((await readdir(bench.inbox)).sort()).toEqual([`${requestNumber}.txt`, second].sort());
      expect([...(await readFile(join(bench.inbox, second)))]).toEqual([0, 1, 255]);
    });

    it("sends its owner and administrators events about its progress", async () => {
      const { user, admin } = await people();
      const bench = await yard.bench();
      await yard.register(admin, bench, bench.publicKey);
      const id = await send(user);
      const streams = await Promise.all([user, admin].map(openEventStream));
      await user.call(routes.deliveries.create, { id, body: { host: bench.host, port: bench.port } });
      await endedDelivery(user, id);
      for (const { events } of streams)
        await eventually(() => events.filter((event) => event.list === "deliveries" && event.id === id).length >= 2);
      await eventually(() => streams[0]?.events.some((event) => event.list === "file-transfers" && event.id === id));
      for (const stream of streams) stream.close();
    });

    it("delivers again on request, newest attempt first, and once if two ask at the same time", async () => {
      const { user, admin } = await people();
      const bench = await yard.bench();
      await yard.register(admin, bench, bench.fingerprint);
      const id = await send(user);
      const body = { host: bench.host, port: bench.port };
      const both = await Promise.all(
        [user, admin].map((caller) => caller.call(routes.deliveries.create, { id, body })),
      );
      await endedDelivery(user, id);
      expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
      await admin.call(routes.deliveries.create, { id, body });
      await endedDelivery(admin, id);
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
      const bench = await yard.bench();
      await yard.register(admin, bench, bench.publicKey);
      const id = await send(user);
      const reply = await user.call(routes.deliveries.create, { id, body: { host: bench.host, port: 22 } });
      expect(reply.code).toBe("ADDRESS_REFUSED");
    });

    it("[T48] refuses equipment whose host key changed, before it signs in", async () => {
      const { user, admin } = await people();
      const peer = await yard.faulty("locked");
      const { publicKey } = await ownKeyPair(join(temporaryFolder(), "old-key"), "old");
      await yard.register(admin, peer, publicKey);
      const id = await send(user);
      await user.call(routes.deliveries.create, { id, body: { host: peer.host, port: peer.port } });
      const failed = await endedDelivery(user, id);
      expect(failed).toMatchObject({ state: "failed", code: "HOST_KEY_CHANGED", bytesSent: 0 });
      expect(failed.message).toContain(`Host key of ${peer.host} changed: nothing was sent`);
      expect(peer.seen.signIns).toBe(0);
      expect(await statusOf(user, id)).toBe(0);
    });

    it.each([
      ["locked", "CONNECTION_FAILED", /^Connection error/, /^连接错误/],
      ["reset", "SFTP_FAILED", /^SFTP transfer error/, /^SFTP 传输错误/],
      ["full", "SFTP_FAILED", /^SFTP transfer error/, /^SFTP 传输错误/],
      ["short", "SFTP_FAILED", /^SFTP transfer error/, /^SFTP 传输错误/],
    ] as const)("[T49] reports equipment that is %s and leaves the request unchanged", async (fault, code, en, zh) => {
      const { user, admin } = await people();
      const peer = await yard.faulty(fault);
      await yard.register(admin, peer, peer.hostKey);
      const id = await send(user, "x".repeat(300_000));
      await user.call(routes.deliveries.create, { id, body: { host: peer.host, port: peer.port } });
      const failed = await endedDelivery(user, id);
      expect(failed).toMatchObject({ state: "failed", code });
      expect(failed.message).toMatch(en);
      expect((await endedDelivery(user, id, { "accept-language": "zh" })).message).toMatch(zh);
      const { data } = await user.call(routes.transfers.read, { id });
      expect([data.status, data.events]).toEqual([0, []]);
    });

    it("shows the progress of a running transfer", async () => {
      const { user, admin } = await people();
      const peer = await yard.faulty("stalled");
      await yard.register(admin, peer, peer.hostKey);
      const id = await send(user, "x".repeat(300_000));
      await user.call(routes.deliveries.create, { id, body: { host: peer.host, port: peer.port } });
      const newest = async () => (await user.call(routes.deliveries.list, { id })).data[0];
      await eventually(async () => ((await newest())?.bytesSent ?? 0) > 0);
      expect(await newest()).toMatchObject({ state: "transferring", endedAt: null });
    });

    it("is refused for another user's request, and for one that was cancelled or rejected", async () => {
      const { user, admin } = await people();
      const bench = await yard.bench();
      await yard.register(admin, bench, bench.publicKey);
      const other = await db.server.registerUser();
      const body = { host: bench.host, port: bench.port };
      const id = await send(user);
      expect((await other.call(routes.deliveries.create, { id, body })).status).toBe(404);
      expect((await other.call(routes.deliveries.list, { id })).status).toBe(404);
      await user.call(routes.transfers.cancel, { id });
      const cancelled = await user.call(routes.deliveries.create, { id, body });
      expect(cancelled.message).toMatch(/^The request is Cancelled/);
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
  },
  { settings },
);
