import { countRows, maxMeans, meanCount } from "../receiver/index.js";
import type { Bin } from "./bin.js";
import { open } from "./grow.js";

/** Part of the larger curvature at a node that counts at least, so that no step across a flat valley is long. */
const flattest = 0.05;

/** Smaller curvatures belong to nodes that are not reached, within the range of numbers. */
const unreached = 1e-200;

/**
 * Error probability of a receiver in which every branch continues to the last bin, and its exact gradient in all
 * displacements. Nodes are numbered breadth-first, so that branch g of node i leads to i·G + 1 + g; numbers from `nodes`
 * on are leaves, which decide for the most likely hypothesis.
 *
 * Displacements come as pairs: node i is displaced by x[2i] + i·x[2i + 1], in units of the square root of a photon
 * number and in the convention of the field. One evaluation costs one forward pass, which multiplies the joint
 * probabilities from the root to the leaves, and one backward pass, which sums the errors from the leaves to the root.
 * The decisions are held fixed in the derivative, because the error of the best decision is the smallest of smooth
 * functions.
 */
export class PlanError {
  readonly nodes: number;
  readonly hypotheses: number;
  readonly branches: number;
  /** First node of each bin, and at the end the number of nodes. */
  readonly level: readonly number[];
  /** Derivatives at the place of the last `value`, in the order of x. */
  readonly gradient: Float64Array;
  /** Joint probability of hypothesis h and of arriving at node or leaf i, [i * M + h], at the place of the last `value`. */
  readonly joint: Float64Array;
  /** Probabilities of the counts at each node, [(i * M + h) * 4 + k]. */
  readonly #counts: Float64Array;
  /** Error probability after node or leaf i if hypothesis h was sent, [i * M + h], at the place of the last `value`. */
  readonly below: Float64Array;
  /** Second derivatives in the displacement of each node: re twice, re and im, im twice. */
  readonly #curvature: Float64Array;
  /** The branch that each count takes. */
  readonly #branchOf: Int32Array;
  readonly #means = new Float64Array(maxMeans);

  constructor(
    /** Joint probability of each hypothesis at the root; its sum bounds the error. The caller may change it. */
    readonly priors: Float64Array,
    readonly bins: readonly Bin[],
  ) {
    const { masks, branches } = bins[0]!.step;
    this.hypotheses = priors.length;
    this.branches = branches;
    const level = [0];
    for (let j = 0, size = 1; j < bins.length; j++, size *= branches) level.push(level[j]! + size);
    this.level = level;
    this.nodes = level[bins.length]!;
    const places = (this.nodes * branches + 1) * this.hypotheses;
    this.gradient = new Float64Array(2 * this.nodes);
    this.#curvature = new Float64Array(3 * this.nodes);
    this.joint = new Float64Array(places);
    this.below = new Float64Array(places);
    this.#counts = new Float64Array(this.nodes * this.hypotheses * 4);
    this.#branchOf = Int32Array.from({ length: 4 }, (_, k) => masks.findIndex((mask) => (mask & (1 << k)) !== 0));
  }

  /** The error probability, summed from the wrong decisions; fills `gradient` and `joint`. */
  value(x: Float64Array): number {
    this.#forward(x);
    const error = this.#decide();
    this.#backward(x);
    return error;
  }

  /** Part of the error that follows after node i, at the place of the last `value`. */
  errorAt(i: number): number {
    const M = this.hypotheses;
    let error = 0;
    for (let h = 0; h < M; h++) error += this.joint[i * M + h]! * this.below[i * M + h]!;
    return error;
  }

  /** The most error that can be avoided after node i: the joint probability of all but the likeliest hypothesis. */
  openAt(i: number): number {
    return open(this.joint.subarray(i * this.hypotheses, (i + 1) * this.hypotheses));
  }

  #forward(x: Float64Array): void {
    const { priors, bins, level, hypotheses: M, branches: G, joint } = this;
    const [counts, branchOf, means] = [this.#counts, this.#branchOf, this.#means];
    const { resolution } = bins[0]!.step.detector;
    joint.fill(0);
    joint.set(priors);
    const atOnce = Math.floor(maxMeans / M);
    for (const [j, { signal, step }] of bins.entries())
      for (let from = level[j]!; from < level[j + 1]!; from += atOnce) {
        const to = Math.min(from + atOnce, level[j + 1]!);
        let size = 0;
        for (let i = from; i < to; i++)
          for (let h = 0; h < M; h++)
            means[size++] = meanCount(signal.re[h]!, signal.im[h]!, x[2 * i]!, x[2 * i + 1]!, step.detector);
        countRows(means, size, resolution, counts, from * M * 4);
        for (let i = from; i < to; i++)
          for (let h = 0; h < M; h++) {
            const here = joint[i * M + h]!;
            const row = (i * M + h) * 4;
            for (let k = 0; k <= resolution; k++) joint[(i * G + 1 + branchOf[k]!) * M + h]! += here * counts[row + k]!;
          }
      }
  }

