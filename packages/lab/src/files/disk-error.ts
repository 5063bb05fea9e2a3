import { mkdir, open, realpath } from "node:fs/promises";

/** Kinds of disk failure that a person can act on. */
export const diskFaults = ["diskFull", "noPermission", "readOnly", "folderMissing", "notOurs", "other"] as const;
export type DiskFault = (typeof diskFaults)[number];

/** The operating system refused to read or write `path`. The caller continues and tries again later. */
export class DiskError extends Error {
  override readonly name = "DiskError";
  readonly path: string;
  readonly action: "read" | "write";
  readonly fault: DiskFault;
  /** The system's code, for example `ENOSPC`. */
  readonly code: string;

  constructor(path: string, action: "read" | "write", cause: unknown) {
    super(`${action} ${path}: ${codeOf(cause)}`, { cause });
    this.path = path;
    this.action = action;
    this.code = codeOf(cause);
    this.fault = faultOf(this.code);
  }
}

/** In the place of our own folder or file is a link, or something of another user. */
export class NotOurs extends Error {
  readonly code = "ENOTOURS";
  readonly syscall = "lstat";

  constructor(readonly path: string) {
    super(`${path} is a link, not a plain file or folder, or of another user`);
  }
}

/** The system's code of an error, for example `ENOENT`, or its message if it has no code. */
export const codeOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error);

function faultOf(code: string): DiskFault {
  if (code === "ENOSPC" || code === "EDQUOT") return "diskFull";
  if (code === "EACCES" || code === "EPERM") return "noPermission";
  if (code === "EROFS") return "readOnly";
  if (code === "ENOENT" || code === "ENOTDIR" || code === "ESTALE") return "folderMissing";
  if (code === "ENOTOURS") return "notOurs";
  return "other";
}

/** Runs disk operations and converts system errors into a DiskError that names `path`. */
export async function onDisk<T>(path: string, action: "read" | "write", work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotOurs) throw new DiskError(error.path, action, error);
    throw isSystemError(error) ? new DiskError(path, action, error) : error;
  }
}

/** Creates the folder if it is missing and returns its real path. Throws DiskError. */
export const realFolder = (folder: string): Promise<string> =>
  onDisk(folder, "write", async () => {
    await mkdir(folder, { recursive: true });
    return realpath(folder);
  });

const isSystemError = (error: unknown): boolean => error instanceof Error && "syscall" in error && "code" in error;

/** Makes the names in a folder durable. Ignored where a folder cannot be synced (Windows, some network disks). */
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
