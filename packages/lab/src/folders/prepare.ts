import { DiskTrouble, realFolder } from "./disk.js";
import { type FolderLock, isLock, type LockHolder, lockFolder } from "./lock.js";
import { sweepTemporaries } from "./write-file.js";

export interface Prepared {
  /** Real paths. */
  readonly requests: string;
  readonly feedback: string;
  /** The locks by the folders' real paths. */
  readonly locks: ReadonlyMap<string, FolderLock>;
}

/** Makes the folders where they are missing, resolves them and takes their locks; or answers who holds one. */
export async function prepareFolders(requests: string, feedback: string): Promise<Prepared | LockHolder> {
  const [requestsPath, feedbackPath] = [await realFolder(requests), await realFolder(feedback)];
  const locks = new Map<string, FolderLock>();
  for (const folder of new Set([requestsPath, feedbackPath])) {
    const lock = await lockFolder(folder).catch((error: unknown) => {
      // A laboratory may give read access only to its results; the lock of the other folder must do then.
      if (error instanceof DiskTrouble && folder !== requestsPath && error.fault !== "diskFull") return undefined;
      throw error;
    });
    if (lock === undefined) continue;
    if (!isLock(lock)) {
      await releaseAll(locks);
      return lock;
    }
    locks.set(folder, lock);
  }
  await sweepTemporaries(requestsPath);
  return { requests: requestsPath, feedback: feedbackPath, locks };
}

export const releaseAll = async (locks: ReadonlyMap<string, FolderLock>): Promise<void> => {
  for (const lock of locks.values()) await lock.release().catch(() => undefined); // a stale lock is recovered by its pid
};
