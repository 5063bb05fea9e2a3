import type { Context } from "../terminal/context.js";
import { blank, type Line, lineWidth, segment } from "../terminal/line.js";
import { displayWidth, wrap } from "../terminal/width.js";
import { matrixLines } from "./matrix-lines.js";
import { meritLines } from "./merit-lines.js";
import { recordLines } from "./record-lines.js";
import { heldAgainst, ownBench, type Result } from "./result.js";
import { opaqueLine, ownBenchLines, sealedLines, unreadLines, verdictLines } from "./verdict.js";

/** Widest scale of merit. */
const widest = 96;

/** What a feedback means, for so many columns: scale of merit, matrices, records, one sentence. */
export function resultLines(context: Pick<Context, "say" | "language">, result: Result, width: number): Line[] {
  const { analysis, sealed, limits } = result;
  if (!analysis.understood) return wrapped(width, [opaqueLine(context, analysis.why)]);
  const { unread } = analysis;
  const measurement = heldAgainst(analysis.measurement, sealed);
  const { predicted, success } = measurement;
  const figures = limits && { limits, predicted: predicted ?? undefined, measured: success ?? undefined };
  const parts = [
    figures && success ? meritLines(context, figures, Math.min(widest, width)) : [],
    measurement.decided > 0 ? matrixLines(context, measurement, width) : [],
    recordLines(context, measurement, width),
    wrapped(width, [
      ...verdictLines(context, measurement, limits),
      ...sealedLines(context, sealed),
      ...ownBenchLines(context, analysis.measurement, ownBench(analysis.measurement, sealed)),
      ...unreadLines(context, unread),
    ]),
  ];
  return parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [blank, ...part]));
}

/** Sentences within so many columns; what begins with a sign or blanks goes on under its first word. */
function wrapped(width: number, lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const last = line.at(-1);
    if (last === undefined || lineWidth(line) <= width) return [line];
    const [sign] = line.length > 1 ? line : [segment(/^ */.exec(last.text)?.[0] ?? "")];
    const indent = displayWidth(sign?.text ?? "");
    return wrap(last.text.trimStart(), Math.max(20, width - indent)).map((text, i) => [
      i === 0 && sign !== undefined ? sign : segment(" ".repeat(indent)),
      segment(text, last.tone),
    ]);
  });
}

/** The same for a script. */
export function resultJson({ analysis, sealed, limits }: Result) {
  if (!analysis.understood) return { understood: false, ...analysis.why };
  const { measurement, unread } = analysis;
  return { understood: true, unread, ...measurement, sealed: sealed ?? null, limits: limits ?? null };
}
