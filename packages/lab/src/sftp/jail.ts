import { lstat, realpath } from "node:fs/promises";
import { join, posix } from "node:path";

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
