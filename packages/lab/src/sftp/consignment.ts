import type { SFTPWrapper } from "ssh2";
import { DeliveryBroken } from "./delivery.js";
import { place, remotePath, remove, temporaryName, upload } from "./upload.js";

/** A file to be delivered. */
export interface DeliveredFile {
  /** Base name; it appears only when the file is complete. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface ConsignmentOptions {
  readonly sftp: SFTPWrapper;
  readonly folder: string;
  /** In the order in which they are renamed: the file that the equipment waits for comes last. */
  readonly files: readonly DeliveredFile[];
  readonly onBytes: (acknowledged: number) => void;
  readonly signal: AbortSignal;
  readonly isWanted: () => Promise<boolean>;
}

/** The files of one delivery on the equipment: either all get their final names, or none stays. */
interface Consignment {
  /** Writes every file under a hidden name, then renames them. Returns the path of the last one. */
  send(): Promise<string>;
  /** Removes what a broken delivery left, as far as the equipment allows. */
  takeBack(): Promise<void>;
}

export function createConsignment(options: ConsignmentOptions): Consignment {
  const { sftp, folder, files, onBytes, signal, isWanted } = options;
  const parts = files.map(({ name }) => remotePath(folder, temporaryName(name)));
  /** Paths that this delivery created on the equipment; removed if it fails. */
  const ours = new Set<string>();
  return {
    async send() {
      for (const [at, { bytes }] of files.entries()) {
        const part = parts[at] as string;
        ours.add(part);
        await upload({ sftp, bytes, onBytes, signal }, part);
      }
      signal.throwIfAborted();
      if (!(await isWanted())) throw new DeliveryBroken("DELIVERY_CANCELLED", "no longer wanted");
      signal.throwIfAborted();
      let path = "";
      // From here on the delivery is completed: a later cancellation is reported as done.
      for (const [at, { name }] of files.entries()) {
        const part = parts[at] as string;
        path = remotePath(folder, name);
        const isNew = await place(sftp, part, path);
        ours.delete(part);
        if (isNew) ours.add(path);
      }
      ours.clear();
      return path;
    },
    async takeBack() {
      await Promise.allSettled([...ours].map((path) => remove(sftp, path)));
    },
  };
}
