import {
  checkDetector,
  checkPriors,
  type Detector,
  type ReceiverOptions,
  type ReceiverProblem,
  type ReceiverProblemCode,
} from "@clicktree/core/receiver";
import { cliFailures } from "@clicktree/messages/catalogs";
import { formatReceiverProblem } from "@clicktree/messages/format";
import type { DetectorValues, ReceiverValues } from "../options/studies.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

/** The properties of the detector that are given as options; core checks them. */
export const detectorOf = ({ efficiency, darkCounts, visibility, resolution }: DetectorValues): Partial<Detector> => ({
  ...(efficiency !== undefined && { efficiency }),
  ...(darkCounts !== undefined && { darkCounts }),
  ...(visibility !== undefined && { visibility }),
  ...(resolution !== undefined && { resolution }),
});

/**
 * The options of an evaluation. Invalid detectors or priors are usage errors; the number of priors can be checked only
 * after the tree is read.
 */
export function receiverOptionsOf(context: Context, values: ReceiverValues): ReceiverOptions {
  const { sign, decision } = values;
  const detector = detectorOf(values);
  const priors = values.priors.map((text) => priorOf(context, text));
  for (const checked of [checkDetector(detector), ...(priors.length > 0 ? [checkPriors(priors.length, priors)] : [])])
    if (!checked.ok) throw optionFailure(context, checked.problem)!;
  return {
    detector,
    ...(priors.length > 0 && { priors }),
    ...(sign && { sign }),
    ...(decision && { decision }),
  };
}

function priorOf(context: Context, text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  throw new CommandFailure(exitCodes.usage, "BAD_PRIOR", context.t(cliFailures, "badPrior", { value: text }));
}

/** The option that causes a problem. */
const optionOf: Partial<Record<ReceiverProblemCode, string>> = {
  EFFICIENCY: "--efficiency",
  DARK_COUNTS: "--dark-counts",
  VISIBILITY: "--visibility",
  RESOLUTION: "--resolution",
  PRIORS_COUNT: "--priors",
  PRIORS_VALUE: "--priors",
  PRIORS_SUM: "--priors",
  PHOTONS: "--photons",
  BINS: "--bins",
  CONSTELLATION_ROWS: "--hypotheses",
  QAM_ROWS: "--hypotheses",
  TWO_ROWS_ONLY: "--strategy",
  END_BELOW: "--end-below",
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
