import { drawBinomial, simulatedProbability, Xoshiro } from "../statistics/index.js";
import { seedOf } from "../statistics/random.js";
import { probabilityOf, type Top } from "./count-law.js";
import { fitLight, type Light, meanAt, type Place } from "./light-fit.js";
import type { Runs } from "./probe-counts.js";

/** Simulated probes, so that a probability below 0.1 % is reached by two of them. */
const simulations = 2999;

/**
 * Probability of a likelihood ratio 2(ln L₁ - ln L₀) at least as large as the observed one, where L₀ is the likelihood
 * of the counts for the best light and L₁ for free probabilities of each place: by simulated probes with that light,
 * each fitted in the same way (parametric bootstrap). The same counts always give the same probability.
 */
export function probabilityOfMisfit(runs: readonly Runs[], top: Top, logLikelihood: number): number {
  const places = placesIn(runs);
  const { light } = fitLight(places, top);
  const observed = freeLogLikelihood(places) - logLikelihood;
  const random = Xoshiro.ofBlock(seedOf(places.flatMap(({ counts }) => [...counts].map(Math.round))), 0);
  const draw = (): number => {
    const drawn = runs.flatMap((each) => drawRuns(each, top, light, random));
    return extremeness(freeLogLikelihood(drawn) - fitLight(drawn, top).logLikelihood);
  };
  // one statistic whose law is not known otherwise: no bound replaces the simulated probability
  return simulatedProbability(extremeness(observed), draw, simulations, Number.POSITIVE_INFINITY).probability;
}

const placesIn = (runs: readonly Runs[]): Place[] => runs.flatMap(({ places }) => places.flat());

/** Smaller for a larger ratio. */
const extremeness = (ratio: number): number => 1 / (1 + Math.max(0, ratio));

function freeLogLikelihood(places: readonly Place[]): number {
  let sum = 0;
  for (const { counts } of places) {
    const all = counts.reduce((total, shots) => total + shots, 0);
    for (const shots of counts) if (shots > 0) sum += shots * Math.log(shots / all);
  }
  return sum;
}

/** Counts of as many runs, from place to place. */
function drawRuns({ shots, places }: Runs, top: Top, light: Light, random: Xoshiro): Place[] {
  const drawn: Place[] = [];
  let arrived = [Math.round(shots)];
  for (const level of places) {
    const next: number[] = [];
    level.forEach((place, index) => {
      const counts = new Float64Array(5);
      let [rest, left] = [arrived[index] ?? 0, 1];
      const mean = meanAt(light, place);
      for (let k = 0; k <= top && rest > 0; k++) {
        const p = probabilityOf(mean, k, top);
        counts[k] = k === top ? rest : drawBinomial(random, rest, Math.min(1, p / left));
        rest -= counts[k]!;
        left -= p;
      }
      // a run that counted more than an exact 3 has ended
      for (let k = 0; k < 4; k++) next[4 * index + k] = counts[k]!;
      drawn.push({ ...place, counts });
    });
    arrived = next;
  }
  return drawn;
}
