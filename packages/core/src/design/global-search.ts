import type { Progress } from "../receiver/index.js";
import { Xoshiro } from "../statistics/random.js";
import type { Bin } from "./bin.js";
import { greedy, nulling } from "./grow.js";
import { type Grids, Growth, gridsOf } from "./growth.js";
import { PlanError } from "./plan-error.js";
import { descend } from "./quasi-newton.js";
import { partOf, place, Subtrees } from "./subtrees.js";

/** How long a search goes on. */
export interface SearchEffort {
  /** Multiple of the usual work; default 1. */
  readonly work?: number;
  /** Part of another budget that is used up, such as time: replaces `work`, the search ends at 1. */
  readonly used?: () => number;
  /** Seed of the random changes; default 1. */
  readonly seed?: number;
}

interface Found {
  /** Displacement pairs of all nodes, in the order of PlanError, for the signal turned by `angle`. */
  readonly x: Float64Array;
  readonly angle: number;
  readonly error: number;
  /** Descents to a local minimum, of the whole tree or of a subtree. */
  readonly descents: number;
  /** How many of them ended again in the best minimum so far. */
  readonly foundAgain: number;
}

/**
 * Work of all searches in elementary products, for a node and a hypothesis. Larger trees get more, but less for each
 * node: their designs would take minutes.
 */
const usualWork = 5e6;
const growthOfWork = 0.75;
/** Searches among which the usual work is divided at least. In small trees they end early, and there are more. */
const usualSearches = 2;
/** Searches that find the best minimum before no more are begun: with up to three bins, and with more, which take long. */
const agreeing = { few: 12, many: 4 } as const;
const fewBins = 3;
/** Its multiples are spread evenly over the circle, however many there are. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
/** First displacements from which a search starts, beside nulling and greedy steps: with two bins, and with more. */
const roots = { two: 8, more: 2 } as const;
/** Ends of the two kinds of descents: while searching, and of the best one. */
const rough = { iterations: 150, tolerance: 1e-8 };
const exact = { iterations: 2000, tolerance: 1e-14 };
/** Relative differences of the error that count as better and as the same minimum. */
const [better, alike] = [1e-7, 1e-6];
/** How often a search finds its best minimum again before it ends. */
const often = 60;
/** Part of the rounds that change the whole tree at random. */
const wholeShare = 0.05;
/** Part of the others that rely on known subtrees, and part of these that begin at the root. */
const [knownShare, rootShare] = [0.9, 0.3];
/** Relative gain in subtrees after which all displacements are polished together. */
const worthPolishing = 1e-4;
/** Part of the error by which a known subtree has to be better to be exchanged, and the gain that is worth a descent. */
const [clearly, worthDescending] = [1e-6, 1e-5];
/** Descents in a row that only follow exchanges. */
const maxExchanges = 3;
/** Part of the error that a node must be able to avoid for a search of its own. */
const negligible = 1e-4;

/** Largest tree that is searched, in nodes without leaves: six bins of four branches. */
const maxSearchedNodes = 1365;

/** Whether a tree is small enough for the search. */
export const isSearchable = (bins: number, branches: number): boolean =>
  (branches ** bins - 1) / (branches - 1) <= maxSearchedNodes;

/**
 * Searches all displacements of a receiver at once for the smallest error, whatever the number of hypotheses. Descents
 * start from nulling, from greedy steps and from the best first displacements of a grid, with the rest of the tree
 * grown by looking two bins ahead. Then the best receiver so far is changed, as a whole or in a subtree, and polished
 * again: at random, or by another displacement after which the best subtrees follow that have been found anywhere. One
 * search may end in a minimum that it does not leave. So there are several, each on the signal turned by another angle,
 * whose grids start elsewhere. Depends only on its arguments, so that a design can be repeated. `binsAt` gives the bins
 * of the turned signal.
 */
