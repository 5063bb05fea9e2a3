import { listScopes } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { unlessStopping, workAfterChanges } from "../../platform/runtime/background.js";
import { isBuilt, reusableWorker } from "../../platform/runtime/reusable-worker.js";
import { storeBench } from "./benches.js";
import {
  type Arrived,
  type Bench,
  dropRun,
  markBenchesChanged,
  readArrived,
  storeRun,
  usableRuns,
  type Waiting,
  waiting,
} from "./runs.js";
import { type ReadRun, type TaskRequest, tasks } from "./worker-tasks.js";

/** Time limit for reading a feedback or estimating a bench. */
const timeoutMs = 180_000;
/** Results that are looked up at once. */
const batchSize = 20;

type Answer<T extends keyof typeof tasks> = ReturnType<(typeof tasks)[T]>;

const inWorker = reusableWorker<TaskRequest, Answer<keyof typeof tasks>>(
  new URL("./worker.js", import.meta.url),
  timeoutMs,
);

/**
 * Runs a task in the worker; undefined if it takes too long. Rejects when the server stops, which does not wait for it: the
 * result is then used after the next start.
 */
async function run<T extends keyof typeof tasks>(
  task: T,
  input: TaskRequest<T>["input"],
  stopping: AbortSignal,
): Promise<Answer<T> | undefined> {
  const compute = tasks[task] as (value: typeof input) => Answer<T>;
  if (!isBuilt(import.meta.url)) return compute(input);
  const response = await unlessStopping(stopping, inWorker({ task, input } as TaskRequest));
  if (response === "stopping") throw new Error("the server stops");
  return response?.answer as Answer<T> | undefined;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Estimates the benches after results were read, so that no call waits for it. The queue is in the database: a server that
 * was killed continues where it stopped.
 */
export function startCalibrating(app: AppContext): void {
  const { store, log, stopping } = app;

  async function use(one: Waiting): Promise<void> {
    const arrived = await readArrived(store, one);
    const read = arrived && (await run("read", arrived.received, stopping));
    if (!arrived || !read) return drop(one);
    const bench = { equipment: arrived.equipment, simulated: read.simulated ? 1 : 0 };
    const updated = read.usable && (await updateOf(bench, one, arrived, read.usable));
    await store.write(
      async (tx) => {
        if (!(await storeRun(tx, one, arrived, read))) return;
        await storeBench(tx, bench, updated, isoNow(app));
        markBenchesChanged(tx);
      },
      { lasting: false },
    );
  }

  /** The bench with its newest run; null if that takes too long. */
  async function updateOf(
    bench: Bench,
    { transfer_id: id }: Waiting,
    arrived: Arrived,
    usable: NonNullable<ReadRun["usable"]>,
  ) {
    const { at, received } = arrived;
    const newest = { id, at, tree: received.tree, text: received.text, ...usable };
    const runs = [...(await usableRuns(store, bench, id)), newest].sort((a, b) => compare(a.at, b.at) || a.id - b.id);
    const updated = await run("update", runs, stopping);
    if (updated === undefined) log.warn({ request: id }, "a bench could not be estimated in time");
    return updated ?? null;
  }

  const drop = async (one: Waiting): Promise<void> => {
    await store.write((tx) => dropRun(tx, one), { lasting: false });
  };

  async function useAll(): Promise<void> {
    while (!stopping.aborted) {
      const all = await waiting(store, batchSize);
      for (const one of all) {
        if (stopping.aborted) return;
        try {
          await use(one);
        } catch (error) {
          if (stopping.aborted) return;
          // the database failed, not the result, which keeps waiting
          if (error instanceof DomainError) throw error;
          log.warn({ err: error, request: one.transfer_id }, "a result could not be used for a calibration");
          await drop(one);
        }
      }
      if (all.length < batchSize) return;
    }
  }

  workAfterChanges(app, listScopes.adminRequests.list, useAll, (error) =>
    log.warn({ err: error }, "benches were not estimated"),
  );
}
