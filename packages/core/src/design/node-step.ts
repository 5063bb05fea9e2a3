import { type Evaluation, labelledHypothesis } from "../receiver/index.js";
import type { Complex } from "../tree/index.js";
import type { Bin, BinSignal } from "./bin.js";
import { rounded } from "./complex-text.js";
import { displacementDecimals, minimumDownhill, minimumIn } from "./displacement.js";

/** Owner of a leaf: the only node whose branches lead there; SHARED if there are several or a label decides. */
const SHARED = -1;
const UNSEEN = -2;

/** Error probability after each state and leaf of a tree, filled in from the last bins to the root. */
export class ErrorsBelow {
  /** [s * M + h]: probability of a wrong decision for a run of hypothesis h that reaches state s. */
  readonly state: Float64Array;
  /** The only node whose branches lead to a leaf that decides by posterior, else -1. */
  readonly owner: Int32Array;
  readonly #decision: Uint8Array;

  constructor({ graph, setup, leafDecision }: Evaluation) {
    const hypotheses = setup.table.hypotheses;
    this.state = new Float64Array(graph.node.length * hypotheses);
    this.#decision = leafDecision;
    this.owner = new Int32Array(graph.leafNode.length).fill(UNSEEN);
    graph.node.forEach((node, s) => {
      for (let k = 0; k < 4; k++) {
        const to = graph.next[4 * s + k]!;
        if (to >= 0) continue;
        const known = this.owner[-1 - to]!;
        this.owner[-1 - to] = known === UNSEEN || known === node ? node : SHARED;
      }
    });
    if (setup.conventions.decision === "labels")
      graph.leafNode.forEach((node, l) => {
        if (graph.leafCount[l] === -1 && labelledHypothesis(setup.tree.labels[node]!, hypotheses) >= 0)
          this.owner[l] = SHARED;
      });
  }

  /** Probability of a wrong decision in a leaf for hypothesis h, with the decisions of the last evaluation. */
  leaf(l: number, h: number): number {
    return this.#decision[l] === h ? 0 : 1;
  }
}

/** How far a polishing sweep may move a displacement. */
const farthest = 0.5;
/** A smaller relative gain does not change a displacement. */
const clearly = 1e-12;

/** One way to reach a node: its bin there, and what its four counts lead to. */
interface Arrival {
  readonly bin: Bin | undefined;
  readonly signal: BinSignal;
  /** p_h · probability of arriving here, for each hypothesis. */
  readonly weight: Float64Array;
  /** [4 * h + k]: weight times the error probability after count k; 0 if an own leaf follows. */
  readonly cost: Float64Array;
  /** The own leaf after each count, as an index into the node's list, or -1. */
  readonly own: Int32Array;
  /** Probabilities of the counts, [4 * h + k], as computed last. */
  readonly probabilities: Float64Array;
}

/** One node of a tree whose other nodes are fixed: its part of the error as a function of its displacement. */
export class NodeStep {
  readonly #arrivals: Arrival[];
  readonly #hypotheses: number;
  readonly #step: Bin["step"];
  /** Joint probabilities of the hypotheses at each leaf that only this node leads to. */
  readonly #own: Float64Array;
  readonly #now: Complex;

  constructor(
    private readonly evaluation: Evaluation,
    private readonly states: readonly number[],
    below: ErrorsBelow,
    bins: readonly Bin[],
  ) {
    const { setup, graph } = evaluation;
    this.#hypotheses = setup.table.hypotheses;
    this.#step = bins[0]!.step;
    const node = graph.node[states[0]!]!;
    this.#now = { re: setup.displacement.re[node]!, im: setup.displacement.im[node]! };
    const owned: number[] = [];
    this.#arrivals = states.map((s) => this.#arrival(s, node, below, bins[graph.depth[s]!], owned));
    this.#own = new Float64Array(owned.length * this.#hypotheses);
  }

  /** False if the node acts on no signal or no run reaches it. */
  get matters(): boolean {
    return this.#arrivals.some(({ bin, weight }) => bin !== undefined && weight.some((w) => w > 0));
  }

