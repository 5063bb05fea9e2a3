import { conventions as agreed } from "./conventions.js";
import { labelledRow } from "./decision.js";
import type { Setup } from "./setup.js";
import type { Machine } from "./unfold.js";

/** Chances of what has happened. */
const certain = new Float64Array(80).fill(1);

/** Decides leaf by leaf, as `mostLikely` does or by label, and adds up what the decisions are worth. */
export class LeafDecider {
  readonly #priors: Float64Array;
  /** Row that each leaf's label names, or -1; undefined where labels say nothing. */
  readonly #named: Int8Array | undefined;
  readonly #joint: Float64Array;
  /** By decision, so that the likelihoods of a leaf are added up side by side. */
  readonly #decided: Float64Array;
  /** Likelihoods of the leaf at hand. */
  readonly #here: Float64Array;
  readonly #bestSuccess = new Float64Array(1);

  constructor({ priors, conventions, tree }: Setup, { leafNode, leafCount }: Machine) {
    const rows = priors.length;
    this.#priors = priors;
    this.#joint = new Float64Array(rows);
    this.#here = new Float64Array(rows);
    this.#decided = new Float64Array(rows * rows);
    if (conventions.decision === "labels")
      this.#named = Int8Array.from(leafNode, (node, l) =>
        leafCount[l] === -1 ? labelledRow(tree.labels[node]!, rows) : -1,
      );
  }

  /** The row for a leaf whose likelihoods stand from `at` on. */
  decide(leaf: number, likelihood: Float64Array, at: number): number {
    return this.#decide(leaf, likelihood, at, certain, 0);
  }

  /** The same for the four leaves behind a state that nobody else comes to; its likelihoods stand from `at` on. */
  decideBehind(state: number, next: Int32Array, likelihood: Float64Array, at: number, chances: Float64Array): void {
    for (let k = 0; k < 4; k++) this.#decide(-1 - next[4 * state + k]!, likelihood, at, chances, k);
  }

  /** Decides by prior · likelihood · chance, chances being four a row. */
  #decide(leaf: number, likelihood: Float64Array, at: number, chances: Float64Array, k: number): number {
    const priors = this.#priors;
    const here = this.#here;
    const joint = this.#joint;
    const rows = priors.length;
    let largest = 0;
    for (let h = 0; h < rows; h++) {
      const value = likelihood[at + h]! * chances[4 * h + k]!;
      const weighed = priors[h]! * value;
      here[h] = value;
      joint[h] = weighed;
      largest = weighed > largest ? weighed : largest;
    }
    const equal = largest * (1 - agreed.tie);
    let best = 0;
    while (joint[best]! < equal) best++;
    this.#bestSuccess[0]! += joint[best]!;
    const named = this.#named === undefined ? -1 : this.#named[leaf]!;
    const decided = named < 0 ? best : named;
    const sums = this.#decided;
    for (let h = 0; h < rows; h++) sums[decided * rows + h]! += here[h]!;
    return decided;
  }

  /** Confusion so far, confusion[sent * M + decided], and the success that the largest posteriors have. */
  figures(): { confusion: Float64Array; bestSuccess: number } {
    const [rows, sums] = [this.#priors.length, this.#decided];
    const confusion = sums.map((_, i) => sums[(i % rows) * rows + Math.floor(i / rows)]!);
    return { confusion, bestSuccess: this.#bestSuccess[0]! };
  }
}
