import { clearly, labelledHypothesis, mostLikely } from "./decision.js";
import type { Setup } from "./setup.js";
import type { StateGraph } from "./state-graph.js";

/** Where states lead, and a 1 for those that lead to four leaves of their own. */
interface Ways {
  readonly own: Uint8Array;
  readonly next: Int32Array;
}

/** Decides leaf by leaf, like `mostLikely` or by label, and sums the results. */
export class LeafDecider {
  readonly #priors: Float64Array;
  /** Hypothesis that each leaf's label names, or -1; undefined if labels do not decide. */
  readonly #named: Int8Array | undefined;
  /** Prior · likelihood of four leaves, four numbers per hypothesis. */
  readonly #joint: Float64Array;
  /** Likelihoods of four leaves, four numbers per hypothesis. */
  readonly #here: Float64Array;
  /** decided[4 * (d * M + h) + k]: four separate sums, so that consecutive leaves do not wait for each other. */
  readonly #decided: Float64Array;
  readonly #bestSuccess = new Float64Array(1);

  constructor({ priors, conventions, tree }: Setup, { leafNode, leafCount }: StateGraph) {
    const hypotheses = priors.length;
    this.#priors = priors;
    this.#joint = new Float64Array(4 * hypotheses);
    this.#here = new Float64Array(4 * hypotheses);
    this.#decided = new Float64Array(4 * hypotheses * hypotheses);
    if (conventions.decision === "labels")
      this.#named = Int8Array.from(leafNode, (node, l) =>
        leafCount[l] === -1 ? labelledHypothesis(tree.labels[node]!, hypotheses) : -1,
      );
  }

  /** The hypothesis for a leaf whose likelihoods begin at `at`. */
  decide(leaf: number, likelihood: Float64Array, at: number): number {
    const priors = this.#priors;
    const hypotheses = priors.length;
    const best = mostLikely(priors, likelihood, at);
    this.#bestSuccess[0]! += priors[best]! * likelihood[at + best]!;
    const decided = this.#rowOf(leaf, best);
    for (let h = 0; h < hypotheses; h++) this.#decided[4 * (decided * hypotheses + h)]! += likelihood[at + h]!;
    return decided;
  }

  /**
   * The same for the four own leaves after each of the states `first` to `end`; `probabilities` has the four count
   * probabilities per hypothesis, state by state. Comparisons are computed as numbers, because the winner is
   * unpredictable and half of all branches would be mispredicted.
   */
  decideBehind(
    { own, next }: Ways,
    first: number,
    end: number,
    likelihood: Float64Array,
    probabilities: Float64Array,
  ): void {
    const priors = this.#priors;
    const here = this.#here;
    const joint = this.#joint;
    const sums = this.#decided;
    const hypotheses = priors.length;
    const size = 4 * hypotheses;
    let bestSuccess = 0;
    for (let s = first, of = 0, at = first * hypotheses; s < end; s++, of += size, at += hypotheses) {
      if (own[s] === 0) continue;
      // positions in `joint` of the largest so far
      let i0 = 0;
      let i1 = 1;
      let i2 = 2;
      let i3 = 3;
      for (let h = 0, o = 0; h < hypotheses; h++, o += 4) {
        const reached = likelihood[at + h]!;
        const prior = priors[h]!;
        const v0 = reached * probabilities[of + o]!;
        const v1 = reached * probabilities[of + o + 1]!;
        const v2 = reached * probabilities[of + o + 2]!;
        const v3 = reached * probabilities[of + o + 3]!;
        here[o] = v0;
        here[o + 1] = v1;
        here[o + 2] = v2;
        here[o + 3] = v3;
        const w0 = prior * v0;
        const w1 = prior * v1;
        const w2 = prior * v2;
        const w3 = prior * v3;
        joint[o] = w0;
        joint[o + 1] = w1;
        joint[o + 2] = w2;
        joint[o + 3] = w3;
        i0 += (o - i0) & -(w0 > joint[i0]! * clearly);
        i1 += (o + 1 - i1) & -(w1 > joint[i1]! * clearly);
        i2 += (o + 2 - i2) & -(w2 > joint[i2]! * clearly);
        i3 += (o + 3 - i3) & -(w3 > joint[i3]! * clearly);
      }
      bestSuccess += joint[i0]! + joint[i1]! + (joint[i2]! + joint[i3]!);
      // positions in `sums` of the decisions
      let d0 = i0 * hypotheses;
      let d1 = (i1 - 1) * hypotheses + 1;
      let d2 = (i2 - 2) * hypotheses + 2;
      let d3 = (i3 - 3) * hypotheses + 3;
      if (this.#named !== undefined) {
        d0 = size * this.#rowOf(-1 - next[4 * s]!, i0 >> 2);
        d1 = size * this.#rowOf(-1 - next[4 * s + 1]!, i1 >> 2) + 1;
        d2 = size * this.#rowOf(-1 - next[4 * s + 2]!, i2 >> 2) + 2;
        d3 = size * this.#rowOf(-1 - next[4 * s + 3]!, i3 >> 2) + 3;
      }
      for (let o = 0; o < size; o += 4) {
        sums[d0 + o]! += here[o]!;
        sums[d1 + o]! += here[o + 1]!;
        sums[d2 + o]! += here[o + 2]!;
        sums[d3 + o]! += here[o + 3]!;
      }
    }
    this.#bestSuccess[0]! += bestSuccess;
  }

  /** The decision at a leaf whose most likely hypothesis is `best`. */
  #rowOf(leaf: number, best: number): number {
    const named = this.#named === undefined ? -1 : this.#named[leaf]!;
    return named < 0 ? best : named;
  }

  /** The confusion so far, confusion[sent * M + decided], and the success of the largest posteriors. */
  figures(): { confusion: Float64Array; bestSuccess: number } {
    const [hypotheses, sums] = [this.#priors.length, this.#decided];
    const confusion = new Float64Array(hypotheses * hypotheses).map((_, i) => {
      const at = 4 * ((i % hypotheses) * hypotheses + Math.floor(i / hypotheses));
      return sums[at]! + sums[at + 1]! + (sums[at + 2]! + sums[at + 3]!);
    });
    return { confusion, bestSuccess: this.#bestSuccess[0]! };
  }
}
