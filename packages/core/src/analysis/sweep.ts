import { type Bounds, boundsOf } from "../bounds/index.js";
import { constellationOf } from "../bounds/single-mode.js";
import {
  checkPriors,
  type Evaluation,
  evaluateTree,
  flowOf,
  idealDetector,
  labelledHypothesis,
  meanPhotons,
  mergedReach,
  mostLikely,
  nextOf,
  type Progress,
  type ReceiverOptions,
  type Result,
  type SignalTable,
} from "../receiver/index.js";
import { csvNumber } from "../requests/index.js";
import { type CompiledTree, exportValue, maxTableSize, parseComplex } from "../tree/index.js";
import { isSweptImperfection, sweptImperfections, withImperfection } from "./swept-imperfections.js";

/**
 * Error of a drawn tree that must decide after its first N bins, for N from 0 to its depth. Runs that have not decided
 * by then decide for the most likely hypothesis. The last value is the error of the whole tree.
 */
export function errorsAfterBins(evaluation: Evaluation): number[] {
  const { graph, setup } = evaluation;
  const reach = mergedReach(evaluation);
  const { priors, tree, conventions, table } = setup;
  const hypotheses = table.hypotheses;
  const leaves = new Float64Array(graph.leafNode.length * hypotheses);
  if (graph.start < 0) leaves.fill(1);
  const named = (leaf: number): number =>
    conventions.decision === "labels" && graph.leafCount[leaf] === -1
      ? labelledHypothesis(tree.labels[graph.leafNode[leaf]!]!, hypotheses)
      : -1;
  const wrong = (likelihood: Float64Array, at: number, decided: number): number => {
    let sum = 0;
    for (let h = 0; h < hypotheses; h++) if (h !== decided) sum += priors[h]! * likelihood[at + h]!;
    return sum;
  };
  const errors: number[] = [];
  let s = 0;
  for (let bins = 0; ; bins++) {
    let error = 0;
    const from = s;
    for (; s < graph.node.length && graph.depth[s] === bins; s++) {
      if (graph.memory && graph.memory.first[s] !== s) continue;
      error += wrong(reach, s * hypotheses, mostLikely(priors, reach, s * hypotheses));
    }
    for (let l = 0; l < graph.leafNode.length; l++) {
      const label = named(l);
      error += wrong(leaves, l * hypotheses, label < 0 ? mostLikely(priors, leaves, l * hypotheses) : label);
    }
    errors.push(error);
    if (from === s) return errors;
    for (let state = from; state < s; state++) addEnded(evaluation, state, leaves);
  }
}

/** Adds the runs that end at a state to its leaves. */
function addEnded(evaluation: Evaluation, state: number, leaves: Float64Array): void {
  const { graph, setup } = evaluation;
  const { outcomes } = setup;
  const hypotheses = setup.table.hypotheses;
  const flow = flowOf(evaluation, state, new Float64Array(outcomes * hypotheses));
  for (let k = 0; k < outcomes; k++) {
    const to = nextOf(graph, state, k);
    if (to >= 0) continue;
    for (let h = 0; h < hypotheses; h++) leaves[(-1 - to) * hypotheses + h]! += flow[outcomes * h + k]!;
  }
}

const scaledTable = (table: SignalTable, factor: number): SignalTable => ({
  ...table,
  re: table.re.map((x) => factor * x),
  im: table.im.map((y) => factor * y),
});

/** Multiplies all displacements by a factor. Values of terminating nodes are not displacements and do not change. */
const scaledTree = (tree: CompiledTree, factor: number): CompiledTree => ({
  ...tree,
  labels: tree.labels.map((label, i) => {
    const value = tree.terminating[i] === 1 ? undefined : parseComplex(exportValue(label));
    if (!value) return label;
    const [re, im] = [factor * value.re, factor * value.im];
    return `${re}${im < 0 ? "-" : "+"}${Math.abs(im)}i`;
  }),
});

/**
 * Divides each hypothesis's light among a number of equal bins. Returns a problem unless all hypotheses are multiples
 * of one pulse.
 */
function rebinned(table: SignalTable, bins: number): Result<SignalTable> {
  const points = constellationOf(table);
  if (!points) return { ok: false, problem: { code: "NO_PULSE", params: {} } };
  const part = 1 / Math.sqrt(bins);
  const spread = (values: Float64Array): Float64Array =>
    Float64Array.from({ length: table.hypotheses * bins }, (_, cell) => part * values[Math.floor(cell / bins)]!);
  return {
    ok: true,
    value: { hypotheses: table.hypotheses, bins, re: spread(points.re), im: spread(points.im) },
  };
}

/** The points of a sweep as CSV, one point per line; missing limits are empty. */
export function sweepCsv(over: SweepVariable, points: readonly SweepPoint[]): string {
  const header = [
    over,
    "success",
    "error",
    "sql_error",
    "helstrom_error",
    "sql_error_with_efficiency",
    "helstrom_error_with_efficiency",
  ];
  const rows = points.map(({ value, success, error, bounds: { ideal, withEfficiency } }) => [
    value,
    success,
    error,
    ideal.standardQuantumLimit.error,
    ideal.helstrom.error,
    withEfficiency.standardQuantumLimit.error,
    withEfficiency.helstrom.error,
  ]);
  return [header, ...rows].map((row) => `${row.map(csvNumber).join(",")}\n`).join("");
}

export const sweepVariables = [
  "photons",
  "efficiency",
  "darkCounts",
  "visibility",
  "bins",
  ...sweptImperfections,
] as const;
export type SweepVariable = (typeof sweepVariables)[number];

