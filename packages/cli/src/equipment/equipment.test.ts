import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ownKeyPair, type SftpServer, startSftpServer } from "@clicktree/lab/sftp";
import {
  eventually,
  startTestServer,
  type TerminalUser,
  type TestServer,
  temporaryFolder,
  terminalUser,
  testPassword,
} from "@clicktree/testkit";
import { startFaultyPeer } from "@clicktree/testkit/sftp";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let bench: SftpServer;
let admin: TerminalUser;
let user: TerminalUser;
const base = temporaryFolder("equipment");
const inbox = join(base, "inbox");
const password = { env: { CLICKTREE_PASSWORD: testPassword } };

beforeAll(async () => {
  mkdirSync(inbox);
  server = await startTestServer({ settings: { CLICKTREE_LAB_CIDRS: "127.0.0.1/32" } });
  bench = await startSftpServer({ port: 0, folder: inbox, hostKeyFile: join(base, "host-key") });
  admin = terminalUser(server.address);
  await admin.json(["login", "--admin", "-u", "admin"], password);
  user = terminalUser(server.address);
  await user.json(["register", "-u", "ada"], password);
});
afterAll(async () => {
  await bench.stop();
  await server.stop();
});

const add = (name: string, port: number, hostKey: string, ...more: string[]): string[] => [
  ..."admin equipment add".split(" "),
  name,
  "127.0.0.1",
  "--port",
  String(port),
  "--user",
  "lab",
  "--folder",
  "/",
  "--host-key",
  hostKey,
  ...more,
];

it("registers equipment, shows the public key that it must accept, and delivers a request to it", async () => {
  const dry = await admin.run(add("bench", bench.port, bench.publicKey, "--dry-run"));
  expect([dry.exitCode, (await admin.json<unknown[]>(["admin", "equipment", "list"])).length]).toEqual([0, 0]);
  const added = await admin.run(add("bench", bench.port, bench.publicKey));
  expect([added.exitCode, added.stderr]).toEqual([0, ""]);
  expect(added.stdout).toMatch(/^ssh-ed25519 \S+ clicktree$/m);
  expect((await admin.run(["admin", "equipment", "list"])).stdout).toContain(`127.0.0.1:${bench.port}`);
  await user.json(["submit", join(import.meta.dirname, "../../../../examples/trees/bpsk-kennedy.tree.json")]);
  const where = ["127.0.0.1", "--port", String(bench.port)];
  const sent = await user.json<{ state: string }>(["requests", "deliver", "request_ada_1", ...where]);
  expect(sent.state).toBe("done");
  expect(readdirSync(inbox)).toEqual(["request_ada_1.txt"]);
  const shown = await user.run(["requests", "show", "request_ada_1"]);
  expect(shown.stdout).toContain("bench");
});

it("lists the registered equipment for researchers, without accounts and keys", async () => {
  expect((await user.run(["equipment", "list"])).stdout).toMatch(
    new RegExp(`^name +address +sign +highest count\nbench +127\\.0\\.0\\.1:${bench.port} +plus +3\n$`),
  );
  expect((await user.run(["equipment", "list", "--lang", "zh"])).stdout).toMatch(/^名称 +地址 +符号 +最高计数\n/);
  const offer = { name: "bench", host: "127.0.0.1", port: bench.port, sign: "plus", topCount: 3 };
  expect(await user.json(["equipment", "list"])).toEqual([{ id: expect.any(Number), ...offer }]);
});

it("[T48] says in the person's language that a host key changed, and fails", async () => {
  const peer = await startFaultyPeer("mute");
  const { publicKey } = await ownKeyPair(join(base, "old-key"), "old");
  await admin.json(add("moved", peer.port, publicKey));
  const deliver = ["requests", "deliver", "request_ada_1", "127.0.0.1", "--port", String(peer.port)];
  const english = await user.run(deliver);
  expect([english.exitCode, english.stdout]).toEqual([1, ""]);
  expect(english.stderr).toMatch(/^Host key of 127\.0\.0\.1 changed: nothing was sent\./m);
  const chinese = await user.run([...deliver, "--lang", "zh"]);
  expect(chinese.stderr).toMatch(/^127\.0\.0\.1 的主机密钥已更改，未发送任何内容。/m);
  expect(peer.seen.signIns).toBe(0);
  await peer.stop();
});

