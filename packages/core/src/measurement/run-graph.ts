import { mostLikely } from "../receiver/decision.js";
import { type Evaluation, mergedReach } from "../receiver/evaluate.js";
import { measuredBins, paddedChild } from "../receiver/evaluate-exported.js";
import { latentWeights, outcomesAt, type Setup } from "../receiver/setup.js";
import { nextOf, type Place, placeOf } from "../receiver/state-graph.js";

/**
 * What a receiver does after each record of counts so far: states in the order of their bins, state 0 first. Records
 * whose branches merge share a state, unless noise per shot connects their bins.
 */
export interface RunGraph {
  /** Outcomes of a bin: the counts 0 to 3, and with an exact 3 a fifth for more. */
  readonly outcomes: 4 | 5;
  /** Where a run is in each state. */
  readonly places: readonly Place[];
  /** next[outcomes * s + k]: the state after outcome k, or -1 - the hypothesis that is decided. */
  readonly next: readonly number[];
}

/** Largest number of records in one bin that are kept apart. */
const maxApart = 4096;

/**
 * The runs of a drawn tree. `bins` are those that were measured; a state beyond them and the table decides by its
 * posterior, as the reader of the counts does. Undefined if too many records must be kept apart.
 */
export function drawnGraph(evaluation: Evaluation, bins: number): RunGraph | undefined {
  const { graph, setup, leafDecision } = evaluation;
  const { outcomes } = setup;
  const [places, next]: [Place[], number[]] = [[], []];
  const end = Math.max(bins, setup.table.bins);
  const reach = mergedReach(evaluation);
  const decided = (to: number): number =>
    to < 0 ? leafDecision[-1 - to]! : mostLikely(setup.priors, reach, to * setup.table.hypotheses);
  const goesOn = (to: number): boolean => to >= 0 && graph.depth[to]! < end;
  let level = graph.start < 0 ? [] : [graph.start];
  const isApart = latentWeights(setup).length > 1;
  while (level.length > 0) {
    const children = level.flatMap((state) => Array.from({ length: outcomes }, (_, k) => nextOf(graph, state, k)));
    if (isApart && children.filter(goesOn).length > maxApart) return undefined;
    for (const state of level) places.push(placeOf(graph, state));
    const first = places.length;
    const after: number[] = [];
    const shared = new Map<number, number>();
    for (const to of children) {
      const known = isApart ? undefined : shared.get(to);
      if (!goesOn(to)) next.push(-1 - decided(to));
      else if (known !== undefined) next.push(known);
      else {
        const state = first + after.length;
        shared.set(to, state);
        next.push(state);
        after.push(to);
      }
    }
    level = after;
  }
  return { outcomes, places, next };
}

/**
 * The runs of an exported file, decided by the largest posterior of the whole record. Undefined if it has more than
 * `maxStates` states.
 */
export function exportedGraph(setup: Setup, maxStates: number): RunGraph | undefined {
  const { outcomes, tree, priors } = setup;
  const { resolution } = setup.detector;
  const hypotheses = setup.table.hypotheses;
  const weights = latentWeights(setup);
  const rows = weights.length * hypotheses;
  const bins = measuredBins(setup.tree, setup.table);
  if (((resolution + 1) ** bins / resolution) * weights.length > maxStates) return undefined;
  const [places, next]: [Place[], number[]] = [[], []];
  const probabilities = new Float64Array(outcomes * rows);
  const record = new Float64Array(rows);
  const decision = (): number => {
    for (let row = hypotheses; row < rows; row++) record[row % hypotheses]! += record[row]!;
    return mostLikely(priors, record, 0);
  };
  let level: Place[] = [{ node: 0, bin: 0, before: -1, last: 0 }];
  let likelihood = Float64Array.from({ length: rows }, (_, row) => weights[Math.floor(row / hypotheses)]!);
  for (let bin = 0; bin < bins; bin++) {
    const first = places.length + level.length;
    const after: Place[] = [];
    const further = new Float64Array(bin + 1 < bins ? level.length * (resolution + 1) * rows : 0);
    level.forEach((place, i) => {
      places.push(place);
      for (let latent = 0; latent < weights.length; latent++)
        outcomesAt(setup, place, latent, probabilities, latent * outcomes * hypotheses);
      for (let k = 0; k < outcomes; k++) {
        for (let row = 0; row < rows; row++)
          record[row] = likelihood[i * rows + row]! * probabilities[outcomes * row + k]!;
        // a count above the resolution never occurs, and more than an exact 3 ends the run
        const goesOn = k <= resolution && k < 4 && bin + 1 < bins;
        if (goesOn) further.set(record, after.length * rows);
        next.push(goesOn ? first + after.length : -1 - decision());
        if (goesOn) after.push({ node: paddedChild(tree, place.node, k), bin: bin + 1, before: place.node, last: k });
      }
    });
    level = after;
    likelihood = further;
  }
  return { outcomes, places, next };
}
