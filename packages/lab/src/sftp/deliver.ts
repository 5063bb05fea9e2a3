import { setTimeout } from "node:timers/promises";
import { parseAddress } from "@clicktree/core/ip-addresses";
import { maxFileBytes } from "@clicktree/core/requests";
import { type Connection, connect, type Peer } from "./connection.js";
import {
  Deadline,
  DeliveryBroken,
  type DeliveryFailure,
  type DeliveryProgress,
  type DeliveryResult,
  type DeliveryTimeouts,
  deliveryTimeouts,
} from "./delivery.js";
import { createConsignment, type DeliveredFile } from "./upload.js";

export interface DeliverOptions extends Peer {
  /** Folder on the equipment, absolute or relative to where its SFTP sessions start. */
  readonly folder: string;
  /** In the order in which they appear: the file that the equipment waits for comes last. */
  readonly files: readonly DeliveredFile[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: DeliveryProgress) => void;
  /** Called after everything is written and before the first file appears; false cancels the delivery. */
  readonly isStillNeeded?: () => Promise<boolean>;
  readonly timeouts?: Partial<DeliveryTimeouts>;
}

/**
 * Delivers files by SFTP: temporary names, size checks, renames. Either all arrive or none stays. Failures of the network
 * or the equipment are returned as values, within the time limits. Throws RangeError for an invalid address, name or
 * size, which the caller must have checked.
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
    const onBytes = (acknowledged: number) => {
      bytesSent += acknowledged;
      stalled();
      report("transferring");
    };
    const path = await sendFiles(options, connection, deadline, timeouts.cleanup, onBytes);
    return { state: "done", bytesSent, path };
  } catch (error) {
    const { code, message } = deadline.reason ?? broken(error, connection ? "SFTP_FAILED" : "CONNECTION_FAILED");
    return { state: "failed", code, bytesSent, detail: message };
  } finally {
    deadline.end();
    connection?.close();
  }
}

/** Sends until done, broken or out of time. After a failure, removes what was written if the equipment still answers. */
async function sendFiles(
  options: DeliverOptions,
  { sftp, broken }: Connection,
  deadline: Deadline,
  cleanup: number,
  onBytes: (acknowledged: number) => void,
): Promise<string> {
  const { folder, files, isStillNeeded = async () => true } = options;
  const consignment = createConsignment({ sftp, folder, files, onBytes, signal: deadline.signal, isStillNeeded });
  const sending = consignment.send();
  try {
    return await Promise.race([sending, broken, deadline.passed]);
  } catch (error) {
    // Sending stops by itself after its signal fired, unless it was already renaming: then it completes.
    const late = await Promise.race([sending.catch(() => {}), broken.catch(() => {}), rest(cleanup / 2)]);
    if (typeof late === "string") return late;
    await Promise.race([consignment.takeBack(), broken.catch(() => {}), rest(cleanup / 2)]);
    throw error;
  }
}

const rest = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false });

function check({ host, files }: DeliverOptions): void {
  if (!parseAddress(host)) throw new RangeError(`${host} is not an IP address`);
  for (const { name, bytes } of files) {
    if (/[/\\\0]/.test(name) || ["", ".", ".."].includes(name)) throw new RangeError("not a base name");
    if (bytes.length > maxFileBytes) throw new RangeError(`more than ${maxFileBytes} bytes`);
  }
}

const broken = (error: unknown, code: DeliveryFailure): DeliveryBroken =>
  error instanceof DeliveryBroken ? error : new DeliveryBroken(code, error instanceof Error ? error.message : "");
