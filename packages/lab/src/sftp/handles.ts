import type { FileHandle } from "node:fs/promises";
import type { FileEntry } from "ssh2";
import { IncomingFile } from "./incoming.js";

const most = 64;

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
    if (this.#open.size >= most) throw new Error("too many open files");
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
