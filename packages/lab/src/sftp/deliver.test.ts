import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Peer, startFaultyPeer } from "@clicktree/testkit/sftp";
import ssh2 from "ssh2";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type DeliverOptions,
  type DeliveryProgress,
  deliver,
  deliveryTimeouts,
  newKeyPair,
  ownKeyPair,
  parseHostKey,
  startSftpServer,
} from "./index.js";

let folder: string;
const ends: (() => Promise<unknown>)[] = [];
const bytes = new Uint8Array(700_001).map((_, at) => at % 251);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "clicktree-sftp-"));
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await rm(folder, { recursive: true, force: true });
});

async function laboratory(authorizedKeys?: string[], onFile: (name: string) => void = () => {}) {
  const arrived: string[] = [];
  const inbox = await mkdtemp(join(folder, "inbox-"));
  const server = await startSftpServer({
    port: 0,
    folder: inbox,
    hostKeyFile: join(folder, "host-key"),
    onFile: ({ name }) => {
      arrived.push(name);
      onFile(name);
    },
    ...(authorizedKeys && { authorizedKeys }),
  });
  ends.push(server.stop);
  return { ...server, inbox, arrived };
}

async function broken(fault: Parameters<typeof startFaultyPeer>[0]): Promise<Peer> {
  const peer = await startFaultyPeer(fault);
  ends.push(peer.stop);
  return peer;
}

interface Named {
  readonly fileName?: string;
  readonly content?: Uint8Array;
}

const patient = { connect: 60_000, stall: 60_000, cleanup: 30_000 };

async function order(
  to: { port: number; hostKey: string },
  { fileName = "request_ada_1.txt", content = bytes, ...more }: Partial<DeliverOptions> & Named = {},
): Promise<DeliverOptions> {
  const { privateKey } = await ownKeyPair(join(folder, "client-key"), "test");
  const hostKey = parseHostKey(to.hostKey)!;
  const target = { host: "127.0.0.1", port: to.port, user: "lab", privateKey, hostKey, folder: "/" };
  return {
    ...target,
    files: [{ name: fileName, bytes: content }],
    timeouts: patient,
    ...more,
  };
}

it("delivers a whole file and reports progress", async () => {
  const lab = await laboratory();
  const steps: DeliveryProgress[] = [];
  const result = await deliver(
    await order({ ...lab, hostKey: lab.publicKey }, { onProgress: (step) => steps.push(step) }),
  );
  expect(result).toEqual({ state: "done", bytesSent: bytes.length, path: "/request_ada_1.txt" });
  expect((await readFile(join(lab.inbox, "request_ada_1.txt"))).equals(bytes)).toBe(true);
  expect(await readdir(lab.inbox)).toEqual(["request_ada_1.txt"]);
  expect(lab.arrived).toEqual(["request_ada_1.txt"]);
  expect(steps[0]).toEqual({ state: "connecting", bytesSent: 0 });
  expect(steps.at(-1)).toEqual({ state: "transferring", bytesSent: bytes.length });
  expect(steps.map((step) => step.bytesSent)).toEqual(steps.map((step) => step.bytesSent).sort((a, b) => a - b));
});

it("replaces an earlier delivery of the same file, and delivers an empty one", async () => {
  const lab = await laboratory();
  const to = { ...lab, hostKey: lab.fingerprint };
  await deliver(await order(to));
  expect((await deliver(await order(to, { content: new Uint8Array() }))).state).toBe("done");
  expect(await readFile(join(lab.inbox, "request_ada_1.txt"), "utf8")).toBe("");
  expect(await readdir(lab.inbox)).toHaveLength(1);
});

it("[T48] sends neither user nor key to equipment that shows another host key", async () => {
  const peer = await broken("mute");
  const { publicKey } = await ownKeyPair(join(folder, "other-key"), "other");
  const result = await deliver(await order({ ...peer, hostKey: publicKey }));
  expect(result).toMatchObject({ state: "failed", code: "HOST_KEY_CHANGED", bytesSent: 0 });
  expect(peer.seen).toMatchObject({ connections: 1, signIns: 0 });
});

it("[T48] recognises a key by its fingerprint among several that the equipment has", async () => {
  const peer = await broken("locked");
  const found = await deliver(await order({ ...peer, hostKey: peer.otherFingerprint }));
  expect(found).toMatchObject({ state: "failed", code: "CONNECTION_FAILED" });
  expect(peer.seen.signIns).toBeGreaterThan(0);
  const unknown = await deliver(await order({ ...peer, hostKey: `SHA256:${"x".repeat(43)}` }));
  expect(unknown).toMatchObject({ state: "failed", code: "HOST_KEY_CHANGED" });
});

it.each([
  ["silent", "CONNECTION_TIMEOUT"],
  ["mute", "CONNECTION_TIMEOUT"],
  ["locked", "CONNECTION_FAILED"],
  ["stalled", "SFTP_FAILED"],
  ["reset", "SFTP_FAILED"],
  ["full", "SFTP_FAILED"],
  ["short", "SFTP_FAILED"],
] as const)("[T49] gives up on equipment that is %s with %s", async (fault, code) => {
  const peer = await broken(fault);
  // where only time shows the fault; elsewhere a short limit would hide it on a busy machine
  const limits = { silent: { connect: 600 }, mute: { connect: 600 }, stalled: { stall: 600, cleanup: 300 } } as const;
  const timeouts = { ...patient, ...(fault in limits && limits[fault as keyof typeof limits]) };
  expect(await deliver(await order(peer, { timeouts }))).toMatchObject({ state: "failed", code });
  if (fault === "full" || fault === "short") expect(peer.seen.removed).toEqual(peer.seen.opened);
});

