import type { MeasuredFigures } from "@clicktree/contract";
import { textIn } from "@clicktree/core/tables";
import { listScopes, type Reader, type Writer } from "../../database/store.js";
import type { AppContext } from "../../platform/app-context.js";
import { unlessStopping, workAfterChanges } from "../../platform/runtime/background.js";
import { isBuilt, reusableWorker } from "../../platform/runtime/reusable-worker.js";
import { readSealed } from "./prediction.js";
import { markRequestChanged } from "./transition.js";
import { type Measured, type TaskRequest, tasks } from "./worker-tasks.js";

/** A feedback that has not been read yet. */
interface Waiting {
  readonly transfer_id: number;
  readonly version: number;
}

/** Queues a feedback for reading, in the transaction that stores it. */
export const awaitMeasurement = (tx: Writer, requestId: number, version: number): Promise<unknown> =>
  tx.all("INSERT INTO transfer_measurements (transfer_id, version) VALUES ($1, $2)", [requestId, version]);

/**
 * The oldest requests with unread feedback, at most `limit`. Ordered by version too, SQLite would go through all results
 * that were ever read instead of the index of those that wait.
 */
const waiting = (reader: Reader, limit: number): Promise<Waiting[]> =>
  reader.all<Waiting>(
    `SELECT transfer_id, version FROM transfer_measurements WHERE waits = 1 ORDER BY transfer_id LIMIT ${limit}`,
  );

interface Row {
  readonly tree: string | null;
  readonly text: Buffer | null;
  readonly feedback: Buffer;
  readonly whole: string | null;
}

/** A feedback with its request; undefined if the feedback is not text or the request was deleted. */
async function readMeasured(reader: Reader, { transfer_id, version }: Waiting): Promise<Measured | undefined> {
  const row = await reader.first<Row>(
    `SELECT t.tree, CASE WHEN t.tree IS NULL THEN t.file_content END AS text, f.content AS feedback, p.whole
     FROM transfers t JOIN transfer_feedback f ON f.transfer_id = t.id AND f.version = $2
       LEFT JOIN transfer_predictions p ON p.transfer_id = t.id
     WHERE t.id = $1`,
    [transfer_id, version],
  );
  const feedback = row && textIn(row.feedback);
  if (row === undefined || feedback === undefined) return undefined;
  return {
    feedback,
    tree: row.tree,
    text: (row.text && textIn(row.text)) ?? "",
    sealed: row.whole === null ? undefined : readSealed(row.whole),
  };
}

/** Stores the result. Lists change even if there is no result, because they say so. */
async function storeMeasured(tx: Writer, { transfer_id, version }: Waiting, figures: MeasuredFigures | null) {
  const row = await tx.first<{ user_id: number | null }>(
    `UPDATE transfer_measurements SET waits = 0, figures = $3 WHERE transfer_id = $1 AND version = $2 AND waits = 1
     RETURNING (SELECT t.user_id FROM transfers t WHERE t.id = transfer_id) AS user_id`,
    [transfer_id, version, figures && JSON.stringify(figures)],
  );
  if (!row) return;
  markRequestChanged(tx, { id: transfer_id, user_id: row.user_id });
  if (figures !== null) await awaitCalibration(tx, transfer_id, version);
}

/** Queues a result for the calibration of its bench; a new version of a feedback replaces the earlier one. */
const awaitCalibration = (tx: Writer, requestId: number, version: number): Promise<unknown> =>
  tx.all(
    `INSERT INTO calibration_runs (transfer_id, version) VALUES ($1, $2)
     ON CONFLICT (transfer_id) DO UPDATE SET version = excluded.version, waits = 1
     WHERE calibration_runs.version < excluded.version`,
    [requestId, version],
  );

/** Time limit for reading a feedback. */
const measureTimeoutMs = 60_000;
/** Reading up to these lengths (characters) takes a few milliseconds. */
const maxLightFeedback = 65_536;
const maxLightTree = 100_000;
const maxLightText = 4_096;

const inWorker = reusableWorker<TaskRequest<"measure">, MeasuredFigures | null>(
  new URL("./worker.js", import.meta.url),
  measureTimeoutMs,
);

const isLight = ({ feedback, tree, text }: Measured): boolean =>
  feedback.length <= maxLightFeedback && (tree === null ? text.length <= maxLightText : tree.length <= maxLightTree);

/**
 * The result in a feedback, in a worker if it is large; null if it is not understood or takes too long. A server that
 * stops leaves it to its next start.
 */
async function measure(measured: Measured, stopping: AbortSignal): Promise<MeasuredFigures | null | "stopping"> {
  if (!isBuilt(import.meta.url) || isLight(measured)) return tasks.measure(measured);
  const response = await unlessStopping(stopping, inWorker({ task: "measure", input: measured }));
  return response === "stopping" ? response : (response?.answer ?? null);
}

/** Feedbacks whose results are stored in one transaction. */
const batchSize = 50;

/**
 * Reads feedback after it was stored, so that its sender does not wait and lists can show the result. The queue is in
 * the database: a server that was killed continues where it stopped.
 */
export function startMeasuring(app: AppContext): void {
  const { store, log, stopping } = app;

  async function figuresOf(one: Waiting): Promise<MeasuredFigures | null | "stopping"> {
    const measured = await readMeasured(store, one);
    try {
      return measured === undefined ? null : await measure(measured, stopping);
    } catch (error) {
      log.warn({ err: error, request: one.transfer_id }, "a feedback could not be read");
      return null;
    }
  }

  async function readAll(): Promise<void> {
    while (!stopping.aborted) {
      const all = await waiting(store, batchSize);
      const read: { one: Waiting; figures: MeasuredFigures | null }[] = [];
      for (const one of all) {
        const figures = stopping.aborted ? "stopping" : await figuresOf(one);
        if (figures !== "stopping") read.push({ one, figures });
      }
      // A power cut may lose this; then the feedback is read again.
      if (read.length > 0)
        await store.write(
          async (tx) => {
            for (const { one, figures } of read) await storeMeasured(tx, one, figures);
          },
          { lasting: false },
        );
      if (all.length < batchSize) return;
    }
  }

  workAfterChanges(app, listScopes.adminRequests.list, readAll, (error) =>
    log.warn({ err: error }, "feedback was not read"),
  );
}
