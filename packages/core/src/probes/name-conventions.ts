import type { ProbeResult, ProbeState } from "@clicktree/contract";
import { readInputFile } from "../input-file/index.js";
import { signs } from "../receiver/conventions.js";
import { readFeedback } from "../requests/index.js";
import {
  asRead,
  type BenchConventions,
  binOrders,
  paddings,
  rowOrders,
  type ThreeMeaning,
} from "./bench-conventions.js";
import { type Top, tops } from "./count-law.js";
import { fitLight, type Light } from "./light-fit.js";
import { type ProbeAnswer, type Runs, sortCounts } from "./probe-counts.js";
import { probabilityOfMisfit } from "./probe-fit-test.js";
import { maxProbeShots } from "./probe-requests.js";

/** A convention counts as known from this certainty on. */
export const namedFrom = 0.999;
/** Below this probability of the misfit no convention is named. */
const fitLimit = 1e-3;
/** Factor on the likelihood for each shot whose record the conventions do not allow: a lost count is rare. */
const strayShot = 1e-3;

/** The answer of a probe about the conventions of a bench. */
export interface Probed {
  /**
   * named: every convention that the detector can show; undecided: some of them need more shots or light; none: none of
   * the combinations explains the counts.
   */
  readonly outcome: Extract<ProbeState, "named" | "undecided" | "none">;
  readonly result: ProbeResult;
}

interface Candidate extends Omit<BenchConventions, "three"> {
  readonly top: Top;
  readonly runs: readonly Runs[];
  readonly impossible: number;
  readonly light: Light;
  readonly logLikelihood: number;
}

/**
 * The conventions of a bench from its answers to the requests of a probe: the likelihood of all counts under each
 * combination, each with the detector for which it is largest (efficiency, dark counts and visibility). Undefined
 * without shots.
 */
export function nameConventions(answers: readonly ProbeAnswer[]): Probed | undefined {
  const shots = answers.reduce((sum, { feedback }) => sum + feedback.shots, 0);
  if (shots === 0) return undefined;
  const candidates = candidatesOf(answers, Math.min(1, maxProbeShots / shots)).sort(
    (one, other) => other.logLikelihood - one.logLikelihood,
  );
  const [best, second] = candidates as [Candidate, Candidate];
  const weights = candidates.map(({ logLikelihood }) => Math.exp(logLikelihood - best.logLikelihood));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (has: (candidate: Candidate) => boolean): number =>
    candidates.reduce((sum, candidate, i) => (has(candidate) ? sum + weights[i]! : sum), 0) / all;
  const named = <T>(value: T, has: (candidate: Candidate) => boolean) => {
    const certainty = shareOf(has);
    return { value: certainty >= namedFrom ? value : null, certainty };
  };
  const resolution = Math.min(3, best.top) as 1 | 2 | 3;
  const meaning: ThreeMeaning = best.top === 4 ? "exactly" : "orMore";
  const resolved = named(resolution, ({ top }) => Math.min(3, top) === resolution);
  const three = resolution < 3 ? { value: null, certainty: 0 } : named(meaning, ({ top }) => top === best.top);
  const shown = {
    sign: named(best.sign, ({ sign }) => sign === best.sign),
    bins: named(best.bins, ({ bins }) => bins === best.bins),
    padding: named(best.padding, ({ padding }) => padding === best.padding),
    rows: named(best.rows, ({ rows }) => rows === best.rows),
    resolution: resolved,
  };
  const isNamed = [...Object.values(shown), ...(resolution < 3 ? [] : [three])].every(({ value }) => value !== null);
  const fit = probabilityOfMisfit(best.runs, best.top, best.logLikelihood);
  const { apart, together, dark } = best.light;
  const efficiency = apart + together;
  return {
    outcome: fit < fitLimit ? "none" : isNamed ? "named" : "undecided",
    result: {
      ...shown,
      three,
      certainty: 1 / all,
      logRatio: (best.logLikelihood - second.logLikelihood) / Math.LN10,
      fit,
      shots,
      detector: { efficiency, darkCounts: dark, visibility: efficiency > 0 ? Math.min(1, together / efficiency) : 0 },
    },
  };
}

/** Every combination with its best light. */
function candidatesOf(answers: readonly ProbeAnswer[], weight: number): Candidate[] {
  return binOrders.flatMap((bins) =>
    paddings.flatMap((padding) =>
      rowOrders.flatMap((rows) => {
        const read = answers.map(({ file, feedback }) => ({ file: asRead(file, { bins, padding, rows }), feedback }));
        return signs.flatMap((sign) =>
          tops.map((top) => {
            const sorted = read.map((answer) => sortCounts(answer, sign, top, weight));
            const runs = sorted.flatMap((each) => each.runs);
            const impossible = sorted.reduce((sum, each) => sum + each.impossible, 0);
            const { light, logLikelihood } = fitLight(
              runs.flatMap(({ places }) => places.flat()),
              top,
            );
            const whole = logLikelihood + impossible * Math.log(strayShot);
            return { sign, bins, padding, rows, top, runs, impossible, light, logLikelihood: whole };
          }),
        );
      }),
    ),
  );
}

/** An answer from the texts of a request and its feedback; undefined if one of them cannot be read. */
export function readProbeAnswer(request: string, text: string): ProbeAnswer | undefined {
  const file = readInputFile(request);
  const reading = readFeedback(text);
  return "code" in file || !reading.understood ? undefined : { file, feedback: reading.feedback };
}
