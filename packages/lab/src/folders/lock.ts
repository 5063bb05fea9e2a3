import { createHash } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, onDisk } from "./disk.js";
import { makeOwnFolder, ownFolder } from "./write-file.js";

export interface LockHolder {
  readonly pid: number;
  /** When the process started, in the system's own count; tells a process from a later one of the same number. */
  readonly started: string;
  readonly host: string;
}

export interface FolderLock {
  /**
   * Throws DiskTrouble where the folder is gone, or another disk's folder shows under its name: an unmounted disk leaves
   * an empty folder, and what is written there is hidden when the disk comes back.
   */
  demandHome(): Promise<void>;
  /** Shows other machines that share the folder that the holder lives. */
  refresh(): Promise<void>;
  release(): Promise<void>;
}

/** Another machine's lock counts as left behind when nobody refreshed it for so long. */
const abandonedMs = 120_000;

/**
 * Takes the lock of a folder, or answers who holds it. A lock whose process is gone is taken over. Throws DiskTrouble
 * where the folder cannot be written.
 */
export async function lockFolder(folder: string): Promise<FolderLock | LockHolder> {
  const own = join(folder, ownFolder);
  const path = join(own, "lock");
  return onDisk(own, "write", async () => {
    // Its parents only where they are missing: of a read-only disk Node.js says ENOENT when it may make them, too.
    await makeOwnFolder(own).catch(async (error: unknown) => {
      if (codeOf(error) !== "ENOENT") throw error;
      await mkdir(own, { recursive: true });
    });
    const me: LockHolder = { pid: process.pid, started: await startOf(process.pid), host: hostname() };
    const text = JSON.stringify(me);
    const draft = join(own, `lock-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);
    try {
      await writeFile(draft, text, { flag: "wx", mode: 0o644 });
      for (let attempt = 0; attempt < 100; attempt++) {
        if (await place(draft, path, text)) return await lockOf(folder, path, text);
        const found = await readFile(path, "utf8").catch(() => undefined);
        if (found === undefined) continue; // released between the two looks
        const holder = readHolder(found);
        if (holder !== undefined && (await lives(holder, path, draft))) return holder;
        if (await takeOver(path, found, draft, text)) return await lockOf(folder, path, text);
      }
      throw Object.assign(new Error("the lock changes hands too fast"), { code: "EAGAIN", syscall: "link" });
    } finally {
      await rm(draft, { force: true });
    }
  });
}

/** Whether the lock was taken; else the result is who holds it. */
export const isLock = (result: FolderLock | LockHolder): result is FolderLock => "release" in result;

/** A link appears with its content in one step; where the disk has no links, O_EXCL alone must do. */
async function place(draft: string, path: string, text: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP"].includes(codeOf(error))) throw error;
  }
  const handle = await open(path, "wx").catch((error: unknown) => {
    if (codeOf(error) === "EEXIST") return undefined;
    throw error;
  });
  await handle?.writeFile(text).finally(() => handle.close());
  return handle !== undefined;
}

/**
 * Puts our lock in the place of a stale one. Many may come for it at once: a second lock, named for the stale one,
 * lets one of them through, and who comes late finds that the stale lock is gone.
 */
async function takeOver(path: string, stale: string, draft: string, text: string): Promise<boolean> {
  const door = `${path}-${createHash("sha256").update(stale).digest("hex").slice(0, 16)}.tmp`;
  if (!(await place(draft, door, text))) {
    const inside = readHolder(await readFile(door, "utf8").catch(() => ""));
    if (inside === undefined || !(await lives(inside, door, draft))) await rm(door, { force: true });
    await pause(5 + Math.random() * 10);
    return false;
  }
  try {
    if ((await readFile(path, "utf8").catch(() => undefined)) !== stale) return false;
    const copy = `${draft}.copy.tmp`;
    await writeFile(copy, text, { flag: "wx", mode: 0o644 });
    await rename(copy, path);
    return true;
  } finally {
    await rm(door, { force: true });
  }
}

async function lockOf(folder: string, path: string, text: string): Promise<FolderLock> {
  const { dev } = await stat(folder);
  const mine = async () => (await readFile(path, "utf8").catch(() => "")) === text;
  /** On the disk on which it was, or with our lock in it: some disks get another number when they come back. */
  const isHome = async () => (await stat(folder)).dev === dev || (await mine());
  return {
    async demandHome() {
      await onDisk(folder, "read", async () => {
        if (!(await isHome())) throw Object.assign(new Error("another disk"), { code: "ESTALE", syscall: "stat" });
      });
    },
    async refresh() {
      const now = new Date();
      if (await mine())
        await utimes(path, now, now).catch(() => undefined); // the next look shows what the disk lacks
      else if (await isHome().catch(() => false))
        await makeOwnFolder(join(path, ".."))
          .then(() => writeFile(path, text, { flag: "wx" }))
          .catch(() => undefined); // the folder came back empty: the lock comes back with it
    },
    async release() {
      if (await mine()) await rm(path, { force: true });
    },
  };
}

async function lives(holder: LockHolder, path: string, draft: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const [lock, fresh] = await Promise.all([stat(path).catch(() => undefined), stat(draft)]);
    return lock !== undefined && fresh.mtimeMs - lock.mtimeMs < abandonedMs;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
  }
  const { state, started } = await processOf(holder.pid);
  return state !== "Z" && started === holder.started; // a zombie was killed, and nobody has asked how it ended
}

const startOf = async (pid: number): Promise<string> => (await processOf(pid)).started;

/**
 * State of a process and its start in clock ticks since boot, where the system tells (Linux); else empty, and the pid
 * alone counts.
 */
async function processOf(pid: number): Promise<{ state: string; started: string }> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", started: fields[19] ?? "" };
}

function readHolder(text: string): LockHolder | undefined {
  try {
    const value = JSON.parse(text) as Partial<LockHolder> | null;
    if (typeof value?.pid !== "number" || !Number.isSafeInteger(value.pid) || value.pid <= 0) return undefined;
    return { pid: value.pid, started: String(value.started ?? ""), host: String(value.host ?? "") };
  } catch {
    return undefined;
  }
}
