import { join } from "node:path";
import { ApiError, delayOf, pause } from "@clicktree/client";
import { DiskError, ownFolder, type WakeSignal } from "../files/index.js";
import { Denied, sentenceOf } from "./connection.js";
import { assertSameVolume, type DaemonContext } from "./context.js";
import type { Downloads } from "./downloads.js";
import type { StopReason } from "./events.js";
import type { Feedback } from "./feedback.js";
import type { FeedbackCheckReporter } from "./feedback-check-reporter.js";
import type { Runs } from "./runs.js";

/** The parts of a daemon that the loops drive. */
export interface Tasks {
  readonly downloads: Downloads;
  readonly feedback: Feedback;
  readonly runs: Runs | undefined;
  readonly checkReporter: FeedbackCheckReporter;
}

/** Interval of polls while the event stream reports changes. */
const streamingPollMs = 60_000;
/** Interval of scans while the system sends no notifications. */
const unwatchedScanMs = 2_000;
/** After a poll that took t, wait at least 4 t. */
const pollPauseFactor = 4;

/** Reads the server's list and delivers new requests, on each wake signal and at intervals. */
export async function pollServer(
  context: DaemonContext,
  { downloads, feedback, runs }: Tasks,
  { wakeSignal, pollMs }: { wakeSignal: WakeSignal; pollMs: number },
): Promise<void> {
  const { clock, gate, requestCache, signal } = context;
  let failures = 0;
  let deliverAfter = Number.NEGATIVE_INFINITY;
  let isFirst = true;
  // Files without a request are checked again when a request appears, not whenever a known one changes.
  let known = -1;
  let reconsiderAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    const began = clock();
    await requestCache.refresh(context.changedRequests.take());
    if (!gate.closed && clock() >= deliverAfter) {
      const complete = await downloads.deliver(requestCache.pending());
      if (isFirst) await downloads.reportRemaining();
      isFirst = false;
      failures = complete ? 0 : failures + 1;
      if (complete && (await isSameVolume(context))) context.diskErrors.resolve(context.requests);
      deliverAfter = complete ? deliverAfter : clock() + delayOf(failures, 1_000, 60_000, Math.random);
      runs?.offer(requestCache.pending());
    }
    if (requestCache.size !== known || clock() >= reconsiderAt) {
      known = requestCache.size;
      reconsiderAt = clock() + streamingPollMs;
      feedback.reconsider(false);
    }
    context.lastCheck = clock();
    const tookMs = clock() - began;
    const dueMs = Math.max(1, deliverAfter - clock());
    await wakeSignal.wait(
      Math.min(context.streaming ? streamingPollMs : pollMs, failures > 0 ? dueMs : streamingPollMs),
    );
    await pause(Math.min(pollPauseFactor * tookMs, pollMs), signal);
  }
}

/** Scans the whole feedback folder at intervals and repairs our own files. */
export async function scanFeedback(
  context: DaemonContext,
  { feedback, checkReporter }: Tasks,
  { wakeSignal, rescanMs }: { wakeSignal: WakeSignal; rescanMs: number },
): Promise<void> {
  const { diskErrors, gate, journal, locks, requests, signal } = context;
  let failures = 0;
  while (!signal.aborted) {
    failures = (await feedback.scan()) ? 0 : failures + 1;
    if (failures === 0 && !gate.closed) checkReporter.folderScanned();
    const isSame = await isSameVolume(context);
    // only a poll can tell whether it is usable again; while events arrive, the next one may be a minute away
    if (isSame && diskErrors.has(requests)) wakeSignal.wake();
    if (isSame && (await journal.repair())) diskErrors.resolve(join(requests, ownFolder));
    for (const lock of locks.values()) await lock.refresh();
    const intervalMs = feedback.watching ? rescanMs : Math.min(rescanMs, unwatchedScanMs);
    const retryMs = Math.min(intervalMs, delayOf(failures, 500, intervalMs, Math.random));
    await pause(failures > 0 ? retryMs : intervalMs, signal);
  }
}

/** True if the requests folder is the one that was locked at start, not what an unmounted disk leaves behind. */
async function isSameVolume(context: DaemonContext): Promise<boolean> {
  try {
    await assertSameVolume(context, context.requests);
    return true;
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    context.diskErrors.add(error);
    return false;
  }
}

/** Listens to the server's events. If the server has no event stream, polling is enough. */
export async function listenToEvents(context: DaemonContext, wakeSignal: WakeSignal): Promise<void> {
  const { changedRequests, connection, requestCache, server, signal } = context;
  try {
    await server.events((sign, ref) => {
      context.streaming = sign !== "closed";
      if (sign === "open") connection.wake();
      if (sign === "changed" && ref !== undefined && requestCache.isOwnChange(ref)) return;
      changedRequests.add(sign === "changed" ? ref : undefined);
      wakeSignal.wake();
    }, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401 || error.status === 403) throw new Denied(sentenceOf(error));
    context.streaming = false;
  }
}

/** Delivers, runs and sends everything once, and returns what could not be done. */
export async function runOnce(
  context: DaemonContext,
  { downloads, feedback, runs, checkReporter }: Tasks,
  fileDone: WakeSignal,
): Promise<{ reason: StopReason; detail: string }> {
  const { diskErrors, requestCache, signal } = context;
  await requestCache.refresh();
  const delivered = await downloads.deliver(requestCache.pending());
  await downloads.reportRemaining();
  runs?.offer(requestCache.pending());
  await runs?.idle();
  const scanned = await feedback.scan();
  // The signal fires when a file is done; the interval covers a file that leaves the queue without that.
  while (feedback.busy > 0 && !signal.aborted) await fileDone.wait(50);
  if (scanned) checkReporter.folderScanned();
  await checkReporter.idle();
  context.lastCheck = context.clock();
  const { first } = diskErrors;
  if (first !== undefined || !scanned) return { reason: "disk", detail: `${first?.path}: ${first?.code}` };
  const left = [...downloads.refused, ...feedback.held.list.map(({ file }) => file)];
  if (left.length > 0 || !delivered) return { reason: "held", detail: summary(left) };
  const failed = runs?.failed ?? [];
  return failed.length > 0 ? { reason: "failed", detail: summary(failed) } : { reason: "done", detail: "" };
}

const summary = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} … (${names.length})` : names.join(", ");
