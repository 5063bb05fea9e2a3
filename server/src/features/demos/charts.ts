import type { DemoName } from "@clicktree/contract";
import { listScopes, type Reader, type Writer } from "../../database/store.js";
import type { AppContext } from "../../platform/app-context.js";
import { unlessStopping, workAfterChanges } from "../../platform/runtime/background.js";
import { goneOwners, keepRenewing, leaseEnd, owner } from "../../platform/runtime/leases.js";
import type { Log } from "../../platform/runtime/log.js";
import { isBuilt, reusableWorker } from "../../platform/runtime/reusable-worker.js";
import { type DemoRow, markDemoChanged } from "./answers.js";
import { type DemoCharts, drawingLimits } from "./draw.js";
import { type TaskRequest, tasks } from "./worker-tasks.js";

/** Charts of a file that are waiting, or are being made by the process that claimed them. */
interface Claimed {
  readonly id: number;
  readonly sha256: string;
  readonly demo: DemoName;
  readonly tries: number;
}

const notLasting = { lasting: false } as const;

/** Condition: charts that no process is making. */
const free = ({ dialect }: Pick<Reader, "dialect">): string =>
  `(owner IS NULL OR until < ${dialect.clock}) AND state = 'making'`;

/** Claims the oldest charts that no process is making, so that only one of several server processes makes them. */
const claim = (tx: Writer): Promise<Claimed | undefined> =>
  tx.first<Claimed>(
    `UPDATE demo_charts SET owner = $1, until = ${leaseEnd(tx)}, tries = tries + 1
     WHERE id = (SELECT id FROM demo_charts WHERE ${free(tx)} ORDER BY id LIMIT 1) AND ${free(tx)}
     RETURNING id, sha256, demo, tries`,
    [owner],
  );

/** Leaves charts to the next process, as if this one had not tried. */
const release = (tx: Writer, id: number): Promise<unknown> =>
  tx.all("UPDATE demo_charts SET owner = NULL, tries = tries - 1 WHERE id = $1 AND owner = $2", [id, owner]);

/** Stores charts, or that there are none, and marks the lists of the requests that waited for them. */
async function store(tx: Writer, { id, sha256, demo }: Claimed, charts: DemoCharts | null): Promise<void> {
  const stored = await tx.first(
    `UPDATE demo_charts SET state = $2, owner = NULL, statistics = $3, bar = $4, probability = $5, original = $6,
       smoothed = $7, animation = $8
     WHERE id = $1 AND state = 'making' RETURNING id`,
    [
      id,
      charts === null ? "impossible" : "ready",
      charts?.statistics ?? null,
      charts?.bar ?? null,
      charts?.probability ?? null,
      charts?.original ?? null,
      charts?.smoothed ?? null,
      charts?.animation ?? null,
    ],
  );
  if (!stored) return;
  const waiting = await tx.all<DemoRow>(
    `SELECT t.id, t.user_id, t.demo FROM demo_feedback f
     JOIN demo_requests t ON t.id = f.demo_id AND t.feedback_version = f.version
     WHERE f.sha256 = $1 AND t.demo = $2`,
    [sha256, demo],
  );
  for (const row of waiting) markDemoChanged(tx, row);
}

/** Time limit for drawing. */
const drawTimeoutMs = 60_000;
/** Charts are abandoned after this number of server processes died while making them: the file may be the cause. */
const maxTries = 10;

const inWorker = reusableWorker<TaskRequest<"draw">, DemoCharts | null>(
  new URL("./worker.js", import.meta.url),
  drawTimeoutMs,
  drawingLimits,
);

/** The charts of a file; null if it holds no counts or drawing fails or takes too long. */
async function draw(content: Uint8Array, { sha256, demo }: Claimed, log: Log): Promise<DemoCharts | null> {
  try {
    const input = { content, demo };
    if (!isBuilt(import.meta.url)) return tasks.draw(input);
    return (await inWorker({ task: "draw", input }))?.answer ?? null;
  } catch (error) {
    log.warn({ err: error, file: sha256 }, "charts could not be made");
    return null;
  }
}

/**
 * Makes the charts of feedback after it was stored, off the event loop. The queue is in the database: each chart is made
 * once, by one process, and after a crash by the next one.
 */
export function startCharts(app: AppContext): void {
  const { log, stopping } = app;
  const write = <T>(work: (tx: Writer) => Promise<T>) => app.store.write(work, notLasting);

  async function make(one: Claimed): Promise<void> {
    const stopRenewing = keepRenewing(() =>
      write((tx) =>
        tx.all(`UPDATE demo_charts SET until = ${leaseEnd(tx)} WHERE id = $1 AND owner = $2`, [one.id, owner]),
      ),
    );
    try {
      const file = await app.store.first<{ content: Buffer }>("SELECT content FROM demo_files WHERE sha256 = $1", [
        one.sha256,
      ]);
      const drawing = file && one.tries <= maxTries ? draw(file.content, one, log) : null;
      const charts = drawing && (await unlessStopping(stopping, drawing));
      // A power cut may lose this; then the charts are made again.
      await write((tx) => (charts === "stopping" ? release(tx, one.id) : store(tx, one, charts)));
    } finally {
      stopRenewing();
    }
  }

  /** Frees the charts of dead processes. */
  async function takeOver(): Promise<void> {
    if (!(await app.store.first("SELECT 1 FROM demo_charts WHERE state = 'making' LIMIT 1"))) return;
    const gone = await goneOwners(app.store, "demo_charts");
    if (gone.length === 0) return;
    await write(async (tx) => {
      for (const dead of gone) await tx.all("UPDATE demo_charts SET owner = NULL WHERE owner = $1", [dead]);
    });
  }

  async function makeAll(): Promise<void> {
    await takeOver();
    while (!stopping.aborted) {
      const waits = await app.store.first(`SELECT 1 FROM demo_charts WHERE ${free(app.store)} LIMIT 1`);
      const one = waits && (await write(claim));
      if (one) await make(one);
      else if (!waits) return;
    }
  }

  workAfterChanges(app, listScopes.adminDemos.list, makeAll, (error) =>
    log.warn({ err: error }, "charts were not made"),
  );
}
