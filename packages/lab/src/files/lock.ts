import { createHash } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, onDisk } from "./disk-error.js";
import { makeOwnFolder, ownFolder, readOwn } from "./own-folder.js";

export interface LockHolder {
  readonly pid: number;
  /** Start of the process in the system's own unit; tells it from a later process with the same pid. */
  readonly started: string;
  readonly host: string;
}

export interface FolderLock {
  /**
   * Throws DiskError if the folder is gone or its path leads to another disk. An unmounted disk leaves an empty folder,
   * and whatever is written there is hidden when the disk comes back.
   */
  assertSameVolume(): Promise<void>;
  /** Shows other machines that share the folder that the holder is alive. Runs every 30 s by itself. */
  refresh(): Promise<void>;
  release(): Promise<void>;
}

/** A lock of another machine counts as abandoned if it was not refreshed for this long. */
const abandonedAfterMs = 120_000;
const refreshMs = 30_000;

/**
 * Takes the lock of a folder, or returns who holds it. A lock whose process is gone is taken over. Throws DiskError if
 * the folder cannot be written.
 */
export async function lockFolder(folder: string): Promise<FolderLock | LockHolder> {
  const own = join(folder, ownFolder);
  const path = join(own, "lock");
  return onDisk(own, "write", async () => {
    // Create parents only if they are missing: with `recursive`, Node.js reports ENOENT for a read-only disk.
    await makeOwnFolder(own).catch(async (error: unknown) => {
      if (codeOf(error) !== "ENOENT") throw error;
      await mkdir(folder, { recursive: true });
      await makeOwnFolder(own);
    });
    const me: LockHolder = { pid: process.pid, started: await startOf(process.pid), host: hostname() };
    const text = JSON.stringify(me);
    const draft = join(own, `lock-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);
    try {
      await writeFile(draft, text, { flag: "wx", mode: 0o644 });
      for (let attempt = 0; attempt < 100; attempt++) {
        if (await place(draft, path, text)) return await lockOf(folder, path, text);
        const found = await readOwn(path);
        if (found === undefined) continue; // released between link and read
        const holder = readHolder(found);
        if (holder !== undefined && (await isAlive(holder, path, draft))) return holder;
        if (await takeOver(path, found, draft, text)) return await lockOf(folder, path, text);
      }
      throw Object.assign(new Error("the lock changes hands too fast"), { code: "EAGAIN", syscall: "link" });
    } finally {
      await rm(draft, { force: true });
    }
  });
}

/** True if the lock was taken; otherwise the result is its holder. */
export const isLock = (result: FolderLock | LockHolder): result is FolderLock => "release" in result;

/** A link appears together with its content. On a disk without links, O_EXCL has to be enough. */
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
 * Replaces a stale lock with ours. Several processes may try at once: a second lock, named after the stale one, admits
 * one of them, and later ones find that the stale lock is gone.
 */
async function takeOver(path: string, stale: string, draft: string, text: string): Promise<boolean> {
  const gate = `${path}-${createHash("sha256").update(stale).digest("hex").slice(0, 16)}.tmp`;
  if (!(await place(draft, gate, text))) {
    const inside = readHolder((await readOwn(gate)) ?? "");
    if (inside === undefined || !(await isAlive(inside, gate, draft))) await rm(gate, { force: true });
    await pause(5 + Math.random() * 10);
    return false;
  }
  try {
    if ((await readOwn(path)) !== stale) return false;
    const copy = `${draft}.copy.tmp`;
    await writeFile(copy, text, { flag: "wx", mode: 0o644 });
    await rename(copy, path);
    return true;
  } finally {
    await rm(gate, { force: true });
  }
}

async function lockOf(folder: string, path: string, text: string): Promise<FolderLock> {
  const { dev } = await stat(folder);
  const mine = async () => (await readOwn(path).catch(() => undefined)) === text;
  /** On the same device as before, or with our lock in it: some disks get a new device number when they come back. */
  const isSameVolume = async () => (await stat(folder)).dev === dev || (await mine());
  let isReleased = false;
  const refresh = async (): Promise<void> => {
    const now = new Date();
    if (await mine())
      await utimes(path, now, now).catch(() => undefined); // the next scan reports the disk error
    else if ((await isSameVolume().catch(() => false)) && !isReleased)
      await makeOwnFolder(join(path, ".."))
        .then(() => writeFile(path, text, { flag: "wx" }))
        .catch(() => undefined); // the folder came back empty: create the lock again
  };
  // scans may be further apart, and a program of the laboratory may run for hours
  const timer = setInterval(() => void refresh(), refreshMs).unref();
  return {
    refresh,
    async assertSameVolume() {
      await onDisk(folder, "read", async () => {
        if (!(await isSameVolume()))
          throw Object.assign(new Error("another disk"), { code: "ESTALE", syscall: "stat" });
      });
    },
    async release() {
      isReleased = true;
      clearInterval(timer);
      if (await mine()) await rm(path, { force: true });
    },
  };
}

async function isAlive(holder: LockHolder, path: string, draft: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const [lock, fresh] = await Promise.all([stat(path).catch(() => undefined), stat(draft)]);
    return lock !== undefined && fresh.mtimeMs - lock.mtimeMs < abandonedAfterMs;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === "ESRCH") return false;
  }
  const { state, started } = await processOf(holder.pid);
  return state !== "Z" && started === holder.started; // a zombie is dead; its parent has not collected it yet
}

const startOf = async (pid: number): Promise<string> => (await processOf(pid)).started;

/**
 * State of a process and its start in clock ticks since boot, where the system shows them (Linux). Elsewhere both are
 * empty and the pid alone decides.
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
