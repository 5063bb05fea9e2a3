import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { connect as connectTo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import ssh2, { type SFTPWrapper } from "ssh2";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect } from "./connection.js";
import { ownKeyPair, parseHostKey, type SftpServer, startSftpServer } from "./index.js";

const { STATUS_CODE } = ssh2.utils.sftp;
let base: string;
let inbox: string;
let lab: SftpServer;
let sftp: SFTPWrapper;
let hangUp: () => void;
let arrived: string[];

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "clicktree-lab-"));
  inbox = join(base, "inbox");
  arrived = [];
  await mkdir(inbox);
  await writeFile(join(base, "secret"), "secret");
  const onFile = ({ name }: { name: string }) => arrived.push(name);
  lab = await startSftpServer({ port: 0, folder: inbox, hostKeyFile: join(base, "host-key"), onFile });
  const { privateKey } = await ownKeyPair(join(base, "client-key"), "test");
  const peer = { host: lab.host, port: lab.port, user: "any", privateKey, hostKey: parseHostKey(lab.publicKey)! };
  const connection = await connect(peer, AbortSignal.timeout(10_000));
  sftp = connection.sftp;
  hangUp = connection.close;
});
afterEach(async () => {
  hangUp();
  await lab.stop();
  await rm(base, { recursive: true, force: true });
});

const call = <T>(run: (done: (error: Error | null | undefined, value?: T) => void) => void): Promise<T | undefined> =>
  promisify(run as (done: (error: Error | null | undefined, value?: T) => void) => void)() as Promise<T | undefined>;
const refused = (run: (done: (error: Error | null | undefined) => void) => void, code: number) =>
  expect(call(run)).rejects.toMatchObject({ code });

it("shows a file only when it is complete, to watchers and to its own callback", async () => {
  const handle = (await call<Buffer>((done) => sftp.open("/counts.txt", "w", done)))!;
  await call((done) => sftp.write(handle, Buffer.from("1,2,3"), 0, 5, 0, done));
  expect((await readdir(inbox)).every((name) => name.startsWith("."))).toBe(true);
  expect(arrived).toEqual([]);
  await call((done) => sftp.close(handle, done));
  expect(await readFile(join(inbox, "counts.txt"), "utf8")).toBe("1,2,3");
  expect(arrived).toEqual(["counts.txt"]);
});

it("discards the unfinished files of a client that disconnects", async () => {
  await call<Buffer>((done) => sftp.open("/counts.txt", "w", done));
  hangUp();
  await expect.poll(() => readdir(inbox)).toEqual([]);
});

it.each(["../secret", "/../secret", "a/../../secret", "/..", "..", "/a\\b", "/a\0b", `/${"x".repeat(300)}`])(
  "refuses the path %j for every purpose",
  async (path) => {
    await refused((done) => sftp.open(path, "w", done), STATUS_CODE.PERMISSION_DENIED);
    await refused((done) => sftp.open(path, "r", done), STATUS_CODE.PERMISSION_DENIED);
    await refused((done) => sftp.stat(path, done), STATUS_CODE.PERMISSION_DENIED);
    await refused((done) => sftp.readdir(path, done), STATUS_CODE.PERMISSION_DENIED);
    await refused((done) => sftp.unlink(path, done), STATUS_CODE.PERMISSION_DENIED);
    await refused((done) => sftp.realpath(path, done), STATUS_CODE.PERMISSION_DENIED);
    await writeFile(join(inbox, "mine"), "mine");
    await refused((done) => sftp.rename("/mine", path, done), STATUS_CODE.PERMISSION_DENIED);
    expect(await readFile(join(base, "secret"), "utf8")).toBe("secret");
  },
);

