import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { parseAddress } from "@clicktree/core/addresses";
import { type Connection, connect, type Peer } from "./connection.js";
import { Deadline } from "./deadline.js";
import {
  DeliveryBroken,
  type DeliveryFailure,
  type DeliveryProgress,
  type DeliveryResult,
  type DeliveryTimeouts,
  deliveryTimeouts,
} from "./delivery.js";
import { remotePath, temporaryName, upload } from "./upload.js";

/** Largest file that is delivered: the largest that a request can hold. */
export const deliveryLimit = 10 * 1_048_576;

export interface DeliverOptions extends Peer {
  /** Folder on the equipment, absolute or relative to where its SFTP sessions start. */
  readonly folder: string;
  /** Base name of the file; it appears only when whole. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: DeliveryProgress) => void;
  readonly timeouts?: Partial<DeliveryTimeouts>;
}

/**
 * Delivers one file by SFTP: temporary name, size check, rename. Every failure of the network or the equipment is a
 * value and comes within the time limits. Throws a RangeError for what a caller must have checked: the address, the
 * name and the size.
 */
export async function deliver(options: DeliverOptions): Promise<DeliveryResult> {
  check(options);
  const timeouts = { ...deliveryTimeouts, ...options.timeouts };
  const deadline = new Deadline(options.signal);
  let bytesSent = 0;
  let connection: Connection | undefined;
  const report = (state: DeliveryProgress["state"]) => options.onProgress?.({ state, bytesSent });
  try {
    report("connecting");
    deadline.within(timeouts.connect, "CONNECTION_TIMEOUT", "no SFTP session in time");
    connection = await connect(options, deadline.signal);
    report("transferring");
    const stalled = () => deadline.within(timeouts.stall, "SFTP_FAILED", "no acknowledgement in time");
    stalled();
    deadline.atMost(timeouts.transfer, "SFTP_FAILED", "the transfer took too long");
    const onBytes = (sent: number) => {
      bytesSent = sent;
      stalled();
      report("transferring");
    };
    const path = await transfer(options, connection, deadline, timeouts.cleanup, onBytes);
    return { state: "done", bytesSent, path };
  } catch (error) {
    const { code, message } = deadline.reason ?? broken(error, connection ? "SFTP_FAILED" : "CONNECTION_FAILED");
    return { state: "failed", code, bytesSent, detail: message };
  } finally {
    deadline.end();
    connection?.close();
  }
}

/** Uploads until done, broken or out of time; what was begun is then removed, where the equipment still answers. */
async function transfer(
  { folder, fileName, bytes }: DeliverOptions,
  { sftp, broken }: Connection,
  deadline: Deadline,
  cleanup: number,
  onBytes: (sent: number) => void,
): Promise<string> {
  const temporary = remotePath(folder, temporaryName(fileName));
  const { signal } = deadline;
  const uploading = upload({ sftp, folder, fileName, bytes, onBytes, signal }, temporary);
  try {
    return await Promise.race([uploading, broken, deadline.passed]);
  } catch (error) {
    // The upload ends by itself once its signal fired. If the file has its name already, nothing is found to remove.
    const removed = Promise.allSettled([uploading]).then(() =>
      promisify<string, void>(sftp.unlink.bind(sftp))(temporary),
    );
    await Promise.race([
      removed.catch(() => {}),
      broken.catch(() => {}),
      setTimeout(cleanup, undefined, { ref: false }),
    ]);
    throw error;
  }
}

function check({ host, fileName, bytes }: DeliverOptions): void {
  if (!parseAddress(host)) throw new RangeError(`${host} is no IP address`);
  if (/[/\\\0]/.test(fileName) || ["", ".", ".."].includes(fileName)) throw new RangeError("not a base name");
  if (bytes.length > deliveryLimit) throw new RangeError(`more than ${deliveryLimit} bytes`);
}

const broken = (error: unknown, code: DeliveryFailure): DeliveryBroken =>
  error instanceof DeliveryBroken ? error : new DeliveryBroken(code, error instanceof Error ? error.message : "");
