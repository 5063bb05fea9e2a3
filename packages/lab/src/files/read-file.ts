import { createHash } from "node:crypto";
import { type BigIntStats, constants } from "node:fs";
import { lstat, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, onDisk } from "./disk-error.js";

/** Why an entry of a folder is not read. */
type UnreadableReason = "notAFile" | "tooLarge" | "unreadable";

/** The kind of a directory entry: a regular file, something that we do not read, or nothing. */
export type Entry =
  | { readonly kind: "file"; readonly stamp: string; readonly size: number; readonly movedIn: boolean }
  | { readonly kind: "unreadable"; readonly stamp: string; readonly reason: UnreadableReason; readonly detail: string }
  | { readonly kind: "gone" };

/** Size, modification time and inode. If all three are the same, the file counts as unchanged. */
const stampOf = (stats: BigIntStats): string => `${stats.size}:${stats.mtimeNs}:${stats.ino}`;

/** Inspects a name without opening it and without following a link. */
export async function inspect(folder: string, name: string, maxBytes: number): Promise<Entry> {
  let stats: BigIntStats;
  try {
    stats = await lstat(join(folder, name), { bigint: true });
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return { kind: "gone" };
    return { kind: "unreadable", stamp: code, reason: "unreadable", detail: code };
  }
  const stamp = stampOf(stats);
  if (!stats.isFile()) return { kind: "unreadable", stamp, reason: "notAFile", detail: typeOf(stats) };
  if (stats.size > maxBytes) return { kind: "unreadable", stamp, reason: "tooLarge", detail: String(stats.size) };
  // A rename updates ctime but not mtime: such a file was complete before it got this name. A change of permissions does
  // the same, while the file may still be open.
  const movedIn = stats.size > 0n && stats.ctimeNs > stats.mtimeNs;
  return { kind: "file", stamp, size: Number(stats.size), movedIn };
}

function typeOf(stats: BigIntStats): string {
  if (stats.isSymbolicLink()) return "symlink";
  if (stats.isDirectory()) return "directory";
  if (stats.isFIFO()) return "FIFO";
  if (stats.isSocket()) return "socket";
  return "device";
}

export interface Content {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly stamp: string;
}

/**
 * Reads a whole file of at most `maxBytes`. The open call refuses links and never waits for the writer of a FIFO, and
 * the open file is checked again, so a name that changes hands after `inspect` is noticed. Returns undefined if the file
 * changed meanwhile or is gone. Throws the system's error if it cannot be read.
 */
export async function readWhole(folder: string, name: string, maxBytes: number): Promise<Content | undefined> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const handle = await open(join(folder, name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
    if (["ENOENT", "ELOOP", "ENXIO"].includes(codeOf(error))) return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  try {
    const before = await handle.stat({ bigint: true });
    if (!before.isFile() || before.size > maxBytes) return undefined;
    const bytes = Buffer.allocUnsafe(Number(before.size) + 1);
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    const after = await handle.stat({ bigint: true });
    if (length !== Number(before.size) || stampOf(after) !== stampOf(before)) return undefined;
    const content = bytes.subarray(0, length);
    return { bytes: content, sha256: sha256(content), stamp: stampOf(after) };
  } finally {
    await handle.close();
  }
}

/** SHA-256 in hexadecimal. */
export const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

interface Scan {
  /** Names of the entries that are accepted. */
  readonly names: ReadonlySet<string>;
  /** Changes when another folder takes the place of this one. */
  readonly identity: string;
}

/** Lists the entries of a folder that are accepted. Throws DiskError. */
export async function scanFolder(folder: string, accepts: (name: string, isFolder: boolean) => boolean): Promise<Scan> {
  return onDisk(folder, "read", async () => {
    const { dev, ino } = await stat(folder, { bigint: true });
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => accepts(entry.name, entry.isDirectory())).map((entry) => entry.name);
    return { names: new Set(names.sort()), identity: `${dev}:${ino}` };
  });
}
