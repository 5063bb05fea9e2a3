import { isIgnoredName } from "@clicktree/core/requests";

/** A file as one check of the folder found it. */
export interface SeenFile {
  readonly name: string;
  readonly size: number;
  /** Milliseconds since 1970, from the file system. */
  readonly modified: number;
}

/** A local folder. */
export interface Folder {
  /** The plain files in it, except those that no one means as a result. */
  list(): Promise<readonly SeenFile[]>;
  /** The content of a file; undefined if the file is gone or changed while it was read. */
  read(name: string): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly modified: number } | undefined>;
  /** Writes a whole file. In browsers it appears empty at first, then with all its content at once. */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

export type Access = "granted" | "prompt" | "denied";
type Mode = "read" | "readwrite";

/** Chromium's folder handle, with the members that TypeScript's library lacks. */
export interface FolderHandle extends FileSystemDirectoryHandle {
  queryPermission(options: { readonly mode: Mode }): Promise<Access>;
  requestPermission(options: { readonly mode: Mode }): Promise<Access>;
}

type Picker = (options: { readonly mode: Mode; readonly id: string }) => Promise<FolderHandle>;

/** Asks the user for a folder; undefined if the browser cannot. */
export const folderPicker = (): Picker | undefined => {
  const { showDirectoryPicker } = globalThis as { readonly showDirectoryPicker?: Picker };
  return showDirectoryPicker && ((options) => showDirectoryPicker.call(globalThis, options));
};

export const isGone = (error: unknown): boolean => error instanceof DOMException && error.name === "NotFoundError";

export function openFolder(handle: FolderHandle): Folder {
  const fileOf = (name: string) => handle.getFileHandle(name).then((file) => file.getFile());
  return {
    async list() {
      const seen: SeenFile[] = [];
      for await (const entry of handle.values()) {
        if (entry.kind !== "file" || isIgnoredName(entry.name)) continue;
        // it may be deleted while the folder is being read
        const file = await fileOf(entry.name).catch(undefinedIfGone);
        if (file) seen.push({ name: entry.name, size: file.size, modified: file.lastModified });
      }
      return seen;
    },
    async read(name) {
      const file = await fileOf(name).catch(undefinedIfGone);
      const bytes = await file?.arrayBuffer().catch(undefinedIfGone);
      return file && bytes && { bytes: new Uint8Array(bytes), modified: file.lastModified };
    },
    async write(name, bytes) {
      const file = await handle.getFileHandle(name, { create: true });
      const stream = await file.createWritable();
      try {
        await stream.write(bytes);
        await stream.close();
      } catch (error) {
        // an empty file would look like a finished one
        await handle.removeEntry(name).catch(undefinedIfGone);
        throw error;
      }
    },
  };
}

/** Browsers refuse to read a file that has changed since its handle was read. */
const isChanged = (error: unknown): boolean => error instanceof DOMException && error.name === "NotReadableError";

function undefinedIfGone(error: unknown): undefined {
  if (!isGone(error) && !isChanged(error)) throw error;
}

/** Lower-case hexadecimal SHA-256. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
