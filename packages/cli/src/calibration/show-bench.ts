import type { BenchCalibration } from "@clicktree/contract";
import { benchDoubts, calibratedParameters } from "@clicktree/core/calibration";
import { benchRemarks, formatBenchChange, formatBenchName, formatDistance } from "@clicktree/messages/calibration-text";
import { calibration } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { allOf } from "@clicktree/messages/judgement-text";
import { formatProbability, formatQuantity } from "@clicktree/messages/number-format";
import { withPart } from "../result/cells.js";
import type { Context } from "../terminal/context.js";
import { blank, type Line, segment, textLine, wrapped } from "../terminal/line.js";
import { plainStyle } from "../terminal/style.js";
import { tableLines } from "../terminal/table.js";
import { wholeNumber } from "../terminal/text.js";
import { allBenches, findBench, formatCalibration } from "./find-bench.js";

/** Latest results that are shown. */
const shownResults = 10;

/** Shows what the counts say about a bench, or about all benches. */
export async function showBenches(context: Context, { bench }: { readonly bench: string | undefined }): Promise<void> {
  const benches = bench === undefined ? await allBenches(context) : [await findBench(context, bench)];
  if (context.json) return context.printJson(bench === undefined ? benches : benches[0]);
  if (benches.length === 0) return context.print(context.t(calibration, "none"));
  for (const [i, one] of benches.entries())
    context.printLines([...(i > 0 ? [blank] : []), ...benchLines(context, one)]);
}

function benchLines(context: Context, bench: BenchCalibration): Line[] {
  const t = formatCalibration(context);
  const { state, change, results } = bench;
  const table = (columns: Parameters<typeof tableLines>[1], rows: string[][]): Line[] =>
    tableLines({ ...context, style: plainStyle }, columns, rows).map((line) => textLine(line));
  const right = (key: keyof typeof calibration.en) => ({ title: t(key, {}), right: true });
  const remarks =
    state === null ? { fit: [], warnings: [t("unusable", {})] } : benchRemarks(t, state, benchDoubts(state));
  return [
    [
      segment(formatBenchName(t, bench), "strong"),
      ...(state ? [segment(`   ${t("from", { runs: state.runs, shots: wholeNumber(state.shots) })}`, "muted")] : []),
    ],
    ...(state
      ? table(
          [{ title: t("parameter", {}) }, right("value"), right("likely")],
          calibratedParameters.map((name) => {
            const { value, low, high } = state.estimates[name];
            const interval = t("interval", { low: formatQuantity(low), high: formatQuantity(high) });
            return [t(name, {}), formatQuantity(value), interval];
          }),
        )
      : []),
    ...wrapped(context.width, [
      ...remarks.fit.map((text) => textLine(text, "good")),
      ...remarks.warnings.map((text) => textLine(text, "bad")),
      ...(change ? [textLine(`${formatDateTime(change.at)}  ${formatBenchChange(t, change)}`, "bad")] : []),
    ]),
    textLine(t("latest", {}), "muted"),
    ...table(
      [{ title: t("time", {}) }, right("success"), right("predicted"), right("distance")],
      results
        .slice(-shownResults)
        .reverse()
        .map(({ at, success, partlySent, predicted, deviation }) => [
          formatDateTime(at),
          withPart(context, formatProbability(success), partlySent),
          predicted === null ? "–" : withPart(context, formatProbability(predicted), allOf(partlySent)),
          formatDistance(t, deviation),
        ]),
    ),
  ];
}
