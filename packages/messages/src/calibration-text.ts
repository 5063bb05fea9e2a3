import type { BenchCalibration, BenchState, CalibratedParameter } from "@clicktree/contract";
import type { Params } from "./catalog.js";
import type { calibration as en } from "./en/calibration.js";
import { formatPercent, formatPValue, formatQuantity, formatSigned } from "./number-format.js";

/** Translates a key of the noun `calibration` into the reader's language. */
type Translate = (key: keyof typeof en, params: Params) => string;

/** The name of a bench. */
export function formatBenchName(
  t: Translate,
  { equipment, simulated }: Pick<BenchCalibration, "equipment" | "simulated">,
): string {
  const name = equipment ?? t("unnamed", {});
  return simulated ? t("simulatedBench", { name }) : name;
}

const named = (t: Translate, parameters: readonly CalibratedParameter[]): string =>
  parameters.map((name) => t(name, {})).join(t("comma", {}));

/** The answer of `benchDoubts` in `@clicktree/core`. */
interface Doubts {
  readonly fitsBadly: boolean;
  readonly hiddenLoss: number | null;
}

/** Remarks about an estimate: how well it fits, which parameters the runs do not determine, and whether they are too few. */
export function benchRemarks(
  t: Translate,
  { probability, unseen, together }: Pick<BenchState, "probability" | "unseen" | "together">,
  { fitsBadly, hiddenLoss }: Doubts,
) {
  const fit = probability === null ? [] : [t(fitsBadly ? "fitsBadly" : "fits", { p: formatPValue(probability) })];
  const warnings = [
    ...(hiddenLoss === null ? [] : [t("rough", { loss: formatPercent(hiddenLoss, 0) })]),
    ...(unseen.length > 0 ? [t("unseen", { parameters: named(t, unseen) })] : []),
    ...(together.length > 0 ? [t("together", { parameters: named(t, together) })] : []),
  ];
  return fitsBadly ? { fit: [], warnings: [...fit, ...warnings] } : { fit, warnings };
}

/** The latest sudden change. */
export const formatBenchChange = (t: Translate, change: NonNullable<BenchCalibration["change"]>): string =>
  t("changed", {
    parameter: t(change.parameter, {}),
    before: formatQuantity(change.before),
    after: formatQuantity(change.after),
    deviations: formatQuantity(change.deviations, 2),
  });

/** How far a result was from its prediction. */
export const formatDistance = (t: Translate, deviation: number | null): string =>
  deviation === null ? "–" : t("sigmas", { value: formatSigned(deviation) });
