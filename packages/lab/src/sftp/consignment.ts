import type { SFTPWrapper } from "ssh2";
import { DeliveryBroken } from "./delivery.js";
import { place, remotePath, remove, temporaryName, upload } from "./upload.js";

/** A file to be delivered. */
export interface DeliveredFile {
  /** Base name; it appears only when the file is whole. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ConsignmentOptions {
  readonly sftp: SFTPWrapper;
  readonly folder: string;
  /** In the order in which they get their names: what is waited for comes last. */
  readonly files: readonly DeliveredFile[];
  readonly onBytes: (acknowledged: number) => void;
  readonly signal: AbortSignal;
  readonly isWanted: () => Promise<boolean>;
}

/** The files of one delivery on the equipment: either all of them get their names, or none stays. */
export interface Consignment {
  /** Writes every file under a hidden name, then gives them their names. Answers the path of the last one. */
  send(): Promise<string>;
  /** Takes back what a broken delivery left there, as far as the equipment still lets it. */
  takeBack(): Promise<void>;
}

export function createConsignment(options: ConsignmentOptions): Consignment {
  const { sftp, folder, files, onBytes, signal, isWanted } = options;
  const parts = files.map(({ name }) => remotePath(folder, temporaryName(name)));
  /** Paths on the equipment that only this delivery has made and that go if it fails. */
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
      // From here on it is carried through: whoever cancels now is told that it is done.
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