export function* searchPlan(
  priors: Float64Array,
  binsAt: (angle: number) => readonly Bin[],
  { work = 1, used, seed = 1 }: SearchEffort = {},
): Generator<Progress, Found> {
  const share = 1 / (used ? usualSearches : Math.max(1, Math.round(usualSearches * work)));
  // Displacements of a signal on a line stay on it, and its grid is dense.
  const atFirst = binsAt(0);
  const turns = !atFirst.every(({ space }) => space.line);
  const enough = atFirst.length > fewBins ? agreeing.many : agreeing.few;
  let [spent, descents, agree, foundAgain] = [0, 0, 0, 0];
  let best: { readonly search: Search; readonly angle: number } | undefined;
  for (let n = 0; agree < enough; n++) {
    const angle = turns ? n * goldenAngle : 0;
    const search = new Search(priors, binsAt(angle), Xoshiro.ofBlock(seed, n));
    const total = usualWork * work * priors.length * search.whole.f.nodes ** growthOfWork;
    const part = used ?? (() => (spent + search.work) / total);
    const from = part();
    const to = 1 - from < 1.5 * share ? 1 : from + share;
    for (const _ of search.run(() => part() >= to)) yield { done: Math.min(part(), 1), total: 1 };
    spent += search.work;
    descents += search.descents;
    const isBetter = best === undefined || search.error < best.search.error * (1 - better);
    const isAlike = !isBetter && search.error <= best!.search.error * (1 + alike);
    if (isBetter) [best, agree, foundAgain] = [{ search, angle }, 0, 0];
    if (isBetter || isAlike) [agree, foundAgain] = [agree + 1, foundAgain + search.foundAgain + (isAlike ? 1 : 0)];
    if (part() >= 1) break;
  }
  const { search, angle } = best!;
  return { ...search.finish(), angle, descents, foundAgain };
}

/** The problem of a tree or of a subtree from a bin on. */
interface Part {
  readonly f: PlanError;
  readonly growth: Growth;
}

class Search {
  /** The whole tree, then a subtree that starts in each later bin. */
  readonly #parts: readonly Part[];
  readonly #known: Subtrees;
  readonly #random: Xoshiro;
  #evaluated = 0;
  #x: Float64Array = new Float64Array(0);
  error = Number.POSITIVE_INFINITY;
  #gained = 0;
  descents = 0;
  /** How many descents ended again in the best minimum so far. */
  foundAgain = 0;

