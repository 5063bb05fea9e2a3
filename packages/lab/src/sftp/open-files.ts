import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FileEntry } from "ssh2";

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

const maxOpenFiles = 64;

type Open = IncomingFile | { readonly reading: FileHandle } | { readonly entries: FileEntry[] };

/** The open files and folders of one session by handle. Throws for a handle of the wrong kind. */
export class Handles {
  readonly #open = new Map<string, Open>();
  #next = 0;

  keep(what: Open): Buffer {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(this.#next++);
    this.#open.set(handle.toString("hex"), what);
    return handle;
  }

  /** Throws if no more handles are available; call before opening. */
  checkRoom(): void {
    if (this.#open.size >= maxOpenFiles) throw new Error("too many open files");
  }

  get(handle: Buffer): Open {
    const found = this.#open.get(handle.toString("hex"));
    if (!found) throw new Error("unknown handle");
    return found;
  }

  reading(handle: Buffer): FileHandle {
    const found = this.get(handle);
    if ("reading" in found) return found.reading;
    throw new Error("not open for reading");
  }

  writing(handle: Buffer): IncomingFile {
    const found = this.get(handle);
    if (found instanceof IncomingFile) return found;
    throw new Error("not open for writing");
  }

  entries(handle: Buffer): FileEntry[] {
    const found = this.get(handle);
    if ("entries" in found) return found.entries;
    throw new Error("not a folder");
  }

  /** Removes a handle and returns its file if it was being written: the caller completes it. */
  async close(handle: Buffer): Promise<IncomingFile | undefined> {
    const found = this.get(handle);
    this.#open.delete(handle.toString("hex"));
    if (found instanceof IncomingFile) return found;
    if ("reading" in found) await found.reading.close();
    return undefined;
  }

  /** Closes everything and discards unfinished files. */
  async end(): Promise<void> {
    const left = [...this.#open.values()];
    this.#open.clear();
    for (const found of left) {
      if (found instanceof IncomingFile) await found.drop();
      else if ("reading" in found) await found.reading.close();
    }
  }
}
