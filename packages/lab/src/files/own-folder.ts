import type { Stats } from "node:fs";
import { constants } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, NotOurs } from "./disk-error.js";

/** Our hidden folder inside a watched folder: journal, lock and unfinished files. */
export const ownFolder = ".clicktree";

/**
 * Creates a hidden folder of ours, or makes sure that it is one: a real directory of this user. A link could lead our
 * files anywhere, and in the folder of another user each of our files could be replaced by a link. Never creates the
 * watched folder itself: if that is gone, its disk may be unmounted. Throws NotOurs, or the system's error.
 */
export async function makeOwnFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o755 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    const stats = await lstat(folder);
    if (!stats.isDirectory() || !(await isOfThisUser(folder, stats))) throw new NotOurs(folder);
  }
}

async function isOfThisUser(folder: string, { uid }: Stats): Promise<boolean> {
  const mine = process.getuid?.();
  if (mine === undefined || uid === mine) return true;
  // A network disk may show one owner for everything on it: then a new file of ours has that owner, too.
  const path = join(folder, `lock-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);
  const probe = await open(path, "wx", 0o600);
  try {
    return (await probe.stat()).uid === uid;
  } finally {
    await probe.close();
    await rm(path, { force: true });
  }
}

/** Not the target of a link, and without waiting for the writer of a FIFO. */
const withoutLinks = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens one of our files; undefined if it is missing and is not created. Throws NotOurs for a link or no regular file. */
async function openOwn(path: string, flags: number): Promise<FileHandle | undefined> {
  // without O_NOFOLLOW (Windows) the look beforehand has to be enough
  const present = await lstat(path).catch(() => undefined);
  if (present !== undefined && !present.isFile()) throw new NotOurs(path);
  const handle = await open(path, flags | withoutLinks, 0o600).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT" && (flags & constants.O_CREAT) === 0) return undefined;
    throw codeOf(error) === "ELOOP" ? new NotOurs(path) : error;
  });
  if (handle === undefined || (await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new NotOurs(path);
}

/** The text of one of our files; undefined if it is missing. Throws NotOurs, or the system's error. */
export async function readOwn(path: string): Promise<string | undefined> {
  const handle = await openOwn(path, constants.O_RDONLY);
  try {
    return await handle?.readFile("utf8");
  } finally {
    await handle?.close();
  }
}

/** Opens one of our files for appending, in our folder. Throws NotOurs, or the system's error. */
export async function appendToOwn(path: string): Promise<FileHandle> {
  await makeOwnFolder(dirname(path));
  return (await openOwn(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT))!;
}

let unfinished = 0;

/** The name of an unfinished file. */
export const temporaryName = (): string => `${process.pid}-${++unfinished}.tmp`;

/** Names of our unfinished files and of drafts of a lock; see lock.ts. */
const ownTemporary = /^(?:\d+-\d+|lock-\d+-[a-z0-9]+|lock-\d+-[a-z0-9]+\.tmp\.copy|lock-[0-9a-f]{16})\.tmp$/;

/** Removes unfinished files of a killed process. Call only while holding the lock. */
export async function removeTemporaries(folder: string): Promise<void> {
  const own = join(folder, ownFolder);
  const names = await readdir(own).catch(() => []);
  for (const name of names) if (ownTemporary.test(name)) await rm(join(own, name), { force: true });
}