  constructor(priors: Float64Array, bins: readonly Bin[], random: Xoshiro) {
    const { fine, coarse } = gridsOf(bins);
    this.#random = random;
    this.#parts = bins.map((_, j) => {
      const grids: Grids = { fine: fine.slice(j), coarse: coarse.slice(j) };
      const f = new PlanError(priors.slice(), bins.slice(j));
      return { f, growth: new Growth(f, grids) };
    });
    this.#known = new Subtrees(this.#parts.map(({ f }) => f));
  }

  get whole(): Part {
    return this.#parts[0]!;
  }

  /** Elementary products so far. */
  get work(): number {
    return this.#parts.reduce((sum, { growth }) => sum + growth.work, this.#evaluated + this.#known.work);
  }

  /** Yields after each descent, until it should end or has found its best minimum often enough. */
  *run(isOver: () => boolean): Generator<undefined, void> {
    for (const start of this.#starts()) {
      this.#polish(start);
      yield;
      if (isOver()) return;
    }
    while (this.foundAgain < often && !isOver()) {
      this.#round();
      yield;
    }
  }

  *#starts(): Generator<Float64Array> {
    const { f, growth } = this.whole;
    yield growth.byChoice(nulling);
    yield growth.byChoice(greedy);
    for (const { re, im } of growth.roots(f.bins.length > 2 ? roots.more : roots.two)) {
      const x = new Float64Array(2 * f.nodes);
      x.set([re, im]);
      growth.regrow(x, 0, "after", negligible * this.error);
      yield x;
    }
  }

  /** Descends from a receiver, and keeps the result if it is the best so far. */
  #polish(start: Float64Array): void {
    const { x, value } = this.#descend(0, start);
    if (value < this.error * (1 - better)) this.foundAgain = 0;
    else if (value <= this.error * (1 + alike)) this.foundAgain++;
    if (value < this.error) [this.#x, this.error, this.#gained] = [x, value, 0];
  }

  /** Changes the best receiver, as a whole or in one subtree, and keeps what is better. */
  #round(): void {
    const levels = this.#parts.length;
    if (levels < 3 || this.#unit() < wholeShare) this.#polish(this.#changed(0, this.#x));
    else {
      const relies = this.#unit() < knownShare;
      if (relies && this.#unit() < rootShare) this.#polish(this.#relying(0, this.#x));
      else this.#subtreeRound(1 + this.#below(levels - 2), relies);
    }
  }

  /** Changes a subtree that starts in a bin, and keeps it if it is better. */
  #subtreeRound(bin: number, relies: boolean): void {
    const { f } = this.whole;
    f.value(this.#x);
    const node = this.#lossy(f.level[bin]!, f.level[bin + 1]!);
    const part = this.#parts[bin]!;
    part.f.priors.set(f.joint.subarray(node * f.hypotheses, (node + 1) * f.hypotheses));
    const x = partOf(part.f, this.#x, node);
    const before = part.f.value(x);
    const found = this.#descend(bin, relies ? this.#relying(bin, x) : this.#changed(bin, x));
    if (Math.abs(found.value - before) <= this.error * alike) this.foundAgain++;
    if (!(found.value < before - this.error * better)) return;
    place(part.f, found.x, this.#x, node);
    this.error -= before - found.value;
    this.#gained += before - found.value;
    this.foundAgain = 0;
    if (this.#gained > worthPolishing * this.error) this.#polish(this.#x);
  }

  /** The best receiver, as exactly as it can be found. */
  finish(): Pick<Found, "x" | "error"> {
    const { x, value } = descend(this.whole.f, this.#x, exact.iterations, exact.tolerance);
    return { x, error: value };
  }

  /** Descends in the part from a bin on; whenever better subtrees are known where it ends, it goes on with them. */
  #descend(bin: number, start: Float64Array): Pick<Found, "x"> & { readonly value: number } {
    const { f } = this.#parts[bin]!;
    for (let [x, i] = [start, 0]; ; i++) {
      const found = descend(f, x, rough.iterations, rough.tolerance);
      this.descents++;
      this.#evaluated += found.evaluations * f.nodes * f.hypotheses * (f.branches + 4);
      if (this.#parts.length < 3 || i === maxExchanges) return found;
      x = found.x.slice();
      const gain = this.#known.exchange(bin, x, clearly * Math.min(1, this.error));
      if (!(gain > worthDescending * found.value)) return found;
    }
  }

  /** A node of a level, drawn in proportion to the error after it. */
  #lossy(from: number, to: number): number {
    const { f } = this.whole;
    const errors = Array.from({ length: to - from }, (_, i) => f.errorAt(from + i));
    let left = this.#unit() * errors.reduce((sum, error) => sum + error, 0);
    const at = errors.findIndex((error) => {
      left -= error;
      return left < 0;
    });
    return at < 0 ? to - 1 : from + at;
  }

  /** A part with another displacement at its root and the best known subtrees, or changed at random if there is none. */
  #relying(bin: number, x: Float64Array): Float64Array {
    const { priors } = this.#parts[bin]!.f;
    const [re, im] = [x[0]!, x[1]!];
    return this.#known.foreseen(bin, priors, { re, im }, () => this.#unit()) ?? this.#changed(bin, x);
  }

  /** A part with one displacement changed, or with itself or its subtrees from a level on grown again. */
  #changed(part: number, now: Float64Array): Float64Array {
    const { f, growth } = this.#parts[part]!;
    const x = now.slice();
    const { level } = f;
    const bins = level.length - 1;
    const minGain = negligible * this.error;
    const kind = this.#unit();
    if (bins > 2 && kind < 0.4) {
      const from = 1 + this.#below(bins - 2);
      const size = [0, 0, 0.05, 0.15][this.#below(4)]!;
      for (let i = 0; size > 0 && i < level[from]!; i++) this.#shake(x, i, size);
      for (let i = level[from]!; i < level[from + 1]!; i++) growth.regrow(x, i, "node", minGain);
    } else if (part > 0 && kind < 0.52) growth.regrow(x, 0, "node", minGain);
    else {
      // A change in the last bin alone would be undone by the descent.
      const at = this.#below(Math.max(1, bins - 1));
      const node = level[at]! + this.#below(level[at + 1]! - level[at]!);
      this.#shake(x, node, [0.2, 0.6, 1.5][this.#below(3)]!);
      if (this.#unit() < 0.5) growth.regrow(x, node, "after", minGain);
    }
    return x;
  }

  #shake(x: Float64Array, node: number, size: number): void {
    x[2 * node]! += size * (2 * this.#unit() - 1);
    x[2 * node + 1]! += size * (2 * this.#unit() - 1);
  }

  #unit(): number {
    return this.#random.word() / 2 ** 32;
  }

  #below(n: number): number {
    return Math.floor(this.#unit() * n);
  }
}
