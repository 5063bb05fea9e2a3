import type { Probe, ProbeState, TransferStatus } from "@clicktree/contract";
import { statusName } from "@clicktree/core/requests";
import { textIn } from "@clicktree/core/tables";
import { listScopes, type Reader, type Writer } from "../../database/store.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { unlessStopping, workAfterChanges } from "../../platform/runtime/background.js";
import { isBuilt, reusableWorker } from "../../platform/runtime/reusable-worker.js";
import { type AnsweredTexts, probedOf } from "./probed.js";

/** A probe whose evaluation the feedback may change. */
interface OpenProbe {
  readonly id: number;
  readonly equipment_id: number;
  readonly state: ProbeState;
  /** Feedback versions that were evaluated, `1 1 2`; empty before. */
  readonly versions: string;
}

interface SentRequest {
  readonly probe_id: number;
  readonly transfer_id: number;
  readonly status: TransferStatus;
  readonly feedback_version: number;
}

/** Work on a probe: it stops, or these versions of its feedback are evaluated. */
interface Due {
  readonly probe: OpenProbe;
  readonly requests: readonly SentRequest[];
  readonly versions: string;
  readonly stops: boolean;
}

/** Probes looked at, the newest first: one that was not accepted changes with a corrected feedback. */
const maxOpen = 100;

async function dueProbes(reader: Reader): Promise<Due[]> {
  const probes = await reader.all<OpenProbe>(
    `SELECT id, equipment_id, state, versions FROM bench_probes
     WHERE accepted_at IS NULL AND state <> 'stopped' ORDER BY id DESC LIMIT ${maxOpen}`,
  );
  if (probes.length === 0) return [];
  const all = await reader.all<SentRequest>(
    `SELECT r.probe_id, r.transfer_id, t.status, t.feedback_version FROM bench_probe_requests r
     JOIN transfers t ON t.id = r.transfer_id WHERE r.probe_id >= $1 ORDER BY r.probe_id, r.place`,
    [probes[probes.length - 1]!.id],
  );
  return probes.flatMap((probe) => {
    const requests = all.filter(({ probe_id }) => probe_id === probe.id);
    const versions = requests.map(({ feedback_version }) => feedback_version).join(" ");
    const states = requests.map(({ status }) => statusName(status));
    const stops = states.includes("cancelled") || states.includes("rejected");
    const isAnswered = states.every((state) => state === "completed");
    return stops || (isAnswered && versions !== probe.versions) ? [{ probe, requests, versions, stops }] : [];
  });
}

/** Undefined if a feedback is not text; its sender can correct it. */
async function readTexts(reader: Reader, requests: readonly SentRequest[]): Promise<AnsweredTexts[] | undefined> {
  const texts: AnsweredTexts[] = [];
  for (const { transfer_id, feedback_version } of requests) {
    const row = await reader.first<{ readonly request: Buffer; readonly feedback: Buffer }>(
      `SELECT t.file_content AS request, f.content AS feedback FROM transfers t
       JOIN transfer_feedback f ON f.transfer_id = t.id AND f.version = $2 WHERE t.id = $1`,
      [transfer_id, feedback_version],
    );
    const [request, feedback] = [row && textIn(row.request), row && textIn(row.feedback)];
    if (request === undefined || feedback === undefined) return undefined;
    texts.push({ request, feedback });
  }
  return texts;
}

/** Time limit for the evaluation of large files. */
const timeoutMs = 60_000;
const inWorker = reusableWorker<readonly AnsweredTexts[], Pick<Probe, "state" | "result">>(
  new URL("./worker.js", import.meta.url),
  timeoutMs,
);
const unread = { state: "unread", result: null } as const;

async function evaluate({ store, log, stopping }: AppContext, { probe, requests, stops }: Due) {
  if (stops) return { state: "stopped", result: null } as const;
  // an error of the database says nothing about the feedback: the probe keeps waiting
  const texts = await readTexts(store, requests);
  if (texts === undefined) return unread;
  try {
    if (!isBuilt(import.meta.url)) return probedOf(texts);
    const response = await unlessStopping(stopping, inWorker(texts));
    return response === "stopping" ? undefined : (response?.answer ?? unread);
  } catch (error) {
    log.warn({ err: error, probe: probe.id }, "a probe could not be evaluated");
    return unread;
  }
}

/** Stores how a probe ended, unless it was accepted or evaluated by another process in the meantime. */
async function storeProbed(
  tx: Writer,
  { probe, versions }: Due,
  { state, result }: Pick<Probe, "state" | "result">,
  at: string,
): Promise<void> {
  const stored = await tx.first(
    `UPDATE bench_probes SET state = $2, result = $3, versions = $4, evaluated_at = $5
     WHERE id = $1 AND accepted_at IS NULL AND state <> 'stopped' AND versions = $6 RETURNING id`,
    [probe.id, state, result && JSON.stringify(result), versions, at, probe.versions],
  );
  if (stored) tx.markChanged(listScopes.equipment, probe.equipment_id);
}

/**
 * Evaluates a probe when the last of its requests is answered, and again after a corrected feedback. The work is found in
 * the database: a server that was killed continues where it stopped.
 */
export function startEvaluating(app: AppContext): void {
  const { store, stopping } = app;
  const evaluateAll = async (): Promise<void> => {
    for (const due of await dueProbes(store)) {
      if (stopping.aborted) return;
      const probed = await evaluate(app, due);
      if (probed === undefined) return;
      await store.write((tx) => storeProbed(tx, due, probed, isoNow(app)));
    }
  };
  workAfterChanges(app, listScopes.adminRequests.list, evaluateAll, (error) =>
    app.log.warn({ err: error }, "probes were not evaluated"),
  );
}