it("[T49] gives up on a silent peer within 15 seconds by default", async () => {
  const peer = await broken("silent");
  const { timeouts: _, ...options } = await order(peer);
  expect(await deliver(options)).toMatchObject({ state: "failed", code: "CONNECTION_TIMEOUT" });
  const { connect, stall, cleanup } = deliveryTimeouts;
  expect(Math.max(connect, stall) + cleanup).toBeLessThan(15_000);
});

it("[T49] reports a closed port as a connection error", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  const { publicKey } = await ownKeyPair(join(folder, "other-key"), "other");
  expect(await deliver(await order({ port, hostKey: publicKey }))).toMatchObject({ code: "CONNECTION_FAILED" });
});

it("leaves nothing behind when it is cancelled halfway", async () => {
  const lab = await laboratory();
  const stop = new AbortController();
  const onProgress = ({ bytesSent }: DeliveryProgress) => bytesSent > 100_000 && stop.abort();
  const options = await order({ ...lab, hostKey: lab.publicKey }, { signal: stop.signal, onProgress });
  expect(await deliver(options)).toMatchObject({ state: "failed", code: "DELIVERY_CANCELLED" });
  await expect.poll(() => readdir(lab.inbox)).toEqual([]);
  expect(lab.arrived).toEqual([]);
  expect(await deliver(options)).toMatchObject({ state: "failed", code: "DELIVERY_CANCELLED", bytesSent: 0 });
});

const notes = { name: "request_ada_1_requirements.pdf", bytes: bytes.subarray(0, 90_000) };
const input = { name: "request_ada_1.txt", bytes };

it("delivers several files, the last one after all others", async () => {
  const lab = await laboratory();
  const steps: number[] = [];
  const options = await order(
    { ...lab, hostKey: lab.publicKey },
    { files: [notes, input], onProgress: ({ bytesSent }) => steps.push(bytesSent) },
  );
  expect(await deliver(options)).toEqual({ state: "done", bytesSent: 790_001, path: "/request_ada_1.txt" });
  expect(lab.arrived).toEqual([notes.name, input.name]);
  expect((await readFile(join(lab.inbox, notes.name))).equals(notes.bytes)).toBe(true);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

it("lets no file appear if the delivery is cancelled after everything is written", async () => {
  const lab = await laboratory();
  const options = await order(
    { ...lab, hostKey: lab.publicKey },
    { files: [notes, input], isStillNeeded: async () => false },
  );
  expect(await deliver(options)).toMatchObject({ state: "failed", code: "DELIVERY_CANCELLED", bytesSent: 790_001 });
  expect([await readdir(lab.inbox), lab.arrived]).toEqual([[], []]);
});

it("completes if it is cancelled after the first file appeared", async () => {
  const stop = new AbortController();
  const lab = await laboratory(undefined, () => stop.abort());
  const files = [notes, input];
  const result = await deliver(await order({ ...lab, hostKey: lab.publicKey }, { files, signal: stop.signal }));
  expect(result).toMatchObject({ state: "done" });
  expect((await readdir(lab.inbox)).sort()).toEqual([input.name, notes.name]);
});

it("removes the files of a delivery whose last one cannot be renamed, but no earlier files", async () => {
  const lab = await laboratory();
  const to = { ...lab, hostKey: lab.publicKey };
  await mkdir(join(lab.inbox, input.name));
  const files = [notes, input];
  expect(await deliver(await order(to, { files }))).toMatchObject({ state: "failed", code: "SFTP_FAILED" });
  expect(await readdir(lab.inbox)).toEqual([input.name]);
  await writeFile(join(lab.inbox, notes.name), "of an earlier delivery");
  expect(await deliver(await order(to, { files }))).toMatchObject({ state: "failed", code: "SFTP_FAILED" });
  expect((await readdir(lab.inbox)).sort()).toEqual([input.name, notes.name]);
});

it("accepts only authorised keys", async () => {
  const { publicKey } = await ownKeyPair(join(folder, "client-key"), "test");
  const { publicKey: stranger } = await ownKeyPair(join(folder, "stranger"), "stranger");
  const friendly = await laboratory([publicKey]);
  expect((await deliver(await order({ ...friendly, hostKey: friendly.publicKey }))).state).toBe("done");
  const closed = await laboratory([stranger]);
  const refused = await deliver(await order({ ...closed, hostKey: closed.publicKey }));
  expect(refused).toMatchObject({ state: "failed", code: "CONNECTION_FAILED" });
});

it("[T47] refuses host names, paths as file names and files over 10 MiB", async () => {
  const lab = await laboratory();
  const to = { ...lab, hostKey: lab.publicKey };
  await expect(deliver(await order(to, { host: "localhost" }))).rejects.toThrow(RangeError);
  await expect(deliver(await order(to, { fileName: "../x" }))).rejects.toThrow(RangeError);
  await expect(deliver(await order(to, { content: new Uint8Array(10 * 1_048_576 + 1) }))).rejects.toThrow(RangeError);
  expect(await readdir(lab.inbox)).toEqual([]);
});

it("creates one key pair, readable by its owner only, even if several processes ask at once", async () => {
  const file = join(folder, "keys", "client-key");
  const pairs = await Promise.all(Array.from({ length: 8 }, () => ownKeyPair(file, "test")));
  expect(new Set(pairs.map((pair) => pair.privateKey)).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, "keys"))).toEqual(["client-key"]);
});

it("creates only keys that other programs can read", () => {
  for (let at = 0; at < 1_000; at++) {
    const pair = newKeyPair("test");
    expect(ssh2.utils.parseKey(pair.private)).toMatchObject({ type: "ssh-ed25519" });
    expect(parseHostKey(pair.public)?.type).toBe("ssh-ed25519");
  }
});