it("follows no link out of its folder and creates none", async () => {
  await symlink(base, join(inbox, "out"));
  await symlink(join(base, "secret"), join(inbox, "leak"));
  await refused((done) => sftp.open("/leak", "r", done), STATUS_CODE.PERMISSION_DENIED);
  await refused((done) => sftp.open("/out/new", "w", done), STATUS_CODE.PERMISSION_DENIED);
  await refused((done) => sftp.readdir("/out", done), STATUS_CODE.PERMISSION_DENIED);
  await refused((done) => sftp.symlink("/secret", "/link", done), STATUS_CODE.OP_UNSUPPORTED);
  expect(await call((done) => sftp.readdir("/", done))).toEqual([]);
});

it("keeps folders, lists them, reads files back and never replaces one by a rename", async () => {
  await call((done) => sftp.mkdir("/runs", done));
  await call((done) => sftp.writeFile("/runs/.a.part", "first", done));
  await call((done) => sftp.rename("/runs/.a.part", "/runs/a.txt", done));
  await call((done) => sftp.writeFile("/runs/b.txt", "second", done));
  await refused((done) => sftp.rename("/runs/b.txt", "/runs/a.txt", done), STATUS_CODE.FAILURE);
  expect(arrived).toEqual(["a.txt", "b.txt"]);
  const entries = (await call<{ filename: string }[]>((done) => sftp.readdir("/runs", done)))!;
  expect(entries.map((entry) => entry.filename).sort()).toEqual(["a.txt", "b.txt"]);
  expect(String(await call((done) => sftp.readFile("/runs/a.txt", done)))).toBe("first");
  await refused((done) => sftp.rmdir("/runs", done), STATUS_CODE.FAILURE);
  await refused((done) => sftp.open("/runs/a.txt", "a", done), STATUS_CODE.PERMISSION_DENIED);
  await refused((done) => sftp.stat("/nothing", done), STATUS_CODE.NO_SUCH_FILE);
});

it("refuses an endless file and an unknown handle", async () => {
  const handle = (await call<Buffer>((done) => sftp.open("/big", "w", done)))!;
  await refused((done) => sftp.write(handle, Buffer.from("x"), 0, 1, 2 ** 40, done), STATUS_CODE.FAILURE);
  await refused((done) => sftp.close(Buffer.from("what"), done), STATUS_CODE.FAILURE);
});

it("reads a pinned key in every usual format, and nothing else", () => {
  const [type, base64] = lab.publicKey.split(" ");
  for (const line of [lab.publicKey, `${type} ${base64}`, `192.0.2.7 ${type} ${base64}`, ` ${type}  ${base64} lab\n`])
    expect(parseHostKey(line)).toEqual({ text: `${type} ${base64}`, type, fingerprint: lab.fingerprint });
  expect(parseHostKey(lab.fingerprint)?.fingerprint).toBe(lab.fingerprint);
  for (const line of ["", "ssh-ed25519", "ssh-ed25519 AAAA", `ssh-rsa ${base64}`, `${type} ${base64}x`, "SHA256:short"])
    expect(parseHostKey(line)).toBeUndefined();
});

it("stops while clients are connected that say nothing, or do not answer its farewell", async () => {
  const clients = ["", "SSH-2.0-test\r\n"].map((greeting) => {
    const socket = connectTo({ host: lab.host, port: lab.port, allowHalfOpen: true });
    socket.on("error", () => {});
    socket.write(greeting);
    return socket;
  });
  await Promise.all(clients.map((socket) => once(socket, "data"))); // the server has accepted them
  await lab.stop();
  for (const socket of clients) socket.destroy();
});

it("stops with its signal", async () => {
  const stop = new AbortController();
  const other = await startSftpServer({
    port: 0,
    folder: inbox,
    hostKeyFile: join(base, "host-key"),
    signal: stop.signal,
  });
  expect(other.fingerprint).toBe(lab.fingerprint);
  stop.abort();
  await other.stop();
  const again = await startSftpServer({ port: other.port, folder: inbox, hostKeyFile: join(base, "host-key") });
  await again.stop();
});