  #decide(): number {
    const { nodes, hypotheses: M, branches: G, joint } = this;
    const below = this.below;
    let error = 0;
    for (let at = nodes * M; at < (nodes * G + 1) * M; at += M) {
      let best = 0;
      for (let h = 1; h < M; h++) if (joint[at + h]! > joint[at + best]!) best = h;
      for (let h = 0; h < M; h++) {
        below[at + h] = h === best ? 0 : 1;
        if (h !== best) error += joint[at + h]!;
      }
    }
    return error;
  }

  /**
   * dP(k)/dλ = P(k-1) - P(k), for the top count P(k-1); dλ/dβ = 2η(β + ξα). The second derivatives follow in the same
   * way, because a node changes neither the probability of reaching it nor the errors after it.
   */
  #backward(x: Float64Array): void {
    const { bins, level, hypotheses: M, branches: G, joint, gradient, below } = this;
    const [counts, branchOf, curvature] = [this.#counts, this.#branchOf, this.#curvature];
    const { efficiency, visibility, resolution } = bins[0]!.step.detector;
    for (let j = bins.length - 1; j >= 0; j--) {
      const { re, im } = bins[j]!.signal;
      for (let i = level[j + 1]! - 1; i >= level[j]!; i--) {
        let [alongRe, alongIm, same, curveRe, curveIm, across] = [0, 0, 0, 0, 0, 0];
        for (let h = 0; h < M; h++) {
          const row = (i * M + h) * 4;
          let after = below[(i * G + 1 + branchOf[0]!) * M + h]!;
          let next = below[(i * G + 1 + branchOf[1]!) * M + h]!;
          let error = 0;
          let slope = 0;
          let bend = 0;
          for (let k = 0; k < resolution; k++) {
            const second = k + 1 < resolution ? below[(i * G + 1 + branchOf[k + 2]!) * M + h]! : next;
            const here = counts[row + k]!;
            error += here * after;
            slope += here * (next - after);
            bend += here * (second - 2 * next + after);
            after = next;
            next = second;
          }
          error += counts[row + resolution]! * after;
          below[i * M + h] = error;
          const factor = 2 * efficiency * joint[i * M + h]!;
          const [vRe, vIm] = [x[2 * i]! + visibility * re[h]!, x[2 * i + 1]! + visibility * im[h]!];
          alongRe += factor * slope * vRe;
          alongIm += factor * slope * vIm;
          same += factor * slope;
          const bent = 2 * efficiency * factor * bend;
          curveRe += bent * vRe * vRe;
          curveIm += bent * vIm * vIm;
          across += bent * vRe * vIm;
        }
        gradient[2 * i] = alongRe;
        gradient[2 * i + 1] = alongIm;
        curvature[3 * i] = curveRe + same;
        curvature[3 * i + 1] = across;
        curvature[3 * i + 2] = curveIm + same;
      }
    }
  }

  /**
   * Divides a gradient by the curvature at each node on its own, at the place of the last `value`: where the error
   * curves downwards, by its size, so that the result points uphill. 0 at nodes that are not reached.
   */
  scale(gradient: Float64Array): void {
    const curvature = this.#curvature;
    for (let i = 0; i < this.nodes; i++) {
      const [a, b, c] = [curvature[3 * i]!, curvature[3 * i + 1]!, curvature[3 * i + 2]!];
      const [middle, half] = [(a + c) / 2, (a - c) / 2];
      const radius = Math.sqrt(half * half + b * b);
      const largest = Math.abs(middle) + radius;
      if (!(largest > unreached)) {
        gradient[2 * i] = 0;
        gradient[2 * i + 1] = 0;
        continue;
      }
      const least = flattest * largest;
      const one = 1 / Math.max(Math.abs(middle + radius), least);
      const other = 1 / Math.max(Math.abs(middle - radius), least);
      const sum = (one + other) / 2;
      const turn = radius > 0 ? (one - other) / (2 * radius) : 0;
      const [x, y] = [gradient[2 * i]!, gradient[2 * i + 1]!];
      gradient[2 * i] = (sum + turn * half) * x + turn * b * y;
      gradient[2 * i + 1] = turn * b * x + (sum - turn * half) * y;
    }
  }
}
