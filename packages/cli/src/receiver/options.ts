import {
  checkDetector,
  checkPriors,
  type Detector,
  type Imperfections,
  type ReceiverOptions,
  type ReceiverProblem,
  type ReceiverProblemCode,
} from "@clicktree/core/receiver";
import { type Complex, readTypedValue, typedNumber } from "@clicktree/core/tree";
import { cliFailures, webValues } from "@clicktree/messages/catalogs";
import { formatReceiverProblem } from "@clicktree/messages/format";
import type { UsedBench } from "../calibration/find-bench.js";
import type { DetectorValues, ImperfectionValues, ReceiverValues } from "../options/studies.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

/** The bench of `--calibrated`, if one was named. */
export const benchOf = async (context: Context, name: string | undefined): Promise<UsedBench | undefined> =>
  name === undefined ? undefined : (await import("../calibration/find-bench.js")).calibratedConditions(context, name);

/** The properties of the detector that are given as options; core checks them. */
export function detectorOf(context: Context, values: DetectorValues): Partial<Detector> {
  const { efficiency, darkCounts, visibility, resolution } = values;
  const imperfections = imperfectionsOf(context, values);
  return {
    ...(efficiency !== undefined && { efficiency }),
    ...(darkCounts !== undefined && { darkCounts }),
    ...(visibility !== undefined && { visibility }),
    ...(resolution !== undefined && { resolution }),
    ...(Object.keys(imperfections).length > 0 && { imperfections }),
  };
}

function imperfectionsOf(context: Context, values: ImperfectionValues): Imperfections {
  const { phaseNoise, amplitudeNoise, noisePer, thermal, thermalModes, deadTime, afterpulsing } = values;
  const { splitting, leak, residual, latency, topCount } = values;
  return {
    ...(phaseNoise !== undefined && { phaseNoise }),
    ...(amplitudeNoise !== undefined && { amplitudeNoise }),
    ...(noisePer !== undefined && { noisePer }),
    ...(thermal !== undefined && { thermal }),
    ...(thermalModes !== undefined && { thermalModes }),
    ...(deadTime !== undefined && { deadTime }),
    ...(afterpulsing !== undefined && { afterpulsing }),
    ...(splitting.length > 0 && { splitting: splitting.map((text) => numberOf(context, "--splitting", text)) }),
    ...(leak !== undefined && { leak }),
    ...(residual !== undefined && { residual: amplitudeOf(context, residual) }),
    ...(latency !== undefined && { latency }),
    ...(topCount === "exact" && { topCount }),
  };
}

/** A number of an option that lists several. */
export function numberOf(context: Context, option: string, text: string): number {
  const value = typedNumber(text);
  if (Number.isFinite(value)) return value;
  throw wrongValue(context, option, context.t(cliFailures, "badNumber", { value: text }));
}

function amplitudeOf(context: Context, text: string): Complex {
  const read = readTypedValue(text);
  if (read.ok) return read.value;
  throw wrongValue(context, "--residual", context.t(webValues, read.fault.code, { shown: read.fault.shown }));
}

const wrongValue = (context: Context, option: string, reason: string): CommandFailure =>
  new CommandFailure(exitCodes.usage, "BAD_VALUE", context.t(cliFailures, "badOption", { option, reason }));

/**
 * The options of an evaluation; those that are not given are those of a `bench`. Invalid detectors or priors are usage errors; the number of priors can be checked only
 * after the tree is read.
 */
export function receiverOptionsOf(
  context: Context,
  values: ReceiverValues,
  bench: Partial<Detector> = {},
): ReceiverOptions {
  const { sign, decision } = values;
  const { imperfections, ...given } = detectorOf(context, values);
  const allImperfections = { ...bench.imperfections, ...imperfections };
  const detector = {
    ...bench,
    ...given,
    ...(Object.keys(allImperfections).length > 0 && { imperfections: allImperfections }),
  };
  const priors = values.priors.map((text) => numberOf(context, "--priors", text));
  for (const checked of [checkDetector(detector), ...(priors.length > 0 ? [checkPriors(priors.length, priors)] : [])])
    if (!checked.ok) throw optionFailure(context, checked.problem)!;
  return {
    detector,
    ...(priors.length > 0 && { priors }),
    ...(sign && { sign }),
    ...(decision && { decision }),
  };
}

/** The option that causes a problem. */
const optionOf: Partial<Record<ReceiverProblemCode, string>> = {
  EFFICIENCY: "--efficiency",
  DARK_COUNTS: "--dark-counts",
  VISIBILITY: "--visibility",
  RESOLUTION: "--resolution",
  PHASE_NOISE: "--phase-noise",
  AMPLITUDE_NOISE: "--amplitude-noise",
  NOISE_PER: "--noise-per",
  NOISE_POINTS: "--phase-noise, --amplitude-noise",
  THERMAL: "--thermal",
  THERMAL_MODES: "--thermal-modes",
  DEAD_TIME: "--dead-time",
  AFTERPULSING: "--afterpulsing",
  SPLITTING_VALUE: "--splitting",
  SPLITTING_SUM: "--splitting",
  SPLITTING_COUNT: "--splitting",
  SPLITTING_PULSE: "--splitting",
  SPLITTING_DARK: "--splitting",
  LEAK: "--leak",
  RESIDUAL: "--residual",
  LATENCY: "--latency",
  TOP_COUNT: "--top-count",
  TOP_EXACT: "--top-count",
  PRIORS_COUNT: "--priors",
  PRIORS_VALUE: "--priors",
  PRIORS_SUM: "--priors",
  PHOTONS: "--photons",
  BINS: "--bins",
  CONSTELLATION_ROWS: "--hypotheses",
  QAM_ROWS: "--hypotheses",
  TWO_ROWS_ONLY: "--strategy",
  END_BELOW: "--end-below",
  MERGE_WITHIN: "--merge-within",
  BINS_UNMERGED: "--merge-within",
};

/** The usage error for a problem that an option causes; undefined if the file causes it. */
export function optionFailure(
  context: Context,
  problem: ReceiverProblem,
  option = optionOf[problem.code],
): CommandFailure | undefined {
  if (option === undefined) return undefined;
  const reason = formatReceiverProblem(problem, context.language);
  return new CommandFailure(exitCodes.usage, problem.code, context.t(cliFailures, "badOption", { option, reason }));
}
