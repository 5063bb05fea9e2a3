import { mkdir, open, realpath } from "node:fs/promises";
import type { DiskFault } from "./events.js";

/** The disk refused; the daemon goes on and tries again. */
export class DiskTrouble extends Error {
  override readonly name = "DiskTrouble";
  readonly path: string;
  readonly action: "read" | "write";
  readonly fault: DiskFault;
  /** The system's code, e.g. `ENOSPC`. */
  readonly code: string;

  constructor(path: string, action: "read" | "write", cause: unknown) {
    super(`${action} ${path}: ${codeOf(cause)}`, { cause });
    this.path = path;
    this.action = action;
    this.code = codeOf(cause);
    this.fault = faultOf(this.code);
  }
}

/** The system's code of an error, e.g. `ENOENT`; its message where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);

function faultOf(code: string): DiskFault {
  if (code === "ENOSPC" || code === "EDQUOT") return "diskFull";
  if (code === "EACCES" || code === "EPERM") return "noPermission";
  if (code === "EROFS") return "readOnly";
  if (code === "ENOENT" || code === "ENOTDIR" || code === "ESTALE") return "folderMissing";
  return "other";
}

/** Runs disk work; whatever the system refuses becomes a DiskTrouble that names `path`. */
export async function onDisk<T>(path: string, action: "read" | "write", work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isSystemError(error) ? new DiskTrouble(path, action, error) : error;
  }
}

/** Makes a folder where there is none and answers its real path. Throws DiskTrouble. */
export const realFolder = (folder: string): Promise<string> =>
  onDisk(folder, "write", async () => {
    await mkdir(folder, { recursive: true });
    return realpath(folder);
  });

const isSystemError = (error: unknown): boolean => error instanceof Error && "syscall" in error && "code" in error;

/** Makes the names in a folder durable; systems that cannot sync a folder (Windows, some network disks) are left be. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch((error: unknown) => {
    if (["EISDIR", "EPERM", "EACCES"].includes(codeOf(error))) return undefined;
    throw error;
  });
  try {
    await handle?.sync();
  } catch (error) {
    if (!["EINVAL", "EPERM", "ENOTSUP", "EBADF"].includes(codeOf(error))) throw error;
  } finally {
    await handle?.close();
  }
}
