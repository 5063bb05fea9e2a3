import type { Measurement, RecordFigure } from "@clicktree/core/measurement";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { type Line, type Segment, segment } from "../terminal/line.js";
import type { Tone } from "../terminal/style.js";
import { displayWidth, padEnd, padStart, wholeNumber } from "../terminal/text.js";
import { narrowProbability } from "./cells.js";

const tones: readonly Tone[] = ["count0", "count1", "count2", "count3"];
const barWidth = 20;

/** The most frequent records: counts in their colours, decision, measured and predicted frequency. */
export function recordLines(
  context: Pick<Context, "t" | "language">,
  measurement: Measurement,
  width: number,
  reported = false,
): Line[] {
  const t = (key: keyof typeof cliAnalysis.en, params = {}) => context.t(cliAnalysis, key, params);
  const { commonest, distinctRecords, simulated } = measurement;
  if (commonest.length === 0) return [];
  const counts = Math.max(
    displayWidth(t("record")),
    ...commonest.map(({ counts: c }) => Math.max(1, 2 * c.length - 1)),
  );
  const highest = Math.max(...commonest.map(({ measured }) => measured.value));
  const columns = [
    t("decided"),
    t("shots"),
    t(simulated ? "simulatedShort" : "measuredShort"),
    t(reported ? "reportedShort" : "predictedShort"),
  ];
  const widths = columns.map((title) => Math.max(8, displayWidth(title)));
  const bars = width >= counts + widths.reduce((sum, w) => sum + w + 2, 0) + barWidth + 2;
  const row = (figure: RecordFigure): Line => [
    ...digits(figure.counts, counts),
    ...[
      `H${figure.decided}`,
      wholeNumber(figure.shots),
      narrowProbability(figure.measured.value),
      narrowProbability(figure.predicted),
    ].map((text, i) => segment(`  ${padStart(text, widths[i] ?? 0)}`, i === 3 ? "muted" : "plain")),
    ...(bars ? [segment(`  ${"▇".repeat(Math.round((figure.measured.value / highest) * barWidth))}`, "accent")] : []),
  ];
  return [
    [
      segment(padEnd(t("record"), counts), "muted"),
      ...columns.map((title, i) => segment(`  ${padStart(title, widths[i] ?? 0)}`, "muted")),
    ],
    ...commonest.slice(0, 8).map(row),
    ...(distinctRecords > 8 ? [[segment(t("moreRecords", { count: wholeNumber(distinctRecords - 8) }), "muted")]] : []),
  ];
}

function digits(counts: readonly number[], width: number): Segment[] {
  const text = counts.flatMap((k, i): Segment[] => [
    ...(i > 0 ? [segment(" ")] : []),
    segment(String(k), tones[k] ?? "plain"),
  ]);
  const missing = width - Math.max(0, 2 * counts.length - 1);
  return [...text, segment(" ".repeat(Math.max(0, missing)))];
}