it("shows with a request why its newest delivery failed", async () => {
  await user.json(["submit", join(import.meta.dirname, "../../../../examples/trees/bpsk-kennedy.tree.json")]);
  const peer = await startFaultyPeer("locked");
  await admin.json(add("locked", peer.port, peer.hostKey));
  await user.run(["requests", "deliver", "request_ada_2", "127.0.0.1", "--port", String(peer.port)]);
  const show = async (language: string) =>
    (await user.run(["requests", "show", "request_ada_2", "--lang", language])).stdout;
  expect(await show("en")).toMatch(/^not delivered {2}[\d:]{8} {2}Connection error: the equipment at 127\.0\.0\.1/m);
  expect(await show("zh")).toMatch(/^未送达 {2}[\d:]{8} {2}连接错误：/m);
  await peer.stop();
});

it("cancels a running delivery, and says when there is none", async () => {
  const peer = await startFaultyPeer("mute");
  await admin.json(add("mute", peer.port, peer.hostKey));
  const stop = ["requests", "cancel-delivery", "request_ada_1"];
  const none = await user.run(stop);
  expect([none.exitCode, none.stderr.split("\n")[0]]).toEqual([1, "No delivery of request_ada_1 is in progress."]);
  const where = ["127.0.0.1", "--port", String(peer.port)];
  const delivering = user.run(["requests", "deliver", "request_ada_1", ...where]);
  await eventually(() => peer.seen.connections === 1);
  expect((await user.json<{ dryRun: boolean }>([...stop, "--dry-run"])).dryRun).toBe(true);
  const stopped = await user.json<{ state: string; code: string }>(stop);
  expect(stopped).toMatchObject({ state: "failed", code: "DELIVERY_CANCELLED" });
  const end = await delivering;
  expect([end.exitCode, end.stderr.split("\n")[0]]).toEqual([1, "The delivery was cancelled"]);
  await peer.stop();
});

it("[T46] reports why an address or a host key is refused", async () => {
  const outside = await user.run(["requests", "deliver", "request_ada_1", "169.254.169.254"]);
  expect([outside.exitCode, outside.stderr.split("\n")[0]]).toEqual([
    1,
    expect.stringMatching(/no equipment is registered there/),
  ]);
  const wrong = await admin.run(add("other", 4022, "no key at all, only words"));
  expect([wrong.exitCode, wrong.stderr]).toEqual([1, expect.stringMatching(/host key/)]);
  const twice = await admin.run(add("twice", bench.port, bench.publicKey));
  expect([twice.exitCode, twice.stderr]).toEqual([1, expect.stringMatching(/already registered/)]);
});

it("removes none of several with one name until its number is given", async () => {
  for (const port of [4023, 4024])
    expect((await admin.run(add("double", port, bench.publicKey))).exitCode, String(port)).toBe(0);
  const remove = (which: string) => admin.run(["admin", "equipment", "remove", which, "--yes"]);
  const both = await remove("double");
  expect([both.exitCode, both.stderr]).toEqual([
    1,
    expect.stringContaining("Several pieces of equipment have the name double. Specify the number."),
  ]);
  const listed = async () =>
    (await admin.json<{ id: number; name: string; port: number }[]>(["admin", "equipment", "list"])).filter(
      ({ name }) => name === "double",
    );
  const [first, second] = await listed();
  expect((await remove(String(first?.id))).exitCode).toBe(0);
  expect(await listed()).toEqual([second]);
  expect((await remove("double")).exitCode).toBe(0);
});

it("removes equipment by name, asks first unless --yes is given, and is for administrators", async () => {
  const piped = await admin.run(["admin", "equipment", "remove", "bench"]);
  expect(piped.exitCode).not.toBe(0);
  expect((await admin.run(["admin", "equipment", "remove", "bench", "--yes"])).exitCode).toBe(0);
  expect((await admin.run(["admin", "equipment", "remove", "bench", "--yes"])).exitCode).toBe(1);
  expect((await user.run(["admin", "equipment", "list"])).exitCode).toBe(3);
});
