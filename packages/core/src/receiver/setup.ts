import { type CompiledTree, exportValue, parseComplex } from "../tree/index.js";
import { agree, type Conventions, type DecisionRule, type Sign } from "./conventions.js";
import { countRows, meanCount, signFactor } from "./counting.js";
import { checkDetector, type Detector } from "./detector.js";
import { checkPriors } from "./priors.js";
import { found, type Outcome } from "./problem.js";
import type { Table } from "./table.js";

/** What may be said about an evaluation; all of it has a default. */
export interface ReceiverOptions {
  /** Ideal where nothing is said. */
  readonly detector?: Partial<Detector>;
  /** Prior probability of each row; equal where nothing is said. */
  readonly priors?: readonly number[];
  readonly sign?: Sign;
  readonly decision?: DecisionRule;
}

/** A tree with everything that is needed to run it. */
export interface Setup {
  readonly tree: CompiledTree;
  readonly table: Table;
  readonly detector: Detector;
  readonly priors: Float64Array;
  readonly conventions: Conventions;
  /** Displacement of each node, its sign applied, and one of 0 behind them for what the export fills in. */
  readonly displacement: { readonly re: Float64Array; readonly im: Float64Array };
}

export function prepare(tree: CompiledTree, table: Table, options: ReceiverOptions = {}): Outcome<Setup> {
  const detector = checkDetector(options.detector);
  if (!detector.ok) return detector;
  const priors = checkPriors(table.hypotheses, options.priors);
  if (!priors.ok) return priors;
  const conventions = agree(options.sign, options.decision);
  const displacement = displacements(tree.labels, conventions.sign);
  return found({ tree, table, detector: detector.value, priors: priors.value, conventions, displacement });
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
 * Chances of the counts 0 to 3 for every row when a node acts on a bin: four numbers a row, written into `out`. A bin
 * beyond the table carries vacuum.
 */
export function outcomeChances(setup: Setup, node: number, bin: number, out: Float64Array): Float64Array {
  const { table, detector, displacement } = setup;
  const { hypotheses, bins, re, im } = table;
  const bRe = displacement.re[node]!;
  const bIm = displacement.im[node]!;
  const means = meansOf[hypotheses]!;
  const inside = bin < bins;
  for (let h = 0; h < hypotheses; h++) {
    const cell = h * bins + bin;
    means[h] = meanCount(inside ? re[cell]! : 0, inside ? im[cell]! : 0, bRe, bIm, detector);
  }
  countRows(means, detector.resolution, out);
  return out;
}

/** Room for the means of a place, by the number of rows. */
const meansOf = Array.from({ length: 21 }, (_, rows) => new Float64Array(rows));
