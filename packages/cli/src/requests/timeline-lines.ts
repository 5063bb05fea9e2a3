import type { FileTransfer } from "@clicktree/contract";
import { isWithoutCounts, type StepState, stepWord, type TimelineEntry, timeline } from "@clicktree/core/requests";
import { cliRequests } from "@clicktree/messages/catalogs";
import { formatTime } from "@clicktree/messages/date-time";
import type { Context } from "../terminal/context.js";
import { type Line, placeAt, type Segment, segment, textLine, wrapped } from "../terminal/line.js";
import type { Tone } from "../terminal/style.js";
import { cut, displayWidth, inOneLine, printableLines } from "../terminal/text.js";

/** Each state has its own mark, so that the timeline needs no colours. */
const marks: Record<StepState, { mark: string; tone: Tone }> = {
  done: { mark: "●", tone: "good" },
  current: { mark: "◐", tone: "accent" },
  waiting: { mark: "○", tone: "muted" },
  skipped: { mark: "·", tone: "muted" },
  failed: { mark: "✕", tone: "bad" },
};

type TextContext = Pick<Context, "t">;
type Attempts = Parameters<typeof timeline>[1];
type TimedRequest = Parameters<typeof timeline>[0] & Pick<FileTransfer, "holdsCounts">;

/**
 * The timeline: marks, the five steps, times and persons, and why a delivery or run failed. Fits into 80 columns.
 */
export function timelineLines(
  context: TextContext,
  request: TimedRequest,
  width: number,
  self?: string,
  attempts?: Attempts,
): Line[] {
  const entries = timeline(request, attempts);
  // the sentence below the timeline says why a request was rejected
  const failed = entries.find(({ state, ending }) => state === "failed" && ending === undefined);
  const steps = entries.map((entry) => ({
    state: entry.state,
    ...(hasNoCounts(request, entry) && { tone: "muted" as const }),
    label: labelOf(context, request, entry),
    evidence: evidenceOf(context, entry, self),
  }));
  const reason = failed?.detail === undefined ? [] : [textLine(inOneLine(failed.detail), "bad")];
  return [...railLines(steps, width), ...wrapped(width, reason)];
}

/** A step of a timeline: its name, and when and by whom it was done. */
export interface RailStep {
  readonly state: StepState;
  /** The tone of the mark, if it is not that of the state. */
  readonly tone?: Tone;
  readonly label: string;
  readonly evidence: readonly string[];
}

/** Marks on a line, and below them the names of the steps with their evidence. */
export function railLines(steps: readonly RailStep[], width: number): Line[] {
  const step = Math.min(18, Math.floor((width - 2) / steps.length));
  const at = (i: number) => i * step;
  // nothing follows the last step
  const roomOf = (i: number) => (i === steps.length - 1 ? width - at(i) : step - 1);
  const rail: Segment[] = steps.flatMap(({ state, tone = marks[state].tone }, i) => {
    const { mark } = marks[state];
    const next = steps[i + 1];
    const passed = next !== undefined && (state === "done" || state === "skipped") && next.state !== "waiting";
    const line = passed ? segment("━".repeat(step - 1), "good") : segment("─".repeat(step - 1), "muted");
    return next === undefined ? [segment(mark, tone)] : [segment(mark, tone), line];
  });
  const labels = steps.map((one, i) => ({ at: at(i), segment: segment(cut(one.label, roomOf(i)), toneOf(one)) }));
  // names that are too long go below their times
  const rows = steps.every(({ evidence }) => displayWidth(evidence.join(" ")) < step)
    ? [steps.map(({ evidence }) => evidence.join(" "))]
    : [steps.map(({ evidence: [time = ""] }) => time), steps.map(({ evidence: [, who = ""] }) => who)];
  const lines = rows.map((texts) =>
    texts.flatMap((text, i) => (text === "" ? [] : [{ at: at(i), segment: segment(cut(text, step - 1), "muted") }])),
  );
  return [rail, placeAt(labels), ...lines.filter((line) => line.length > 0).map(placeAt)];
}

/** One line for each known step, for a pipe. */
export const timelinePlain = (context: TextContext, request: TimedRequest, attempts?: Attempts): string[] =>
  timeline(request, attempts)
    .filter(({ at }) => at !== undefined)
    .map((entry) =>
      printableLines(
        [labelOf(context, request, entry), evidenceOf(context, entry).join(" "), entry.detail]
          .filter(Boolean)
          .join("  "),
      ),
    );

const hasNoCounts = (request: TimedRequest, { step }: TimelineEntry): boolean =>
  step === "result" && isWithoutCounts(request);

function labelOf(context: TextContext, request: TimedRequest, entry: TimelineEntry): string {
  return context.t(cliRequests, hasNoCounts(request, entry) ? "resultWithoutCounts" : stepWord(entry));
}

const toneOf = ({ state }: Pick<TimelineEntry, "state">): Tone =>
  state === "failed" ? "bad" : state === "done" || state === "current" ? "strong" : "muted";

/** Time and person, if known. */
function evidenceOf(context: TextContext, { at, by, step, state }: TimelineEntry, self?: string): string[] {
  if (at === undefined) return state === "skipped" && step !== "result" ? [context.t(cliRequests, "noEvidence")] : [];
  // only administrators see the sender's name; a user's requests are the user's own
  const own = by === undefined ? step === "sent" : by === self;
  const who = own ? context.t(cliRequests, "you") : (by ?? "");
  return [formatTime(at), who].filter(Boolean);
}
