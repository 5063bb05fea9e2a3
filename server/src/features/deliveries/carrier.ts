import { deliver, parseHostKey } from "@clicktree/lab/sftp";
import { type AppContext, isoNow, keepRenewing } from "../../platform/index.js";
import { clientKey, type EquipmentRow, equipmentAt } from "../equipment/index.js";
import { addEvent, markRequestChanged, takeRequest } from "../requests/index.js";
import { type AttemptRow, type Ending, endAttempt, findAttempt, renewAttempts } from "./attempts.js";
import { createLanes } from "./lanes.js";
import { noteTaker } from "./notes.js";
import { type Deliverable, filesOf, isDeliverable } from "./policy.js";

/** SFTP connections at once, in all and to one address. */
const connections = { all: 4, each: 2 } as const;

export interface Attempt {
  readonly row: AttemptRow;
  readonly transfer: Deliverable;
  readonly to: EquipmentRow;
  /** Who asked for it. */
  readonly by: { readonly id: number; readonly username: string };
}

interface UnderWay {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** Carries files to equipment, a few at a time, and writes down how each attempt goes. */
export function createCarrier(app: AppContext) {
  const lanes = createLanes(connections);
  const underWay = new Map<number, UnderWay>();
  let stopRenewing: (() => void) | undefined;
  app.stopping.addEventListener("abort", () => {
    for (const { stop } of underWay.values()) stop.abort();
  });

  async function carry(attempt: Attempt, signal: AbortSignal): Promise<void> {
    const ran = await lanes.run(attempt.to.host, signal, async () => finish(attempt, await send(attempt, signal)));
    // Whoever waits when the server stops is told when it starts again.
    if (!ran && !app.stopping.aborted) await finish(attempt, cancelled);
  }

  async function finish({ row, transfer, to, by }: Attempt, result: Result): Promise<void> {
    const at = isoNow(app);
    if (result.state === "failed")
      app.log.warn({ delivery: row.id, host: to.host, code: result.code, detail: result.detail }, "delivery failed");
    await app.store.write(async (tx) => {
      if (!(await endAttempt(tx, row.id, transfer, endingOf(app, result, at, to.host)))) return;
      if (result.state === "failed") return;
      await takeRequest(tx, transfer.id, { userId: by.id, username: by.username, at });
      // Once for each equipment: the line of time does not grow with every repetition.
      const key = `delivery ${to.host} ${to.port}`;
      await addEvent(tx, transfer.id, { kind: "delivered", at, by: by.username, detail: to.name, key });
      markRequestChanged(tx, transfer);
    });
  }

  async function send({ row, transfer, to }: Attempt, signal: AbortSignal): Promise<Result> {
    // While the attempt waited for its turn, the request may have been cancelled or the equipment forgotten.
    const still = await equipmentAt(app.store, to.host, to.port);
    const files = await filesOf(app.store, transfer);
    const hostKey = parseHostKey(to.host_key);
    // Asked again before the first file appears: the attempt or the request may have been cancelled on the way.
    const isWanted = async () =>
      (await findAttempt(app.store, row.id))?.code !== "DELIVERY_CANCELLED" &&
      (await isDeliverable(app.store, transfer.id));
    if (still?.id !== to.id || !files || !hostKey || !(await isWanted())) return cancelled;
    const { privateKey } = await clientKey(app);
    const notes = noteTaker(app, row, transfer);
    const { host, port, ssh_user: user, folder } = to;
    const peer = { host, port, user, privateKey, hostKey, folder };
    const result = await deliver({ ...peer, files, signal, isWanted, onProgress: notes.take });
    await notes.end();
    return result;
  }

  return {
    /** Starts an attempt, or lets it wait for its turn. Failures end in the attempt's row. */
    start(attempt: Attempt): void {
      const { id } = attempt.row;
      const stop = new AbortController();
      if (app.stopping.aborted) stop.abort();
      const ended = carry(attempt, stop.signal)
        .catch((error: unknown) => {
          // What the database could not note now is noted when the server starts again, too.
          app.log.error({ err: error, delivery: id }, "a delivery could not be written down");
        })
        .finally(() => {
          underWay.delete(id);
          if (underWay.size > 0) return;
          stopRenewing?.();
          stopRenewing = undefined;
        });
      underWay.set(id, { stop, ended });
      stopRenewing ??= keepRenewing(() => renewAttempts(app));
      app.background.add(ended);
    },
    /** Stops an attempt of this process and resolves when its end is written; false where it is none of ours. */
    async cancel(id: number): Promise<boolean> {
      const attempt = underWay.get(id);
      attempt?.stop.abort();
      await attempt?.ended;
      return attempt !== undefined;
    },
    /** Attempts that run or wait. */
    get size() {
      return lanes.size;
    },
  };
}

export type Carrier = ReturnType<typeof createCarrier>;

type Result = Awaited<ReturnType<typeof deliver>>;

const cancelled = { state: "failed", code: "DELIVERY_CANCELLED", bytesSent: 0, detail: "no longer wanted" } as const;

function endingOf(app: AppContext, result: Result, at: string, host: string): Ending {
  const { state, bytesSent } = result;
  if (state === "done") return { state, bytesSent, at };
  const code = result.code === "DELIVERY_CANCELLED" && app.stopping.aborted ? "DELIVERY_INTERRUPTED" : result.code;
  return { state, bytesSent, at, code, params: { host } };
}
