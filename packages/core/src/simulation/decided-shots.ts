import { type Evaluation, err, flowOf, ok, type Progress, type Result } from "../receiver/index.js";
import { Xoshiro } from "../statistics/random.js";
import { maxTableSize } from "../tree/index.js";
import { shotsPerBlock } from "./shots.js";
import type { ShotPlan } from "./simulate.js";

/** Decisions of simulated shots. */
interface DecidedShots {
  /** counts[sent][decided]. */
  readonly counts: readonly (readonly number[])[];
  /** States of the tree that any shot reached. */
  readonly visited: number;
}

/** Blocks between two progress reports. */
const blocksAtOnce = 4;

/**
 * Draws shots through the states of a tree and keeps their decisions alone, for receivers with too many bins for
 * records of counts. Work and memory grow with the states that are reached, never with the paths to them.
 */
export function* simulateDecisions(
  evaluation: Evaluation,
  { shots, seed }: ShotPlan,
): Generator<Progress, Result<DecidedShots>> {
  const { graph, setup, leafDecision, reach } = evaluation;
  if (setup.imperfect) return err("SHOTS_IMPERFECT", { most: maxTableSize });
  const { hypotheses } = setup.table;
  const counts = Array.from({ length: hypotheses }, () => new Array<number>(hypotheses).fill(0));
  const bounds: (Float64Array | undefined)[] = new Array(graph.node.length);
  const flow = new Float64Array(4 * hypotheses);
  let visited = 0;
  /** Cumulative probabilities of the counts 0 to 2 at a state, three for each hypothesis. */
  const boundsAt = (state: number): Float64Array => {
    const known = bounds[state];
    if (known) return known;
    flowOf(evaluation, state, flow);
    const made = new Float64Array(3 * hypotheses);
    for (let h = 0; h < hypotheses; h++) {
      const all = reach[state * hypotheses + h]!;
      for (let k = 0, sum = 0; k < 3; k++) {
        sum += all > 0 ? flow[4 * h + k]! / all : 0;
        made[3 * h + k] = k >= setup.detector.resolution ? 1 : sum;
      }
    }
    bounds[state] = made;
    visited++;
    return made;
  };
  const blocks = Math.ceil(shots / shotsPerBlock);
  for (let block = 0; block < blocks; block++) {
    const first = block * shotsPerBlock;
    if (block % blocksAtOnce === 0) yield { done: first, total: shots };
    const random = Xoshiro.ofBlock(seed, block);
    for (let shot = first; shot < Math.min(shots, first + shotsPerBlock); shot++) {
      const sent = shot % hypotheses;
      let state = graph.start;
      while (state >= 0) {
        const here = boundsAt(state);
        const u = random.word() * 2 ** -32 + random.word() * 2 ** -64;
        let count = 0;
        while (count < 3 && u >= here[3 * sent + count]!) count++;
        state = graph.next[4 * state + count]!;
      }
      counts[sent]![leafDecision[-1 - state]!]!++;
    }
  }
  return ok({ counts, visited });
}
