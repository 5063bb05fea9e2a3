import type { StateGraph } from "./state-graph.js";

/**
 * Hands the likelihoods of the states `first` to `end` on to what their counts lead to, but for those that are left
 * out. States stand in front, leaves behind them, so that a branch is the same whatever it leads to; `probabilities`
 * are four a hypothesis, one state behind the other.
 */
export function passStates(
  { node, next }: StateGraph,
  first: number,
  end: number,
  probabilities: Float64Array,
  likelihood: Float64Array,
  hypotheses: number,
  leftOut?: Uint8Array,
): void {
  const leaves = node.length * hypotheses;
  for (let s = first, c = 0; s < end; s++) {
    if (leftOut?.[s] === 1) {
      c += 4 * hypotheses;
      continue;
    }
    const from = s * hypotheses;
    const at0 = placeOf(next[4 * s]!, hypotheses, leaves);
    const at1 = placeOf(next[4 * s + 1]!, hypotheses, leaves);
    const at2 = placeOf(next[4 * s + 2]!, hypotheses, leaves);
    const at3 = placeOf(next[4 * s + 3]!, hypotheses, leaves);
    for (let h = 0; h < hypotheses; h++, c += 4) {
      const here = likelihood[from + h]!;
      likelihood[at0 + h]! += here * probabilities[c]!;
      likelihood[at1 + h]! += here * probabilities[c + 1]!;
      likelihood[at2 + h]! += here * probabilities[c + 2]!;
      likelihood[at3 + h]! += here * probabilities[c + 3]!;
    }
  }
}

const placeOf = (to: number, hypotheses: number, leaves: number): number =>
  to < 0 ? leaves - (1 + to) * hypotheses : to * hypotheses;
