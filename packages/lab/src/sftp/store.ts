import { constants, type Stats } from "node:fs";
import { type FileHandle, lstat, mkdir, open, realpath, rename, rmdir, unlink } from "node:fs/promises";
import { basename, join, posix } from "node:path";
import ssh2 from "ssh2";
import { IncomingFile, isTemporary } from "./open-files.js";

/** A path that leaves the folder or that clients must not use. */
export class Refused extends Error {}

/** One folder of the disk, shown to SFTP clients as `/`. Nothing outside it can be reached, by name or through a link. */
export class Jail {
  private constructor(readonly folder: string) {}

  /** Throws when the folder does not exist. */
  static async at(folder: string): Promise<Jail> {
    return new Jail(await realpath(folder));
  }

  /** The path as the client sees it, absolute, without `.` and `..`. */
  visible(path: string): string {
    const parts: string[] = [];
    for (const part of path.split("/")) {
      if (part === "" || part === ".") continue;
      if (part.includes("\0") || part.includes("\\") || Buffer.byteLength(part) > 255) throw new Refused(path);
      if (part !== "..") parts.push(part);
      else if (parts.pop() === undefined) throw new Refused(path);
    }
    return posix.join("/", ...parts);
  }

  /** The path on disk. Neither a folder on the way nor the file itself may be a symbolic link. */
  async resolve(path: string): Promise<string> {
    let at = this.folder;
    for (const part of this.visible(path).split("/").filter(Boolean)) {
      at = join(at, part);
      const found = await lstat(at).catch(() => undefined);
      if (found?.isSymbolicLink()) throw new Refused(path);
    }
    return at;
  }
}

const { OPEN_MODE } = ssh2.utils.sftp;

/** A complete file under its final name. */
export interface ArrivedFile {
  readonly name: string;
  /** Absolute path on disk. */
  readonly path: string;
}

/** Operations that clients may do on the files of the jail. */
export class Store {
  constructor(
    private readonly jail: Jail,
    private readonly onFile: (file: ArrivedFile) => void,
  ) {}

  stat = async (path: string): Promise<Stats> => lstat(await this.jail.resolve(path));
  makeFolder = async (path: string): Promise<void> => mkdir(await this.#inside(path));
  removeFolder = async (path: string): Promise<void> => rmdir(await this.#inside(path));
  remove = async (path: string): Promise<void> => unlink(await this.#inside(path));

  /** Opens for reading, or for writing a whole file. Changing part of a file is refused, since others may be reading it. */
  async open(path: string, flags: number): Promise<IncomingFile | { reading: FileHandle }> {
    const file = await this.#inside(path);
    const found = await lookAt(file);
    if (found && !found.isFile()) throw new Refused(path);
    if (!(flags & OPEN_MODE.WRITE)) return { reading: await open(file, constants.O_RDONLY | constants.O_NOFOLLOW) };
    if (found && (flags & OPEN_MODE.EXCL || !(flags & OPEN_MODE.TRUNC))) throw new Refused(path);
    return IncomingFile.create(file);
  }

  /** Renames a finished file to its final name. */
  async arrive(file: IncomingFile | undefined): Promise<void> {
    if (!file) return;
    await file.keep();
    this.#report(file.target);
  }

  /** As SFTP requires, a rename never replaces a file. */
  async rename(from: string, to: string): Promise<void> {
    const [source, target] = [await this.#inside(from), await this.#inside(to)];
    if (await lookAt(target)) throw new Error("file exists");
    await rename(source, target);
    if ((await lstat(target)).isFile()) this.#report(target);
  }

  #report(path: string): void {
    if (!isTemporary(path)) this.onFile({ name: basename(path), path });
  }

  /** A path below the folder, not the folder itself. */
  async #inside(path: string): Promise<string> {
    const file = await this.jail.resolve(path);
    if (file === this.jail.folder) throw new Refused(path);
    return file;
  }
}

async function lookAt(file: string): Promise<Stats | undefined> {
  try {
    return await lstat(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
