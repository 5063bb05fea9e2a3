import {
  DiskError,
  type FolderLock,
  isLock,
  type LockHolder,
  lockFolder,
  realFolder,
  removeTemporaries,
} from "../files/index.js";

export interface LockedFolders {
  /** Real paths. */
  readonly requests: string;
  readonly feedback: string;
  /** Locks by real path. */
  readonly locks: ReadonlyMap<string, FolderLock>;
}

/** Creates missing folders, resolves their paths and takes their locks, or returns the process that holds one. */
export async function lockFolders(requests: string, feedback: string): Promise<LockedFolders | LockHolder> {
  const [requestsPath, feedbackPath] = [await realFolder(requests), await realFolder(feedback)];
  const locks = new Map<string, FolderLock>();
  for (const folder of new Set([requestsPath, feedbackPath])) {
    const lock = await lockFolder(folder).catch((error: unknown) => {
      // A laboratory may give us read access only to its results. Then the lock of the requests folder has to be enough.
      const mayBeReadOnly = error instanceof DiskError && error.fault !== "diskFull" && error.fault !== "notOurs";
      if (mayBeReadOnly && folder !== requestsPath) return undefined;
      throw error;
    });
    if (lock === undefined) continue;
    if (!isLock(lock)) {
      await releaseAll(locks);
      return lock;
    }
    locks.set(folder, lock);
  }
  await removeTemporaries(requestsPath);
  return { requests: requestsPath, feedback: feedbackPath, locks };
}

export const releaseAll = async (locks: ReadonlyMap<string, FolderLock>): Promise<void> => {
  for (const lock of locks.values()) await lock.release().catch(() => undefined); // the next start sees that our pid is gone
};
