import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** The largest file a client may write, in bytes. */
const incomingLimit = 64 * 1_048_576;

/** A file being written under a hidden name until it is closed, so that no watcher sees a partial file. */
export class IncomingFile {
  private constructor(
    readonly target: string,
    readonly temporary: string,
    readonly handle: FileHandle,
  ) {}

  static async create(target: string): Promise<IncomingFile> {
    const temporary = join(dirname(target), `.incoming-${randomUUID()}.part`);
    return new IncomingFile(target, temporary, await open(temporary, "wx"));
  }

  async write(data: Buffer, offset: number): Promise<void> {
    if (offset + data.length > incomingLimit) throw new RangeError(`more than ${incomingLimit} bytes`);
    let done = 0;
    while (done < data.length)
      done += (await this.handle.write(data, done, data.length - done, offset + done)).bytesWritten;
  }

  /** Renames the file when all of it is on disk; deletes it if that fails. */
  async keep(): Promise<void> {
    try {
      await this.handle.sync();
      await rename(this.temporary, this.target);
    } catch (error) {
      await rm(this.temporary, { force: true });
      throw error;
    } finally {
      await this.handle.close();
    }
  }

  async drop(): Promise<void> {
    await this.handle.close();
    await rm(this.temporary, { force: true });
  }
}

/** True for the names of unfinished files: hidden, or marked as partial. */
export const isTemporary = (path: string): boolean => basename(path).startsWith(".") || path.endsWith(".part");