  /** The globally best displacement; the current one if none is clearly better. */
  searched(): Complex {
    const [arrival] = this.#arrivals;
    const bin = this.#arrivals.find((each) => each.bin)?.bin;
    if (!bin || !arrival) return this.#now;
    const { space, scan, nulls } = bin;
    const scanned = new Float64Array(space.re.length);
    const single = this.#arrivals.length === 1;
    for (let i = 0; i < scanned.length; i++)
      scanned[i] = single
        ? this.#error((into) =>
            into.probabilities.set(scan.subarray(i * 4 * this.#hypotheses, (i + 1) * 4 * this.#hypotheses)),
          )
        : this.#at(space.re[i]!, space.im[i]!);
    return minimumIn(space, scanned, (re, im) => this.#at(re, im), [this.#now, ...nulls]);
  }

  polished(): Complex {
    const value = (re: number, im: number): number => this.#at(re, im);
    const line = this.#arrivals.find(({ bin }) => bin)?.bin?.space.line;
    const place = rounded(minimumDownhill(line, this.#now, farthest, value), displacementDecimals);
    const better = value(place.re, place.im) < value(this.#now.re, this.#now.im) * (1 - clearly);
    return better ? place : this.#now;
  }

  /** Updates the error probabilities of earlier nodes for the current displacement. */
  pass(below: ErrorsBelow): void {
    const { graph, setup } = this.evaluation;
    const node = graph.node[this.states[0]!]!;
    this.#at(setup.displacement.re[node]!, setup.displacement.im[node]!);
    const hypotheses = this.#hypotheses;
    const decided = Int32Array.from({ length: this.#own.length / hypotheses }, (_, l) => this.#likeliest(l));
    for (const [i, s] of this.states.entries()) {
      const { probabilities, own } = this.#arrivals[i]!;
      for (let h = 0; h < hypotheses; h++) {
        let error = 0;
        for (let k = 0; k < 4; k++) {
          const mine = own[k]!;
          const missed = mine >= 0 ? (decided[mine] === h ? 0 : 1) : this.#behind(s, k, h, below);
          error += probabilities[4 * h + k]! * missed;
        }
        below.state[s * hypotheses + h] = error;
      }
    }
  }

  #arrival(s: number, node: number, below: ErrorsBelow, bin: Bin | undefined, owned: number[]): Arrival {
    const { setup, graph, reach } = this.evaluation;
    const hypotheses = this.#hypotheses;
    const weight = setup.priors.map((p, h) => p * reach[s * hypotheses + h]!);
    const own = new Int32Array(4).fill(-1);
    const cost = new Float64Array(4 * hypotheses);
    for (let k = 0; k < 4; k++) {
      const to = graph.next[4 * s + k]!;
      const leaf = -1 - to;
      if (to < 0 && below.owner[leaf] === node) {
        const known = owned.indexOf(leaf);
        own[k] = known >= 0 ? known : owned.push(leaf) - 1;
      } else for (let h = 0; h < hypotheses; h++) cost[4 * h + k] = weight[h]! * this.#behind(s, k, h, below);
    }
    const vacuum = new Float64Array(hypotheses);
    const signal = bin?.signal ?? { re: vacuum, im: vacuum };
    return { bin, signal, weight, cost, own, probabilities: new Float64Array(4 * hypotheses) };
  }

  #behind(s: number, k: number, h: number, below: ErrorsBelow): number {
    const to = this.evaluation.graph.next[4 * s + k]!;
    return to >= 0 ? below.state[to * this.#hypotheses + h]! : below.leaf(-1 - to, h);
  }

  #at(re: number, im: number): number {
    return this.#error(({ signal, probabilities }) => this.#step.probabilities(signal, re, im, probabilities));
  }

  /** The node's part of the error for the probabilities that `fill` writes into each arrival. */
  #error(fill: (arrival: Arrival) => void): number {
    const hypotheses = this.#hypotheses;
    const own = this.#own;
    own.fill(0);
    let sum = 0;
    for (const arrival of this.#arrivals) {
      fill(arrival);
      const { probabilities, cost, weight } = arrival;
      for (let i = 0; i < cost.length; i++) sum += cost[i]! * probabilities[i]!;
      for (let k = 0; k < 4; k++) {
        const mine = arrival.own[k]!;
        if (mine < 0) continue;
        for (let h = 0; h < hypotheses; h++) own[mine * hypotheses + h]! += weight[h]! * probabilities[4 * h + k]!;
      }
    }
    for (let l = 0; l < own.length; l += hypotheses) {
      const best = this.#likeliest(l / hypotheses);
      for (let h = 0; h < hypotheses; h++) if (h !== best) sum += own[l + h]!;
    }
    return sum;
  }

  #likeliest(leaf: number): number {
    const [from, own] = [leaf * this.#hypotheses, this.#own];
    let best = 0;
    for (let h = 1; h < this.#hypotheses; h++) if (own[from + h]! > own[from + best]!) best = h;
    return best;
  }
}
