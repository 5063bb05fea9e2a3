import type { Measurement } from "@clicktree/core/receiver";
import { cliResult } from "@clicktree/messages/cli-result";
import type { Context } from "../terminal/context.js";
import { besides, blank, type Line, type Segment, segment } from "../terminal/line.js";
import { wholeNumber } from "../terminal/numbers.js";
import type { Tone } from "../terminal/style.js";
import { displayWidth, padEnd, padStart } from "../terminal/width.js";
import { narrowChance, sigmas } from "./figures.js";

type Words = Pick<Context, "say" | "language">;
const cell = 6;
const label = 5;
const gap = 3;

/**
 * Predicted and measured confusion and their difference in σ: side by side where there is room, the differences below
 * at 80 columns, and one row for each hypothesis where even one matrix would not fit.
 */
export function matrixLines(context: Words, measurement: Measurement, width: number): Line[] {
  const { counts, rates, predicted, residuals } = measurement;
  const rows = counts.length;
  const figures = label + rows * cell;
  if (figures > width) return rowLines(context, measurement);
  const say = (key: keyof typeof cliResult.en, params = {}) => context.say(cliResult, key, params);
  // A title may be wider than the figures of two hypotheses.
  const titles = [say("predictedMatrix"), measuredTitle(context, measurement), say("differenceMatrix")];
  const block = Math.max(figures, ...titles.map(displayWidth));
  const matrix = (
    title: string,
    text: (h: number, d: number) => string,
    tone: (h: number, d: number) => Tone,
  ): Line[] => [
    [segment(padEnd(title, block), "muted")],
    [segment(" ".repeat(label)), ...names(rows).map((name) => segment(padStart(name, cell), "muted"))],
    ...names(rows).map(
      (name, h): Line => [
        segment(padEnd(name, label)),
        ...counts.map((_, d): Segment => segment(padStart(text(h, d), cell), tone(h, d))),
      ],
    ),
  ];
  const weight = (value: number | undefined, h: number, d: number): Tone =>
    h === d ? "strong" : value !== undefined && value >= 0.05 ? "plain" : "muted";
  const blocks = [
    ...(predicted === null
      ? []
      : [
          matrix(
            say("predictedMatrix"),
            (h, d) => narrowChance(predicted.confusion[h]?.[d] ?? 0),
            (h, d) => weight(predicted.confusion[h]?.[d], h, d),
          ),
        ]),
    matrix(
      measuredTitle(context, measurement),
      (h, d) => rateText(rates[h]?.[d]),
      (h, d) => weight(rates[h]?.[d], h, d),
    ),
    ...(residuals === null
      ? []
      : [
          matrix(
            say("differenceMatrix"),
            (h, d) => sigmas(residuals[h]?.[d]),
            (h, d) => sigmaTone(residuals[h]?.[d]),
          ),
        ]),
  ];
  const lines: Line[] = [];
  const perRow = Math.max(1, Math.floor((width + gap) / (block + gap)));
  for (let b = 0; b < blocks.length; b += perRow) {
    const group = blocks.slice(b, b + perRow);
    lines.push(
      ...(b > 0 ? [blank] : []),
      ...besides(
        group,
        group.map(() => block + gap),
      ),
    );
  }
  return lines;
}

function rowLines(context: Words, { perHypothesis, predicted, residuals }: Measurement): Line[] {
  const titles = (["sent", "predictedShort", "measuredShort", "differenceShort"] as const).map((key) =>
    context.say(cliResult, key),
  );
  return [
    titles.map((title, i) => segment(i === 0 ? padEnd(title, 8) : padStart(title, 12), "muted")),
    ...perHypothesis.map(
      (share, h): Line => [
        segment(padEnd(`H${h}`, 8)),
        segment(padStart(narrowChance(predicted?.perHypothesis[h] ?? 0), 12)),
        segment(padStart(share === null ? "·" : narrowChance(share.value), 12), "strong"),
        segment(padStart(sigmas(residuals?.[h]?.[h]), 12), sigmaTone(residuals?.[h]?.[h])),
      ],
    ),
  ];
}

const names = (rows: number): string[] => Array.from({ length: rows }, (_, h) => `H${h}`);
const rateText = (rate: number | undefined): string => (rate === undefined ? "·" : narrowChance(rate));

const sigmaTone = (value: number | null | undefined): Tone =>
  value === null || value === undefined || Math.abs(value) < 1 ? "muted" : Math.abs(value) > 3 ? "bad" : "plain";

function measuredTitle(context: Words, { counts }: Measurement): string {
  const sent = counts.map((row) => row.reduce((sum, n) => sum + n, 0));
  const first = sent[0] ?? 0;
  const same = sent.every((n) => n === first);
  return same
    ? context.say(cliResult, "measuredMatrixEach", { shots: wholeNumber(context.language, first) })
    : context.say(cliResult, "measuredMatrix", {
        shots: wholeNumber(
          context.language,
          sent.reduce((sum, n) => sum + n, 0),
        ),
      });
}
