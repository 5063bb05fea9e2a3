import type { Complex } from "../tree/index.js";
import { bestOnGrid, gridOf } from "./lookahead.js";
import type { PlanError } from "./plan-error.js";
import { Policies } from "./policies.js";
import { symmetriesOf } from "./symmetry.js";

/** Spacing of the grid of displacements that are tried at a node, in √photons of the field. */
const spacing = 0.45;
/** Displacements of a node that lie apart and are considered at most. */
const maxCandidates = 6;
/** Closer to the present displacement than this, in √photons, a descent would lead back to it. */
const sameValley = 0.25;
/** Probability of each further candidate, after the best. */
const further = 0.5;
/** Cost of an elementary product of a look-up, in those of an evaluation of a tree, which also computes counts. */
const costOfLookup = 0.3;

/**
 * The best subtrees that a search has met, for each bin in which they start. A subtree found at one node is as good
 * wherever the joint probabilities are similar: at other nodes, after other displacements, and for permuted hypotheses.
 */
export class Subtrees {
  readonly #known: readonly Policies[];

  constructor(
    /** The problem of the whole tree, then of a subtree that starts in each later bin. */
    private readonly parts: readonly PlanError[],
  ) {
    const [{ bins, hypotheses }] = parts as [PlanError];
    const symmetries = symmetriesOf(bins.map(({ signal }) => signal));
    this.#known = parts.map(() => new Policies(hypotheses, symmetries));
  }

  /** Work so far, in elementary products of evaluations. */
  get work(): number {
    return costOfLookup * this.#known.reduce((sum, { work }) => sum + work, 0);
  }

  /**
   * Learns from all subtrees of a part that starts in bin `first`, and replaces in `x` those for which a better one is
   * known. Differences of at most `negligible` error do not count. Returns the error that this avoids.
   */
  exchange(first: number, x: Float64Array, negligible: number): number {
    const f = this.parts[first]!;
    const { hypotheses: M, joint, below } = f;
    f.value(x);
    const visit = (l: number, i: number): number => {
      if (f.openAt(i) <= negligible) return 0;
      const bin = first + l;
      if (bin > 0) {
        const known = this.#known[bin]!;
        const here = joint.subarray(i * M, (i + 1) * M);
        const [error, least] = [f.errorAt(i), known.least(here)];
        if (l > 0 && least < error - negligible) {
          place(this.parts[bin]!, known.plan(here)!, x, i);
          return error - least;
        }
        if (error < least - negligible)
          known.add(here, below.subarray(i * M, (i + 1) * M), partOf(this.parts[bin]!, x, i));
      }
      let gained = 0;
      if (l + 1 < f.bins.length) for (let g = 1; g <= f.branches; g++) gained += visit(l + 1, i * f.branches + g);
      return gained;
    };
    return visit(0, 0);
  }

  /**
   * A part from a bin on, for the joint probabilities at its root: with another displacement than `now`, drawn from
   * those with the least errors if the best known subtrees follow, and with these. Undefined if nothing else is known.
   */
  foreseen(bin: number, joint: Float64Array, now: Complex, unit: () => number): Float64Array | undefined {
    const f = this.parts[bin]!;
    const [light, next] = [f.bins[0]!, this.#known[bin + 1]!];
    const grid = gridOf(light, spacing, [unit(), unit()]);
    const tried = bestOnGrid(grid, joint, (after) => next.least(after), maxCandidates).filter(
      ({ re, im }) => Math.hypot(re - now.re, im - now.im) > sameValley,
    );
    let at = 0;
    while (at + 1 < tried.length && unit() < further) at++;
    const chosen = tried[at];
    if (!chosen) return undefined;
    const x = new Float64Array(2 * f.nodes);
    x.set([chosen.re, chosen.im]);
    const { branches } = light.step;
    const rows = light.step.probabilities(
      light.signal,
      chosen.re,
      chosen.im,
      new Float64Array(joint.length * branches),
    );
    for (let g = 0; g < branches; g++) {
      const plan = next.plan(joint.map((p, h) => p * rows[h * branches + g]!));
      if (!plan) return undefined;
      place(this.parts[bin + 1]!, plan, x, 1 + g);
    }
    return x;
  }
}

/** The displacements of the subtree of node i of a larger tree, as an array of their own. */
export function partOf(f: PlanError, whole: Float64Array, i: number): Float64Array {
  const x = new Float64Array(2 * f.nodes);
  for (const [mine, theirs, size] of levels(f, i)) x.set(whole.subarray(theirs, theirs + size), mine);
  return x;
}

/** Writes the displacements of a subtree into those of a larger tree, at its node i. */
export function place(f: PlanError, x: Float64Array, whole: Float64Array, i: number): void {
  for (const [mine, theirs, size] of levels(f, i)) whole.set(x.subarray(mine, mine + size), theirs);
}

/** Where each level of a subtree begins in its own array and in that of the larger tree, and its length. */
function* levels({ level, branches }: PlanError, i: number): Generator<[mine: number, theirs: number, size: number]> {
  for (let [j, first] = [0, i]; j + 1 < level.length; j++, first = first * branches + 1)
    yield [2 * level[j]!, 2 * first, 2 * (level[j + 1]! - level[j]!)];
}
