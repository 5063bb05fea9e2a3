import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { ownKeyPair } from "@clicktree/lab/sftp";
import { forEachDatabase, temporaryFolder } from "@clicktree/testkit";
import { expect, it } from "vitest";

const settings = { CLICKTREE_LAB_CIDRS: "127.0.0.1/32, 10.1.0.0/16, fd00:1::/32, ::ffff:10.9.0.0/112" };

async function hostKey(): Promise<string> {
  const folder = temporaryFolder();
  return (await ownKeyPair(join(folder, "key"), "bench")).publicKey;
}

const bench = async (host: string, more: object = {}) => ({
  name: "Bench 1",
  host,
  user: "lab",
  hostKey: await hostKey(),
  folder: "/inbox",
  ...more,
});

forEachDatabase(
  "Equipment",
  (db) => {
    it("is registered with its pinned key, listed and removed by an administrator", async () => {
      const admin = await db.server.admin();
      const body = await bench("10.1.0.7", { name: " Bench 1 ", port: 2222, sign: "minus", topCount: 2 });
      const created = await admin.call(routes.equipment.create, { body });
      expect(created.status).toBe(201);
      expect(created.data).toMatchObject({ ...body, name: "Bench 1", hostKey: body.hostKey.replace(/ bench$/, "") });
      expect(created.data.clientKey).toMatch(/^ssh-ed25519 \S+ clicktree$/);
      const { data: listed } = await admin.call(routes.equipment.list);
      expect(listed).toEqual([created.data]);
      expect((await admin.call(routes.equipment.remove, { id: created.data.id })).data).toEqual({ ok: true });
      expect((await admin.call(routes.equipment.list)).data).toEqual([]);
      expect((await admin.call(routes.equipment.remove, { id: created.data.id })).status).toBe(404);
    });

    it("is unique for each address in any notation, even if two register it together", async () => {
      const admin = await db.server.admin();
      const spellings = ["fd00:1::9", "FD00:0001:0:0:0:0:0:9", "fd00:1:0::0009"];
      const bodies = await Promise.all(spellings.map((host) => bench(host)));
      const replies = await Promise.all(bodies.map((body) => admin.call(routes.equipment.create, { body })));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(replies.find(({ status }) => status === 201)?.data.host).toBe("fd00:1::9");
      expect(replies.find(({ status }) => status === 409)?.message).toContain("fd00:1::9");
      const other = await admin.call(routes.equipment.create, { body: await bench("fd00:1::9", { port: 23 }) });
      expect(other.status).toBe(201);
    });

    it.each([
      "localhost",
      "bench.example.org",
      "metadata.google.internal",
      "127.1",
      "0x7f000001",
      "0177.0.0.1",
      "2130706433",
      "127.0.0.2",
      "10.2.0.1",
      "::ffff:127.0.0.1",
      "::ffff:10.1.0.7",
      "64:ff9b::a01:7",
      "169.254.169.254",
      "::1",
      "10.1.0.7/32",
    ])("[T46] refuses the address %s, which is not in the laboratory's networks", async (host) => {
      const admin = await db.server.admin();
      const reply = await admin.call(routes.equipment.create, { body: await bench(host) });
      expect([reply.status, reply.code]).toEqual([400, "ADDRESS_REFUSED"]);
      expect(reply.message).toMatch(/^This address is outside the laboratory's network/);
    });

    it("[T46] accepts a mapped address if an administrator opened exactly that network", async () => {
      const admin = await db.server.admin();
      const reply = await admin.call(routes.equipment.create, { body: await bench("::ffff:10.9.0.3") });
      expect(reply.status).toBe(201);
    });

    it("[T48] pins a key in any known format and refuses other text", async () => {
      const admin = await db.server.admin();
      const fingerprint = `SHA256:${"A".repeat(43)}`;
      const taken = await admin.call(routes.equipment.create, {
        body: await bench("10.1.0.20", { hostKey: `${fingerprint}=` }),
      });
      expect(taken.data.hostKey).toBe(fingerprint);
      for (const wrong of [
        "ssh-ed25519 AAAA but too short",
        "any key will do, thanks",
        "MD5:00:11:22:33:44:55:66:77",
        "any key",
        `ssh-rsa ${"A".repeat(2000)}`,
      ]) {
        const reply = await admin.call(routes.equipment.create, {
          body: await bench("10.1.0.21", { hostKey: wrong }),
          headers: { "accept-language": "zh" },
        });
        expect([reply.status, reply.code]).toEqual([400, "HOST_KEY_INVALID"]);
        expect(reply.message).toContain("主机密钥");
      }
    });

    it("is hidden from users and guests", async () => {
      const user = await db.server.registerUser();
      const replies = await Promise.all([db.server.guest, user].map((caller) => caller.call(routes.equipment.list)));
      expect(replies.map(({ status }) => status)).toEqual([401, 403]);
      const body = await bench("10.1.0.30");
      expect((await user.call(routes.equipment.create, { body })).status).toBe(403);
    });
  },
  { settings },
);

it("stores the server's key pair for equipment so that only the server can read it", async () => {
  const folder = temporaryFolder();
  const { clientKey } = await import("./index.js");
  const app = { settings: { dataDir: folder } } as Parameters<typeof clientKey>[0];
  const [first, again] = [await clientKey(app), await clientKey(app)];
  expect(again).toEqual(first);
  const file = join(folder, "equipment-key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, "utf8")).toContain("OPENSSH PRIVATE KEY");
});
