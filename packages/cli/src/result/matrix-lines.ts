import type { Measurement } from "@clicktree/core/measurement";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { blank, joinColumns, type Line, type Segment, segment } from "../terminal/line.js";
import { displayWidth, padEnd, padStart, wholeNumber } from "../terminal/text.js";
import {
  cellWidth,
  headSegments,
  nameSegment,
  nameWidth,
  narrowProbability,
  rateSegment,
  sigmaSegment,
} from "./cells.js";

type TextContext = Pick<Context, "t" | "language">;
const gap = 3;

/**
 * Predicted and measured confusion matrix and their difference in σ: side by side if they fit, the differences below at
 * 80 columns, and one line for each hypothesis if one matrix does not fit.
 */
export function matrixLines(context: TextContext, measurement: Measurement, width: number, reported = false): Line[] {
  const { counts, rates, predicted, residuals } = measurement;
  const rows = counts.length;
  const figures = nameWidth + rows * cellWidth;
  if (figures > width) return rowLines(context, measurement, reported);
  const t = (key: keyof typeof cliAnalysis.en) => context.t(cliAnalysis, key);
  // a title may be wider than the figures of two hypotheses
  const titles = [
    t(reported ? "reportedMatrix" : "predictedMatrix"),
    measuredTitle(context, measurement),
    t("differenceMatrix"),
  ];
  const block = Math.max(figures, ...titles.map(displayWidth));
  const matrix = (title: string, cell: (h: number, d: number) => Segment): Line[] => [
    [segment(padEnd(title, block), "muted")],
    headSegments(rows),
    ...counts.map((_, h): Line => [nameSegment(h), ...counts.map((_, d) => cell(h, d))]),
  ];
  const [predictedTitle = "", measured = "", difference = ""] = titles;
  const blocks = [
    ...(predicted ? [matrix(predictedTitle, (h, d) => rateSegment(predicted.confusion[h]?.[d] ?? 0, h === d))] : []),
    matrix(measured, (h, d) => rateSegment(rates[h]?.[d], h === d)),
    ...(residuals ? [matrix(difference, (h, d) => sigmaSegment(residuals[h]?.[d]))] : []),
  ];
  const lines: Line[] = [];
  const perRow = Math.max(1, Math.floor((width + gap) / (block + gap)));
  for (let b = 0; b < blocks.length; b += perRow) {
    const group = blocks.slice(b, b + perRow);
    lines.push(
      ...(b > 0 ? [blank] : []),
      ...joinColumns(
        group,
        group.map(() => block + gap),
      ),
    );
  }
  return lines;
}

function rowLines(
  context: TextContext,
  { perHypothesis, predicted, residuals, simulated }: Measurement,
  reported: boolean,
): Line[] {
  const t = (key: keyof typeof cliAnalysis.en) => context.t(cliAnalysis, key);
  const expected = t(reported ? "reportedShort" : "predictedShort");
  const titles = [t("sent"), expected, t(simulated ? "simulatedShort" : "measuredShort"), t("differenceShort")];
  return [
    titles.map((title, i) => segment(i === 0 ? padEnd(title, 8) : padStart(title, 12), "muted")),
    ...perHypothesis.map(
      (share, h): Line => [
        segment(padEnd(`H${h}`, 8)),
        segment(padStart(narrowProbability(predicted?.perHypothesis[h] ?? 0), 12)),
        segment(padStart(share === null ? "·" : narrowProbability(share.value), 12), "strong"),
        segment(" ".repeat(7)),
        sigmaSegment(residuals?.[h]?.[h]),
      ],
    ),
  ];
}

function measuredTitle(context: TextContext, { counts, simulated }: Measurement): string {
  const sent = counts.map((row) => row.reduce((sum, n) => sum + n, 0));
  const first = sent[0] ?? 0;
  const same = sent.every((n) => n === first);
  return same
    ? context.t(cliAnalysis, simulated ? "simulatedMatrixEach" : "measuredMatrixEach", { shots: wholeNumber(first) })
    : context.t(cliAnalysis, simulated ? "simulatedMatrix" : "measuredMatrix", {
        shots: wholeNumber(sent.reduce((sum, n) => sum + n, 0)),
      });
}
