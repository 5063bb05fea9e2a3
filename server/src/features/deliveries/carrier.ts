import { setTimeout } from "node:timers/promises";
import type { DeliveryProgress, DeliveryResult } from "@clicktree/lab/sftp";
import type { Writer } from "../../database/store.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { repeatUntilStored } from "../../platform/runtime/background.js";
import { keepRenewing } from "../../platform/runtime/leases.js";
import { type Actor, recordAction } from "../audit/index.js";
import { clientKey, type EquipmentRow, equipmentAt } from "../equipment/index.js";
import { addEvent, markRequestChanged, takeRequest } from "../requests/index.js";
import {
  type AttemptRow,
  type Ending,
  endAttempt,
  findAttempt,
  noteProgress,
  type Owned,
  renewAttempts,
} from "./attempts.js";
import { createLanes } from "./lanes.js";
import { type Deliverable, filesOf, isDeliverable } from "./policy.js";

/** Interval between two records of the progress. */
const noteIntervalMs = 250;

/** Records progress at an interval: only the latest, and only one record at a time. */
export function noteTaker({ store, log }: Pick<AppContext, "store" | "log">, { id }: AttemptRow, request: Owned) {
  let newest: DeliveryProgress | undefined;
  let writing: Promise<void> | undefined;
  const done = new AbortController();
  async function write(): Promise<void> {
    try {
      while (newest) {
        const { state, bytesSent } = newest;
        newest = undefined;
        await store.write((tx) => noteProgress(tx, id, request, state, bytesSent));
        await setTimeout(noteIntervalMs, undefined, { signal: done.signal }).catch(() => {});
      }
    } finally {
      writing = undefined; // also after an error: the next progress is recorded
    }
  }
  return {
    take(progress: DeliveryProgress): void {
      if (progress.state === "connecting") return;
      newest = progress;
      writing ??= write().catch((error: unknown) => log.warn({ err: error, delivery: id }, "progress not noted"));
    },
    /** Waits for the running record; the end of the attempt records the rest. */
    async end(): Promise<void> {
      newest = undefined;
      done.abort();
      await writing;
    },
  };
}

/** Parallel SFTP connections, in total and per address. */
const connections = { all: 4, each: 2 } as const;

interface Attempt {
  readonly row: AttemptRow;
  readonly request: Deliverable;
  readonly to: EquipmentRow;
  readonly by: Actor;
}

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
  cancelledBy?: Actor;
}

/** The request and the equipment of an attempt, for the audit log. */
const audited = ({ id, request_number: name }: Deliverable, { host, port }: AttemptRow, equipment: string) => ({
  ...{ id, name },
  detail: `${equipment} (${host} ${port})`,
});

/** Records that an administrator stopped the delivery of another person's request. */
export async function recordCancellation(tx: Writer, by: Actor, request: Deliverable, row: AttemptRow): Promise<void> {
  if (request.user_id === by.userId) return;
  await recordAction(tx, by, "delivery-cancelled", audited(request, row, row.equipment_name));
}

