import type { Complex } from "../tree/index.js";
import type { Bin } from "./bin.js";
import { type Choose, nulling, open } from "./grow.js";
import { bestLast, bestOfTwo, type Grid, gridOf } from "./lookahead.js";
import type { PlanError } from "./plan-error.js";

/** The grids of the bins of a receiver: a fine one to choose from, and a coarse one to look ahead on. */
export interface Grids {
  readonly fine: readonly Grid[];
  readonly coarse: readonly Grid[];
}

/** Spacing of the grids, in √photons of the field. */
const spacing = { fine: 0.45, coarse: 0.6 } as const;

/** Identical bins share their grids. */
export function gridsOf(bins: readonly Bin[]): Grids {
  const each = (size: number) => {
    const known = new Map(bins.map((bin) => [bin, gridOf(bin, size)]));
    return bins.map((bin) => known.get(bin)!);
  };
  return { fine: each(spacing.fine), coarse: each(spacing.coarse) };
}

type ChooseNode = (node: number, bin: number, joint: Float64Array) => Complex | undefined;

/** Fills in displacements of a receiver from a node on, for the joint probabilities with which it is reached. */
export class Growth {
  /** Elementary products so far. */
  work = 0;

  constructor(
    private readonly f: PlanError,
    private readonly grids: Grids,
  ) {}

  /** All displacements by a rule that looks at one node. */
  byChoice(choose: Choose): Float64Array {
    const x = new Float64Array(2 * this.f.nodes);
    this.#grow(x, 0, 0, this.f.priors, (node, j, joint) => choose(joint, this.f.bins[j]!, j, node));
    return x;
  }

  /** First displacements that are best two bins ahead, the best first, at most `maxCount`. */
  roots(maxCount: number): Complex[] {
    return this.f.bins.length > 1 ? this.#two(0, this.f.priors, maxCount) : [];
  }

  /**
   * Chooses all displacements of the subtree of node i again, each two bins ahead, or only those after node i. Where
   * less than `negligible` error can be avoided, the most likely hypothesis is nulled.
   */
  regrow(x: Float64Array, i: number, from: "node" | "after", negligible: number): void {
    const [joint, bin] = this.#reached(x, i);
    this.#grow(x, i, bin, joint, (node, j, weight) => {
      if (from === "after" && node === i) return undefined;
      if (open(weight) < negligible) return nulling(weight, this.f.bins[j]!, j, node);
      return this.#two(j, weight, 1)[0];
    });
  }

  /** Joint probabilities at node i, and its bin. */
  #reached(x: Float64Array, i: number): [joint: Float64Array, bin: number] {
    if (i === 0) return [this.f.priors, 0];
    const parent = Math.floor((i - 1) / this.f.branches);
    const [joint, j] = this.#reached(x, parent);
    return [this.#after(x, parent, j, joint)[(i - 1) % this.f.branches]!, j + 1];
  }

  #after(x: Float64Array, i: number, j: number, joint: Float64Array): Float64Array[] {
    const { signal, step } = this.f.bins[j]!;
    const rows = new Float64Array(joint.length * step.branches);
    step.probabilities(signal, x[2 * i]!, x[2 * i + 1]!, rows);
    return Array.from({ length: step.branches }, (_, g) => joint.map((p, h) => p * rows[h * step.branches + g]!));
  }

  #grow(x: Float64Array, i: number, j: number, joint: Float64Array, choose: ChooseNode): void {
    const chosen = choose(i, j, joint);
    if (chosen) x.set([chosen.re, chosen.im], 2 * i);
    if (j + 1 === this.f.bins.length) return;
    for (const [g, after] of this.#after(x, i, j, joint).entries())
      this.#grow(x, i * this.f.branches + 1 + g, j + 1, after, choose);
  }

  #two(j: number, joint: Float64Array, most: number): Complex[] {
    const [grid, next] = [this.grids.fine[j]!, this.grids.coarse[j + 1]];
    this.work += grid.probabilities.length * (next ? next.points.length * next.branches : 1);
    return next ? bestOfTwo(grid, next, joint, most) : [grid.points[bestLast(grid, joint)[0]]!];
  }
}
