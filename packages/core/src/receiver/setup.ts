import { type CompiledTree, exportValue, maxTableSize, parseComplex } from "../tree/index.js";
import { agree, type Conventions, type ConventionsVersion, type DecisionRule, type Sign } from "./conventions.js";
import { countRows, maxMeans, meanCount, signFactor } from "./counting.js";
import { checkPriors } from "./decision.js";
import { checkDetector, type Detector } from "./detector.js";
import { rough } from "./imperfect/noise-rule.js";
import { type Field, ImperfectReceiver, type OutcomeSlopes } from "./imperfect-receiver.js";
import { ok, type Result } from "./problem.js";
import type { SignalTable } from "./signal-table.js";
import type { Place, StateGraph } from "./state-graph.js";

/** Progress of long work in its own units; `total` may be an upper estimate. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Conditions of an evaluation, all optional. */
export interface ReceiverOptions {
  readonly detector?: Partial<Detector>;
  /** Prior probability of each hypothesis; equal by default. */
  readonly priors?: readonly number[];
  readonly sign?: Sign;
  readonly decision?: DecisionRule;
  /** Of the conventions; an earlier one for what was stated under it. */
  readonly version?: ConventionsVersion;
}

/** A tree with everything needed to run it. */
export interface Setup {
  readonly tree: CompiledTree;
  readonly table: SignalTable;
  readonly detector: Detector;
  readonly priors: Float64Array;
  readonly conventions: Conventions;
  /** Displacement of each node with its sign, then one of 0 for missing branches of the export. */
  readonly displacement: { readonly re: Float64Array; readonly im: Float64Array };
  /** Outcomes of a bin: the counts 0 to 3, and with an exact 3 a fifth for more. */
  readonly outcomes: 4 | 5;
  /** Undefined for a receiver without imperfections. */
  readonly imperfect?: ImperfectReceiver;
}

/** Prepares an evaluation; returns the first problem of detector and priors. */
export function prepare(tree: CompiledTree, table: SignalTable, options: ReceiverOptions = {}): Result<Setup> {
  const detector = checkDetector(options.detector);
  if (!detector.ok) return detector;
  const priors = checkPriors(table.hypotheses, options.priors);
  if (!priors.ok) return priors;
  const conventions = agree(options.sign, options.decision, options.version);
  const imperfect = ImperfectReceiver.of(table, detector.value, conventions.version);
  if (!imperfect.ok) return imperfect;
  const plain = displacements(tree.labels, conventions.sign);
  const setup = { tree, table, detector: detector.value, priors: priors.value, conventions };
  if (imperfect.value === undefined) return ok({ ...setup, displacement: plain, outcomes: 4 });
  const { residual, outcomes } = imperfect.value;
  const factor = signFactor(conventions.sign);
  const displacement = {
    re: plain.re.map((x) => x + factor * residual.re),
    im: plain.im.map((y) => y + factor * residual.im),
  };
  return ok({ ...setup, displacement, outcomes, imperfect: imperfect.value });
}

/** Cached displacements of trees that are evaluated for several detectors, tables or priors. Read-only. */
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
    // Most labels are numbers; only others need the export's reading.
    const value = parseComplex(label) ?? parseComplex(exportValue(label));
    if (!value) return;
    re[i] = value.re;
    im[i] = value.im;
  });
  return { re, im };
}

/** Weights of the latents of a receiver: what noise per shot averages over. A single one of weight 1 without it. */
export const latentWeights = ({ imperfect }: Setup): readonly number[] =>
  imperfect ? imperfect.latents.map(({ weight }) => weight) : one;

const one = [1] as const;

/**
 * Probabilities of the outcomes for each hypothesis at a place, given a latent: `outcomes` numbers per hypothesis,
 * written to `out` from `at`.
 */
export function outcomesAt(setup: Setup, place: Place, latent: number, out: Float64Array, at = 0): void {
  const { imperfect, table, displacement, outcomes } = setup;
  const { node, bin, before, last } = place;
  if (imperfect === undefined) {
    outcomeProbabilities(setup, node, bin, at === 0 ? out : out.subarray(at));
    return;
  }
  const { re, im, stray } = imperfect.latents[latent]!.light;
  const { hypotheses, bins } = table;
  setField(displacement, node, before);
  for (let h = 0, o = at; h < hypotheses; h++, o += outcomes) {
    const cell = h * bins + bin;
    if (bin < bins) imperfect.put(re[cell]!, im[cell]!, stray[cell]!, field, last, out, o);
    else imperfect.put(0, 0, 0, field, last, out, o);
  }
}

/** A setup that is rough but has slopes, for searches; undefined without imperfections. */
export function roughSetup(setup: Setup): RoughSetup | undefined {
  const imperfect = ImperfectReceiver.of(setup.table, setup.detector, setup.conventions.version, rough);
  return imperfect.ok && imperfect.value ? { ...setup, imperfect: imperfect.value } : undefined;
}

export type RoughSetup = Setup & { readonly imperfect: ImperfectReceiver };

/** The same with derivatives in the displacements, for a rough setup. */
export function outcomesWithSlopes(
  { imperfect, table, displacement, outcomes }: RoughSetup,
  { node, bin, before, last }: Place,
  latent: number,
  out: OutcomeSlopes,
): void {
  const { re, im, stray } = imperfect.latents[latent]!.light;
  const { hypotheses, bins } = table;
  setField(displacement, node, before);
  for (let h = 0, o = 0; h < hypotheses; h++, o += outcomes) {
    const cell = h * bins + bin;
    if (bin < bins) imperfect.putWithSlopes(re[cell]!, im[cell]!, stray[cell]!, field, last, out, o);
    else imperfect.putWithSlopes(0, 0, 0, field, last, out, o);
  }
}

function setField({ re, im }: Setup["displacement"], node: number, before: number): void {
  // the first displacement is set in advance
  const acting = before < 0 ? node : before;
  field.re = re[node]!;
  field.im = im[node]!;
  field.beforeRe = re[acting]!;
  field.beforeIm = im[acting]!;
}

const field: Field = { re: 0, im: 0, beforeRe: 0, beforeIm: 0 };

/**
 * Probabilities of the counts 0 to 3 for each hypothesis when a node acts on a bin: four numbers per hypothesis,
 * written to `out`. A bin beyond the table carries vacuum. For receivers without imperfections.
 */
export function outcomeProbabilities(setup: Setup, node: number, bin: number, out: Float64Array): Float64Array {
  place.node[0] = node;
  place.depth[0] = bin;
  probabilitiesOfStates(setup, place, 0, 1, out);
  return out;
}

const place = { node: new Int32Array(1), depth: new Int32Array(1) };

/** Maximum states per call of `probabilitiesOfStates`, for any table. */
export const statesAtOnce = maxMeans / maxTableSize;

/** The same for the states `from` to `to`, at most `statesAtOnce`, one after the other. */
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

const means = new Float64Array(maxMeans);
