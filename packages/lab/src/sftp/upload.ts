import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { SFTPWrapper } from "ssh2";
import { DeliveryBroken } from "./delivery.js";

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
  readonly isStillNeeded: () => Promise<boolean>;
}

/** The files of one delivery on the equipment: either all get their final names, or none stays. */
interface Consignment {
  /** Writes every file under a hidden name, then renames them. Returns the path of the last one. */
  send(): Promise<string>;
  /** Removes what a broken delivery left, as far as the equipment allows. */
  takeBack(): Promise<void>;
}

export function createConsignment(options: ConsignmentOptions): Consignment {
  const { sftp, folder, files, onBytes, signal, isStillNeeded } = options;
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
      if (!(await isStillNeeded())) throw new DeliveryBroken("DELIVERY_CANCELLED", "no longer needed");
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

/** One packet per chunk: ssh2 splits anything longer than 31,952 bytes, which costs a second round trip. */
const chunkBytes = 30_720;
const maxInFlight = 16;

interface Upload {
  readonly sftp: SFTPWrapper;
  readonly bytes: Uint8Array;
  /** Called with the number of bytes of each acknowledged chunk. */
  readonly onBytes: (acknowledged: number) => void;
  readonly signal: AbortSignal;
}

/** Path of a file on the equipment. SFTP always uses slashes. */
const remotePath = (folder: string, name: string): string => (folder.endsWith("/") ? folder : `${folder}/`) + name;

/** A hidden name in the same folder, unique to this attempt, that watchers ignore. */
const temporaryName = (fileName: string): string => `.${[...fileName].slice(0, 40).join("")}.${randomUUID()}.part`;

/** Writes a whole file under `temporary` and checks the size that the equipment reports. */
async function upload(job: Upload, temporary: string): Promise<void> {
  const { sftp } = job;
  const handle = await promisify<string, "wx", Buffer>(sftp.open.bind(sftp))(temporary, "wx");
  try {
    await writeAll(job, handle);
    await ifSupported((done) => sftp.ext_openssh_fsync(handle, done));
  } finally {
    await promisify<Buffer, void>(sftp.close.bind(sftp))(handle);
  }
  const { size } = await promisify<string, { size: number }>(sftp.stat.bind(sftp))(temporary);
  if (size !== job.bytes.length) throw new Error(`equipment stored ${size} of ${job.bytes.length} bytes`);
}

async function writeAll({ sftp, bytes, onBytes, signal }: Upload, handle: Buffer): Promise<void> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const write = promisify<Buffer, Buffer, number, number, number, void>(sftp.write.bind(sftp));
  let next = 0;
  const lane = async () => {
    while (next < data.length) {
      signal.throwIfAborted();
      const from = next;
      const length = Math.min(chunkBytes, data.length - from);
      next += length;
      await write(handle, data, from, length, from);
      onBytes(length);
    }
  };
  try {
    await Promise.all(Array.from({ length: maxInFlight }, lane));
  } finally {
    // After a failure the other lanes stop after their current chunk.
    next = data.length;
  }
}

/**
 * Renames a complete file to its final name and returns whether that name is new. An earlier delivery of the same file
 * is replaced atomically if the equipment can, otherwise by removing it first.
 */
async function place(sftp: SFTPWrapper, from: string, to: string): Promise<boolean> {
  const isNew = !(await exists(sftp, to));
  if (await ifSupported((done) => sftp.ext_openssh_rename(from, to, done))) return isNew;
  const rename = promisify<string, string, void>(sftp.rename.bind(sftp));
  try {
    await rename(from, to);
  } catch (error) {
    if (isNew) throw error;
    await remove(sftp, to);
    await rename(from, to);
  }
  return isNew;
}

const remove = (sftp: SFTPWrapper, path: string): Promise<void> =>
  promisify<string, void>(sftp.unlink.bind(sftp))(path);

const exists = (sftp: SFTPWrapper, path: string): Promise<boolean> =>
  new Promise((resolve) => sftp.stat(path, (error) => resolve(!error)));

/** Runs an OpenSSH extension; false if the equipment does not support it (ssh2 then throws synchronously). */
function ifSupported(run: (done: (error?: Error | null) => void) => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    try {
      run((error) => (error ? reject(error) : resolve(true)));
    } catch {
      resolve(false);
    }
  });
}
