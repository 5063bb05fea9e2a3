import type { Alarm } from "./alarm.js";
import type { StopReason } from "./events.js";
import type { Parts } from "./status.js";

/** One look at everything: delivers, runs, sends, and says what is left. */
export async function lookOnce(parts: Parts, quiet: Alarm): Promise<{ reason: StopReason; detail: string }> {
  const { work, downloads, feedback, runs, checks, troubles } = parts;
  await work.book.refresh();
  const delivered = await downloads.deliver(work.book.pending());
  await downloads.tellLeft();
  runs?.offer(work.book.pending());
  await runs?.idle();
  const scanned = await feedback.scan();
  // The alarm rings when a file was dealt with; the interval catches a file that settles without a word.
  while (feedback.busy > 0 && !work.signal.aborted) await quiet.wait(50);
  if (scanned) checks.looked();
  await checks.idle();
  parts.lastLook = work.clock();
  const { first } = troubles;
  if (first !== undefined || !scanned) return { reason: "disk", detail: `${first?.path}: ${first?.code}` };
  const left = [...downloads.refused, ...feedback.held.list.map(({ file }) => file)];
  if (left.length > 0 || !delivered) return { reason: "held", detail: summary(left) };
  const failed = runs?.failed ?? [];
  return failed.length > 0 ? { reason: "failed", detail: summary(failed) } : { reason: "done", detail: "" };
}

const summary = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} … (${names.length})` : names.join(", ");
