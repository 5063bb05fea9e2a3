import type { Machine } from "./unfold.js";

/**
 * Hands the likelihoods of a state on to what its counts lead to. States stand in front, leaves behind them, so that a
 * branch is the same whatever it leads to; `chances` are the state's own, four a row.
 */
export function passState(
  { node, next }: Machine,
  state: number,
  chances: Float64Array,
  likelihood: Float64Array,
  rows: number,
): void {
  const leaves = node.length * rows;
  const from = state * rows;
  const at0 = placeOf(next[4 * state]!, rows, leaves);
  const at1 = placeOf(next[4 * state + 1]!, rows, leaves);
  const at2 = placeOf(next[4 * state + 2]!, rows, leaves);
  const at3 = placeOf(next[4 * state + 3]!, rows, leaves);
  for (let h = 0; h < rows; h++) {
    const here = likelihood[from + h]!;
    likelihood[at0 + h]! += here * chances[4 * h]!;
    likelihood[at1 + h]! += here * chances[4 * h + 1]!;
    likelihood[at2 + h]! += here * chances[4 * h + 2]!;
    likelihood[at3 + h]! += here * chances[4 * h + 3]!;
  }
}

const placeOf = (to: number, rows: number, leaves: number): number => (to < 0 ? leaves - (1 + to) * rows : to * rows);