/** Designs a receiver for each point: a strategy of core/design, or any other function. */
export type Designer = (table: SignalTable, options: ReceiverOptions) => Generator<Progress, Result<CompiledTree>>;

export interface SweepOptions {
  readonly over: SweepVariable;
  /** Values of the variable: mean photon numbers, probabilities, mean counts in a bin or numbers of bins. */
  readonly values: readonly number[];
  readonly options?: ReceiverOptions;
  /** Keep the tree's displacements when the light changes, instead of scaling them with the amplitudes. */
  readonly fixed?: boolean;
}

/** One point: the receiver's error and the bounds. */
export interface SweepPoint {
  readonly value: number;
  readonly success: number;
  readonly error: number;
  readonly bounds: { readonly ideal: Bounds; readonly withEfficiency: Bounds };
}

/**
 * The error of a receiver as a function of one variable. A drawn tree keeps its shape: when the mean photon number
 * changes, its displacements scale with the amplitudes (unless `fixed`), and "bins" is its error when it must decide
 * after that number of bins of the same signal. A designer makes a tree for each point; "bins" then divides the same
 * light among that number of bins.
 */
export function* sweep(
  receiver: CompiledTree | Designer,
  table: SignalTable,
  { over, values, options = {}, fixed = false }: SweepOptions,
): Generator<Progress, Result<SweepPoint[]>> {
  const points: SweepPoint[] = [];
  const boundsAt = rememberingBounds();
  for (const [i, value] of values.entries()) {
    yield { done: i, total: values.length };
    const place = placeOf(receiver, table, over, value, options, fixed);
    if (!place.ok) return place;
    const { light, detector } = place.value;
    const priors = checkPriors(table.hypotheses, options.priors);
    if (!priors.ok) return priors;
    const here: ReceiverOptions = { ...options, detector };
    let tree = place.value.tree;
    if (tree === undefined && typeof receiver === "function") {
      const designed = yield* within(receiver(light, here), i, values.length);
      if (!designed.ok) return designed;
      tree = designed.value;
    }
    const evaluated = evaluateTree(tree!, light, here);
    if (!evaluated.ok) return evaluated;
    const after = place.value.after === undefined ? undefined : errorsAfterBins(evaluated.value);
    const error = after ? after[Math.min(place.value.after!, after.length - 1)]! : evaluated.value.error;
    const success = after ? 1 - error : evaluated.value.success;
    const { efficiency } = evaluated.value.detector;
    points.push({
      value,
      success,
      error,
      bounds: { ideal: boundsAt(light, priors.value, 1), withEfficiency: boundsAt(light, priors.value, efficiency) },
    });
  }
  return { ok: true, value: points };
}

interface Place {
  readonly tree: CompiledTree | undefined;
  readonly light: SignalTable;
  readonly detector: NonNullable<ReceiverOptions["detector"]>;
  /** Number of bins after which a drawn tree must decide. */
  readonly after?: number;
}

function placeOf(
  receiver: CompiledTree | Designer,
  table: SignalTable,
  over: SweepVariable,
  value: number,
  { detector = {}, priors }: ReceiverOptions,
  fixed: boolean,
): Result<Place> {
  const tree = typeof receiver === "function" ? undefined : receiver;
  if (over === "bins") {
    const most = Math.max(maxTableSize, tree ? table.bins : 0);
    if (!Number.isInteger(value) || value < 1 || value > most)
      return { ok: false, problem: { code: "BINS", params: { value, most } } };
    if (tree) return { ok: true, value: { tree, light: table, detector, after: value } };
    const light = rebinned(table, value);
    return light.ok ? { ok: true, value: { tree, light: light.value, detector } } : light;
  }
  if (isSweptImperfection(over)) {
    const imperfections = withImperfection(detector.imperfections ?? {}, over, value);
    return { ok: true, value: { tree, light: table, detector: { ...detector, imperfections } } };
  }
  if (over !== "photons")
    return { ok: true, value: { tree, light: table, detector: { ...idealDetector, ...detector, [over]: value } } };
  if (!(value >= 0 && value <= 1e6)) return { ok: false, problem: { code: "PHOTONS", params: { value } } };
  const weights = checkPriors(table.hypotheses, priors);
  if (!weights.ok) return weights;
  const photons = meanPhotons(table).reduce((sum, mean, h) => sum + mean * weights.value[h]!, 0);
  if (photons === 0) return { ok: false, problem: { code: "NO_LIGHT", params: {} } };
  const factor = Math.sqrt(value / photons);
  const scaled = tree && !fixed ? scaledTree(tree, factor) : tree;
  return { ok: true, value: { tree: scaled, light: scaledTable(table, factor), detector } };
}

/** Reports a designer's progress as part of the whole. */
function* within(
  work: Generator<Progress, Result<CompiledTree>>,
  done: number,
  total: number,
): Generator<Progress, Result<CompiledTree>> {
  for (let next = work.next(); ; next = work.next()) {
    if (next.done) return next.value;
    yield { done: done + next.value.done / Math.max(1, next.value.total), total };
  }
}

/** Caches bounds for equal light: they take longer to compute than the tree. */
function rememberingBounds() {
  const known: { light: SignalTable; efficiency: number; bounds: Bounds }[] = [];
  return (light: SignalTable, priors: Float64Array, efficiency: number): Bounds => {
    const same = known.find((each) => each.light === light && each.efficiency === efficiency);
    if (same) return same.bounds;
    const bounds = boundsOf(light, priors, efficiency);
    known.push({ light, efficiency, bounds });
    return bounds;
  };
}
