import { lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { onDisk, syncFolder } from "./disk.js";

/** Hidden folder of the daemon inside a watched folder: journal, lock and unfinished files. */
export const ownFolder = ".clicktree";

let unfinished = 0;

/**
 * Writes a file that does not exist yet: a temporary file opened with O_EXCL, fsync, rename, fsync of the folder, so
 * the name never shows a part. `beforeRename` is called when the bytes are safe. Answers false, and leaves what is there
 * untouched, where the name is taken. Throws DiskTrouble.
 */
export async function writeNew(path: string, bytes: Uint8Array, beforeRename?: () => void): Promise<boolean> {
  return onDisk(path, "write", async () => {
    const folder = dirname(path);
    const temporary = await writeTemporary(join(folder, ownFolder), bytes);
    try {
      beforeRename?.();
      if (await exists(path)) {
        await rm(temporary, { force: true });
        return false;
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(folder);
    return true;
  });
}

/** Replaces a file of our own as a whole. Throws DiskTrouble. */
export async function replaceFile(path: string, bytes: Uint8Array, beforeRename?: () => void): Promise<void> {
  return onDisk(path, "write", async () => {
    const temporary = await writeTemporary(dirname(path), bytes);
    try {
      beforeRename?.();
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  });
}

async function writeTemporary(folder: string, bytes: Uint8Array): Promise<string> {
  const temporary = join(folder, `${process.pid}-${++unfinished}.tmp`);
  await makeOwnFolder(folder);
  await rm(temporary, { force: true });
  const handle = await open(temporary, "wx", 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await handle.close();
  return temporary;
}

/** Never makes the watched folder itself: where that is gone, a disk may be unmounted. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** Removes what a killed process left half written. Only while the lock is held. */
export async function sweepTemporaries(folder: string): Promise<void> {
  const own = join(folder, ownFolder);
  const names = await readdir(own).catch(() => []);
  for (const name of names) if (name.endsWith(".tmp")) await rm(join(own, name), { force: true });
}

export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
