/** Problems of a detector or of priors. */
const conditionProblemCodes = [
  "EFFICIENCY",
  "DARK_COUNTS",
  "VISIBILITY",
  "RESOLUTION",
  "PHASE_NOISE",
  "AMPLITUDE_NOISE",
  "NOISE_PER",
  "NOISE_POINTS",
  "THERMAL",
  "THERMAL_MODES",
  "DEAD_TIME",
  "AFTERPULSING",
  "SPLITTING_VALUE",
  "SPLITTING_SUM",
  "SPLITTING_COUNT",
  "SPLITTING_PULSE",
  "SPLITTING_DARK",
  "LEAK",
  "RESIDUAL",
  "LATENCY",
  "TOP_COUNT",
  "TOP_EXACT",
  "PRIORS_COUNT",
  "PRIORS_VALUE",
  "PRIORS_SUM",
] as const;

/** Why a receiver cannot be evaluated or designed. */
const receiverProblemCodes = [
  "NO_TABLE",
  "TABLE_SHAPE",
  "TABLE_CELL",
  ...conditionProblemCodes,
  "TOO_LARGE",
  "TOO_MANY_RECORDS",
  "TOO_MANY_DISTINCT",
  "PHOTONS",
  "BINS",
  "CONSTELLATION_ROWS",
  "QAM_ROWS",
  "TWO_ROWS_ONLY",
  "END_BELOW",
  "MERGE_WITHIN",
  "BINS_UNMERGED",
  "SHOTS_IMPERFECT",
  "DESIGN_TOO_LARGE",
  "NO_LIGHT",
  "NO_PULSE",
] as const;
export type ReceiverProblemCode = (typeof receiverProblemCodes)[number];

const ofConditions: ReadonlySet<ReceiverProblemCode> = new Set(conditionProblemCodes);

/** Whether the detector or the priors are wrong, not the tree. */
export const isConditionProblem = ({ code }: ReceiverProblem): boolean => ofConditions.has(code);

/** A code with the values of its sentence. */
export interface ReceiverProblem {
  readonly code: ReceiverProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A value, or why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ReceiverProblem };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** A problem; `params` fill the placeholders of the code's sentence. */
export const err = (code: ReceiverProblemCode, params: ReceiverProblem["params"] = {}): Result<never> => ({
  ok: false,
  problem: { code, params },
});
