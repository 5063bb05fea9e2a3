import { lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { onDisk, syncFolder } from "./disk-error.js";

/** Our hidden folder inside a watched folder: journal, lock and unfinished files. */
export const ownFolder = ".clicktree";

let unfinished = 0;

/**
 * Writes a file that does not exist yet: temporary file opened with O_EXCL, fsync, rename, fsync of the folder, so that
 * the name never shows a partial file. `beforeRename` is called when the bytes are on disk. Returns false and changes
 * nothing if the name is taken. Throws DiskError.
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

/** Replaces one of our own files as a whole. Throws DiskError. */
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

/** Never creates the watched folder itself: if that is gone, its disk may be unmounted. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** Removes unfinished files of a killed process. Call only while holding the lock. */
export async function removeTemporaries(folder: string): Promise<void> {
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
