import type { Params } from "./catalog.js";
import type { analysis as en } from "./en/analysis.js";
import { formatPValue, formatQuantity, formatSetting, formatSigned, groupDigits } from "./number-format.js";

/** Says a key of the noun `analysis` in the reader's language. */
type Translate = (key: keyof typeof en, params: Params) => string;

/** The count of a bin that differs most; see core's `Place`. */
interface Place {
  readonly bin: number;
  readonly hypothesis: number;
  readonly count: number;
  readonly shots: number;
  readonly measured: number;
  readonly expected: number;
  readonly deviation: number | null;
}

/** A single change of the bench; see core's `Explanation`. */
interface Explanation {
  readonly parameter: "efficiency" | "darkCounts" | "visibility" | "displacement";
  readonly stated: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly probability: number;
}

/** A test of counts against a prediction; see core's `FeedbackTest`. */
interface Test {
  readonly basis: "records" | "decisions";
  readonly probability: number;
  readonly simulations: number;
  readonly impossible: number;
  readonly place: Place | null;
  readonly explanations: readonly Explanation[] | null;
}

interface CountingDetector {
  readonly resolution: number;
  readonly imperfections?: { readonly topCount?: string };
}

/** Probability from which a change explains the counts: they are within 2 σ of what it predicts. */
const explaining = 0.0455;

/** The sentence about all tests together; undefined where the prediction rules out some counts, which needs no test. */
export function formatTogether(
  t: Translate,
  { basis, probability, simulations, impossible }: Test,
  whole: (value: number) => string = groupDigits,
): string | undefined {
  if (impossible > 0) return undefined;
  const together = formatPValue(probability);
  // simulations show no smaller probability
  if (probability < 1 / (simulations + 1)) return t(`test_${basis}Bound`, { together });
  return t(`test_${basis}`, { together, simulations: whole(simulations) });
}

/** Where counts differ most from the prediction, and which single changes of the bench would explain them. */
export function formatReasons(
  t: Translate,
  { place, explanations }: Test,
  detector: CountingDetector,
  whole: (value: number) => string = groupDigits,
): string[] {
  return [
    ...(place ? [formatPlace(t, place, detector, whole)] : []),
    ...(explanations ? [formatExplanations(t, explanations)] : []),
  ];
}

function formatPlace(
  t: Translate,
  { bin, hypothesis, count, shots, measured, expected, deviation }: Place,
  detector: CountingDetector,
  whole: (value: number) => string,
): string {
  return t(deviation === null ? "test_placeRuledOut" : "test_place", {
    ...{ bin: bin + 1, hypothesis, count: countText(count, detector), shots: whole(shots), measured: whole(measured) },
    expected: expected >= 10 ? whole(expected) : formatQuantity(expected, 2),
    deviation: formatSigned(deviation ?? 0),
  });
}

/** The highest count that a detector resolves means this count or more, an exact 3 excepted. */
function countText(count: number, { resolution, imperfections }: CountingDetector): string {
  if (count > 3) return "> 3";
  return count === resolution && imperfections?.topCount !== "exact" ? `${count}+` : String(count);
}

function formatExplanations(t: Translate, explanations: readonly Explanation[]): string {
  const changes = explanations
    .filter(({ probability }) => probability >= explaining)
    .map(({ parameter, stated, ...fitted }) =>
      t(`change_${parameter}`, {
        stated: formatSetting(stated),
        value: formatQuantity(fitted.value, 3),
        low: formatQuantity(fitted.low, 3),
        high: formatQuantity(fitted.high, 3),
      }),
    );
  if (changes.length === 0) return t("test_unexplained", {});
  return t("test_explained", { changes: changes.join(t("test_or", {})) });
}
