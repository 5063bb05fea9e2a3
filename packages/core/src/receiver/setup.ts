import { type CompiledTree, exportValue, largestTable, parseComplex } from "../tree/index.js";
import { agree, type Conventions, type DecisionRule, type Sign } from "./conventions.js";
import { countRows, meanCount, mostMeans, signFactor } from "./counting.js";
import { checkPriors } from "./decision.js";
import { checkDetector, type Detector } from "./detector.js";
import { ok, type Result } from "./problem.js";
import type { SignalTable } from "./signal-table.js";
import type { StateGraph } from "./state-graph.js";

/** How far long work has come, in units of its own; `total` may be an estimate from above. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** What may be said about an evaluation; all of it has a default. */
export interface ReceiverOptions {
  /** Ideal where nothing is said. */
  readonly detector?: Partial<Detector>;
  /** Prior probability of each hypothesis; equal where nothing is said. */
  readonly priors?: readonly number[];
  readonly sign?: Sign;
  readonly decision?: DecisionRule;
}

/** A tree with everything that is needed to run it. */
export interface Setup {
  readonly tree: CompiledTree;
  readonly table: SignalTable;
  readonly detector: Detector;
  readonly priors: Float64Array;
  readonly conventions: Conventions;
  /** Displacement of each node, its sign applied, and one of 0 behind them for what the export fills in. */
  readonly displacement: { readonly re: Float64Array; readonly im: Float64Array };
}

/** What an evaluation needs; the problem is the first of detector and priors that is wrong. */
export function prepare(tree: CompiledTree, table: SignalTable, options: ReceiverOptions = {}): Result<Setup> {
  const detector = checkDetector(options.detector);
  if (!detector.ok) return detector;
  const priors = checkPriors(table.hypotheses, options.priors);
  if (!priors.ok) return priors;
  const conventions = agree(options.sign, options.decision);
  const displacement = displacements(tree.labels, conventions.sign);
  return ok({ tree, table, detector: detector.value, priors: priors.value, conventions, displacement });
}

/** Displacements of trees that are evaluated again: for another detector, table or prior. Nobody changes them. */
const known: Record<Sign, WeakMap<readonly string[], Setup["displacement"]>> = {
  plus: new WeakMap(),
  minus: new WeakMap(),
};

function displacements(labels: readonly string[], sign: Sign): Setup["displacement"] {
  const read = known[sign].get(labels);
  if (read) return read;
  const { re, im } = readValues(labels);
  const factor = signFactor(sign);
  const signed = { re: re.map((x) => factor * x), im: im.map((y) => factor * y) };
  known[sign].set(labels, signed);
  return signed;
}

function readValues(labels: readonly string[]): Setup["displacement"] {
  const re = new Float64Array(labels.length + 1);
  const im = new Float64Array(labels.length + 1);
  labels.forEach((label, i) => {
    if (label === "0") return;
    // What is a number is exported as it is; only the rest needs the export's own reading.
    const value = parseComplex(label) ?? parseComplex(exportValue(label));
    if (!value) return;
    re[i] = value.re;
    im[i] = value.im;
  });
  return { re, im };
}

/**
 * Probabilities of the counts 0 to 3 for every hypothesis when a node acts on a bin: four numbers a hypothesis, written
 * into `out`. A bin beyond the table carries vacuum.
 */
export function outcomeProbabilities(setup: Setup, node: number, bin: number, out: Float64Array): Float64Array {
  place.node[0] = node;
  place.depth[0] = bin;
  probabilitiesOfStates(setup, place, 0, 1, out);
  return out;
}

const place = { node: new Int32Array(1), depth: new Int32Array(1) };

/** Most states whose probabilities are computed at once, whatever the table. */
export const statesAtOnce = mostMeans / largestTable;

/** The same for the states `from` to `to`, at most `statesAtOnce` of them, one behind the other. */
export function probabilitiesOfStates(
  { table, detector, displacement }: Setup,
  { node, depth }: Pick<StateGraph, "node" | "depth">,
  from: number,
  to: number,
  out: Float64Array,
): void {
  const { hypotheses, bins, re, im } = table;
  const { re: bRe, im: bIm } = displacement;
  let size = 0;
  for (let s = from; s < to; s++) {
    const at = node[s]!;
    const bin = depth[s]!;
    const x = bRe[at]!;
    const y = bIm[at]!;
    if (bin < bins)
      for (let h = 0, cell = bin; h < hypotheses; h++, cell += bins)
        means[size++] = meanCount(re[cell]!, im[cell]!, x, y, detector);
    else for (let h = 0; h < hypotheses; h++) means[size++] = meanCount(0, 0, x, y, detector);
  }
  countRows(means, size, detector.resolution, out);
}

/** Room for the means of states at once. */
const means = new Float64Array(mostMeans);
