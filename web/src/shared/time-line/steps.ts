import type { TimelineEntry, TimelineStep } from "@clicktree/core/requests";

/** One step with the time since the previous evidence. */
export interface Step extends TimelineEntry {
  /** Milliseconds since the previous evidence, if both have a time. */
  readonly gap?: number;
  /** The step of that evidence, if steps without evidence lie between. */
  readonly since?: TimelineStep;
}

/** The entries of a time line with the durations between them. */
export function stepsOf(entries: readonly TimelineEntry[]): Step[] {
  let before: { readonly index: number; readonly entry: TimelineEntry; readonly at: number } | undefined;
  return entries.map((entry, index) => {
    if (entry.at === undefined) return entry;
    const at = Date.parse(entry.at);
    const last = before;
    before = { index, entry, at };
    if (!last) return entry;
    return { ...entry, gap: at - last.at, ...(index - last.index > 1 && { since: last.entry.step }) };
  });
}

/** Index of the last step that has evidence or failed. */
export const reachedOf = (entries: readonly TimelineEntry[]): number =>
  entries.findLastIndex(({ at, state }) => at !== undefined || state === "failed");
