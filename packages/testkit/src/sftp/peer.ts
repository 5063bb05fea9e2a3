import { createHash, generateKeyPairSync } from "node:crypto";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { newKeyPair } from "@clicktree/lab/sftp";
import ssh2, { type SFTPWrapper } from "ssh2";

/**
 * The fault of a piece of equipment: it accepts the connection and stays silent, signs in and then stays silent,
 * stops answering or resets in the middle of a file, writes the rest of a file slowly, has a full disk, loses bytes, or
 * refuses the sign-in.
 */
const faults = ["silent", "mute", "stalled", "slow", "reset", "full", "short", "locked"] as const;
export type Fault = (typeof faults)[number];

export interface Peer {
  readonly host: string;
  readonly port: number;
  /** Public key line of the host key. */
  readonly hostKey: string;
  /** Fingerprint of its other host key, an ECDSA one. */
  readonly otherFingerprint: string;
  /** The clients' actions so far. */
  readonly seen: { connections: number; signIns: number; opened: string[]; written: number; removed: string[] };
  stop(): Promise<void>;
}

const { STATUS_CODE } = ssh2.utils.sftp;

/** Starts equipment with a fault on this machine; it stores nothing. */
export async function startFaultyPeer(fault: Fault, host = "127.0.0.1"): Promise<Peer> {
  const keys = newKeyPair("peer");
  const seen: Peer["seen"] = { connections: 0, signIns: 0, opened: [], written: 0, removed: [] };
  const sockets = new Set<Socket>();
  const { privateKey: other } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const otherPem = other.export({ type: "sec1", format: "pem" });
  const ssh = new ssh2.Server({ hostKeys: [keys.private, otherPem] }, (connection) => {
    connection.on("error", () => {});
    connection.on("authentication", (context) => {
      seen.signIns++;
      if (fault === "locked") context.reject();
      else context.accept();
    });
    connection.on("session", (accept) => {
      accept().on("sftp", (acceptSftp) => {
        if (fault !== "mute")
          misbehave(acceptSftp(), fault, seen, () => {
            for (const socket of sockets) socket.resetAndDestroy();
          });
      });
    });
  });
  const server = createServer((socket) => {
    seen.connections++;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    if (fault !== "silent") ssh.injectSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    host,
    port: (server.address() as AddressInfo).port,
    hostKey: keys.public,
    otherFingerprint: fingerprintOf(otherPem),
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function fingerprintOf(pem: string | Buffer): string {
  const key = ssh2.utils.parseKey(pem);
  if (key instanceof Error) throw key;
  return `SHA256:${createHash("sha256").update(key.getPublicSSH()).digest("base64")}`;
}

/** Between two writes of slow equipment, in ms: less than a delivery waits for one. */
const slowWriteMs = 3_000;

/** Accepts a file and breaks after its first 100,000 bytes. */
function misbehave(sftp: SFTPWrapper, fault: Fault, seen: Peer["seen"], reset: () => void): void {
  const done = (id: number) => sftp.status(id, STATUS_CODE.OK);
  let turn: Promise<unknown> = Promise.resolve();
  sftp.on("error", () => {});
  sftp.on("OPEN", (id, path) => {
    seen.opened.push(path);
    sftp.handle(id, Buffer.from("file"));
  });
  sftp.on("WRITE", (id, _handle, _offset, data) => {
    seen.written += data.length;
    const late = seen.written > 100_000;
    if (late && fault === "full") sftp.status(id, STATUS_CODE.FAILURE, "No space left on device");
    else if (late && fault === "reset") reset();
    else if (late && fault === "slow")
      turn = turn.then(() => pause(slowWriteMs, undefined, { ref: false })).then(() => done(id));
    else if (!late || fault !== "stalled") done(id);
  });
  sftp.on("CLOSE", done);
  sftp.on("STAT", (id) => sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size: 1, atime: 0, mtime: 0 }));
  sftp.on("REMOVE", (id, path) => {
    seen.removed.push(path);
    done(id);
  });
}