/** Delivers files to equipment, a few at a time, and records the progress of each attempt. */
export function createCarrier(app: AppContext) {
  const lanes = createLanes(connections);
  const running = new Map<number, Running>();
  let stopRenewing: (() => void) | undefined;
  app.stopping.addEventListener("abort", () => {
    for (const { stop } of running.values()) stop.abort();
  });

  async function carry(attempt: Attempt, signal: AbortSignal): Promise<void> {
    const end = (result: Result) => repeatUntilStored(app, () => finish(attempt, result));
    const ran = await lanes.run(attempt.to.host, signal, async () => end(await sent(attempt, signal)));
    // Attempts that wait when the server stops fail at its next start.
    if (!ran && !app.stopping.aborted) await end(cancelled);
  }

  /** An error of the database during the transfer ends the attempt, so that the request can be delivered again. */
  async function sent(attempt: Attempt, signal: AbortSignal): Promise<Result> {
    try {
      return await send(attempt, signal);
    } catch (error) {
      app.log.warn({ err: error, delivery: attempt.row.id }, "a delivery could not go on");
      return interrupted;
    }
  }

  async function finish({ row, request, to, by }: Attempt, result: Result): Promise<void> {
    const at = isoNow(app);
    if (result.state === "failed")
      app.log.warn({ delivery: row.id, host: to.host, code: result.code, detail: result.detail }, "delivery failed");
    await app.store.write(async (tx) => {
      if (!(await endAttempt(tx, row.id, request, endingOf(app, result, at, to.host)))) return;
      if (result.state === "failed") {
        const cancelledBy = running.get(row.id)?.cancelledBy;
        if (cancelledBy && result.code === "DELIVERY_CANCELLED")
          await recordCancellation(tx, cancelledBy, request, row);
        return;
      }
      await takeRequest(tx, request.id, { ...by, at });
      // Once per equipment: the timeline does not grow with every repetition.
      const key = `delivery ${to.host} ${to.port}`;
      await addEvent(tx, request.id, { kind: "delivered", at, by: by.username, detail: to.name, key });
      markRequestChanged(tx, request);
      await recordAction(tx, { ...by, at }, "request-delivered", audited(request, row, to.name));
    });
  }

  async function send({ row, request, to }: Attempt, signal: AbortSignal): Promise<Result> {
    const { deliver, parseHostKey } = await import("@clicktree/lab/sftp");
    // While the attempt waited, the request may have been cancelled or the equipment deleted.
    const still = await equipmentAt(app.store, to.host, to.port);
    const files = await filesOf(app.store, request);
    const hostKey = parseHostKey(to.host_key);
    // Checked again before the first file appears: the attempt or request may have been cancelled during the transfer.
    const isStillNeeded = async () =>
      (await findAttempt(app.store, row.id))?.code !== "DELIVERY_CANCELLED" &&
      (await isDeliverable(app.store, request.id));
    if (still?.id !== to.id || !files || !hostKey || !(await isStillNeeded())) return cancelled;
    const { privateKey } = await clientKey(app);
    const notes = noteTaker(app, row, request);
    const { host, port, ssh_user: user, folder } = to;
    const peer = { host, port, user, privateKey, hostKey, folder };
    const result = await deliver({ ...peer, files, signal, isStillNeeded, onProgress: notes.take });
    await notes.end();
    return result;
  }

  return {
    /** Starts an attempt or queues it. Failures are recorded in the attempt's row. */
    start(attempt: Attempt): void {
      const { id } = attempt.row;
      const stop = new AbortController();
      if (app.stopping.aborted) stop.abort();
      const ended = carry(attempt, stop.signal)
        .catch((error: unknown) => {
          // If the database cannot record it now, the next start of the server does.
          app.log.error({ err: error, delivery: id }, "could not record a delivery");
        })
        .finally(() => {
          running.delete(id);
          if (running.size > 0) return;
          stopRenewing?.();
          stopRenewing = undefined;
        });
      running.set(id, { stop, ended });
      stopRenewing ??= keepRenewing(() => renewAttempts(app));
      app.background.add(ended);
    },
    /** Stops an attempt of this process and resolves when its end is stored; false if another process runs it. */
    async cancel(id: number, by: Actor): Promise<boolean> {
      const attempt = running.get(id);
      if (attempt) attempt.cancelledBy = by;
      attempt?.stop.abort();
      await attempt?.ended;
      return attempt !== undefined;
    },
    get size() {
      return lanes.size;
    },
  };
}

export type Carrier = ReturnType<typeof createCarrier>;

type Result = DeliveryResult | typeof interrupted;

const interrupted = { state: "failed", code: "DELIVERY_INTERRUPTED", bytesSent: 0, detail: "server error" } as const;
const cancelled = { state: "failed", code: "DELIVERY_CANCELLED", bytesSent: 0, detail: "no longer needed" } as const;

function endingOf(app: AppContext, result: Result, at: string, host: string): Ending {
  const { state, bytesSent } = result;
  if (state === "done") return { state, bytesSent, at };
  const code = result.code === "DELIVERY_CANCELLED" && app.stopping.aborted ? "DELIVERY_INTERRUPTED" : result.code;
  return { state, bytesSent, at, code, params: { host } };
}
