import { lstat, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { onDisk, syncFolder } from "./disk-error.js";
import { makeOwnFolder, ownFolder, temporaryName } from "./own-folder.js";

/**
 * Writes a file that does not exist yet: temporary file opened with O_EXCL, fsync, rename, fsync of the folder, so that
 * the name never shows a partial file. `beforeRename` is called when the bytes are on disk. Returns false and changes
 * nothing if the name is taken. Throws DiskError.
 */
export async function writeNew(path: string, bytes: Uint8Array, beforeRename?: () => void): Promise<boolean> {
  return onDisk(path, "write", async () => {
    const folder = dirname(path);
    const own = join(folder, ownFolder);
    await makeOwnFolder(own);
    const temporary = await writeTemporary(own, bytes);
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

/** Replaces a file in a folder of ours as a whole; a link of that name is replaced, not followed. Throws DiskError. */
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
  const temporary = join(folder, temporaryName());
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

export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
