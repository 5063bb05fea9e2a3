import { setTimeout } from "node:timers/promises";
import { requestFileName } from "@clicktree/core/requests";
import { type DeliveryProgress, type DeliveryResult, deliver, parseHostKey } from "@clicktree/lab/sftp";
import { type House, isoNow } from "../../platform/index.js";
import { clientKey, type EquipmentRow, equipmentAt } from "../equipment/index.js";
import { addEvent, take, touchTransfer } from "../transfers/index.js";
import { type AttemptRow, type Ending, endAttempt, noteProgress } from "./attempts.js";
import { createLanes } from "./lanes.js";
import type { Deliverable } from "./policy.js";

/** SFTP connections at once. */
const connections = 4;
/** Milliseconds between two notes of how far a transfer came. */
const noteEvery = 250;

export interface Attempt {
  readonly row: AttemptRow;
  readonly transfer: Deliverable;
  readonly to: EquipmentRow;
  /** Who asked for it. */
  readonly by: { readonly id: number; readonly username: string };
}

/** Carries files to equipment, a few at a time, and writes down how each attempt goes. */
export function createCarrier(house: House) {
  const lanes = createLanes(connections);
  return {
    /** Starts an attempt, or lets it wait for its turn. Failures end in the attempt's row. */
    start(attempt: Attempt): void {
      const work = lanes.run(async () => {
        // Whoever waits when the server stops is told when it starts again.
        if (!house.stopping.aborted) await carry(house, attempt);
      });
      house.background.add(
        work.catch((error: unknown) => {
          // What the database could not note now is noted when the server starts again, too.
          house.log.error({ err: error, delivery: attempt.row.id }, "a delivery could not be written down");
        }),
      );
    },
    /** Attempts that run or wait. */
    get size() {
      return lanes.size;
    },
  };
}

export type Carrier = ReturnType<typeof createCarrier>;

async function carry(house: House, attempt: Attempt): Promise<void> {
  const result = await send(house, attempt);
  const { row, transfer, to, by } = attempt;
  const at = isoNow(house);
  if (result.state === "failed")
    house.log.warn({ delivery: row.id, host: to.host, code: result.code, detail: result.detail }, "delivery failed");
  await house.store.write(async (tx) => {
    if (!(await endAttempt(tx, row.id, transfer, endingOf(house, result, at, to.host)))) return;
    if (result.state === "failed") return;
    await take(tx, transfer.id, { userId: by.id, username: by.username, at });
    const event = { kind: "delivered", at, by: by.username, detail: to.name, key: `delivery ${row.id}` } as const;
    await addEvent(tx, transfer.id, event);
    await touchTransfer(tx, transfer);
  });
}

function endingOf(house: House, result: DeliveryResult, at: string, host: string): Ending {
  const { state, bytesSent } = result;
  if (state === "done") return { state, bytesSent, at };
  const code = result.code === "DELIVERY_CANCELLED" && house.stopping.aborted ? "DELIVERY_INTERRUPTED" : result.code;
  return { state, bytesSent, at, code, params: { host } };
}

async function send(house: House, { row, transfer, to }: Attempt): Promise<DeliveryResult> {
  const cancelled = { state: "failed", code: "DELIVERY_CANCELLED", bytesSent: 0, detail: "no longer wanted" } as const;
  // While the attempt waited for its turn, the request may have been cancelled or the equipment forgotten.
  const still = await equipmentAt(house.store, to.host, to.port);
  const file = await house.store.first<{ file_content: Buffer }>(
    "SELECT file_content FROM transfers WHERE id = $1 AND status IN (0, 1, 2)",
    [transfer.id],
  );
  const hostKey = parseHostKey(to.host_key);
  const fileName = requestFileName(transfer.request_number);
  if (still?.id !== to.id || !file || !hostKey || !fileName) return cancelled;
  const { privateKey } = await clientKey(house);
  const notes = noteTaker(house, row, transfer);
  const result = await deliver({
    host: to.host,
    port: to.port,
    user: to.ssh_user,
    privateKey,
    hostKey,
    folder: to.folder,
    fileName,
    bytes: file.file_content,
    signal: house.stopping,
    onProgress: notes.take,
  });
  await notes.end();
  return result;
}

/** Writes progress down now and then, the newest only, and never two notes at once. */
function noteTaker({ store, log }: House, { id }: AttemptRow, transfer: Deliverable) {
  let newest: DeliveryProgress | undefined;
  let writing: Promise<void> | undefined;
  const done = new AbortController();
  async function write(): Promise<void> {
    while (newest) {
      const { state, bytesSent } = newest;
      newest = undefined;
      await store.write((tx) => noteProgress(tx, id, transfer, state, bytesSent));
      await setTimeout(noteEvery, undefined, { signal: done.signal }).catch(() => {});
    }
    writing = undefined;
  }
  return {
    take(progress: DeliveryProgress): void {
      if (progress.state === "connecting") return;
      newest = progress;
      writing ??= write().catch((error: unknown) => log.warn({ err: error, delivery: id }, "progress not noted"));
    },
    /** Waits for the note that is being written; the ending says the rest. */
    async end(): Promise<void> {
      newest = undefined;
      done.abort();
      await writing;
    },
  };
}
