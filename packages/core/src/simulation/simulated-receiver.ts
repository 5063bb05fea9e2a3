import type { InputFile } from "../input-file/index.js";
import { conventions, type Sign } from "../receiver/conventions.js";
import { countRows, meanCount, signFactor } from "../receiver/counting.js";
import { checkDetector, type Detector } from "../receiver/detector.js";
import { measuredBins, paddedChild } from "../receiver/evaluate-exported.js";
import { type Field, ImperfectReceiver } from "../receiver/imperfect-receiver.js";
import { ok, type Result } from "../receiver/problem.js";
import { prepare, type ReceiverOptions } from "../receiver/setup.js";
import { type SignalTable, tableOf } from "../receiver/signal-table.js";
import { type CompiledTree, type Complex, exportValue, parseComplex } from "../tree/index.js";
import { maxTableSize } from "../tree/limits.js";

const means = new Float64Array(maxTableSize);
const probabilities = new Float64Array(4 * maxTableSize);

/** Phase and amplitude of the light of one shot. */
export interface ShotNoise {
  /** (1 + a)·cos φ, (1 + a)·sin φ. */
  readonly re: number;
  readonly im: number;
}

const steady: ShotNoise = { re: 1, im: 0 };

/**
 * Cumulative probabilities of all outcomes but the last at a place of a receiver, times 2^32: three numbers per
 * hypothesis, four with an exact 3, written to `out`; for one hypothesis alone if it is given.
 */
export function putBounds(
  receiver: SimulatedReceiver,
  level: number,
  index: number,
  out: Float64Array,
  hypothesis?: number,
  noise: ShotNoise = steady,
): void {
  const { table, detector } = receiver;
  if (receiver.imperfect) {
    putImperfectBounds(receiver, receiver.imperfect, [level, index], out, hypothesis, noise);
    return;
  }
  const b = receiver.displacement(level, index);
  const factor = signFactor(receiver.sign);
  const [first, end] = hypothesis === undefined ? [0, table.hypotheses] : [hypothesis, hypothesis + 1];
  for (let h = first; h < end; h++) {
    const cell = h * table.bins + level;
    means[h - first] = meanCount(table.re[cell]!, table.im[cell]!, factor * b.re, factor * b.im, detector);
  }
  countRows(means, end - first, detector.resolution, probabilities);
  for (let h = first; h < end; h++)
    for (let k = 0, sum = 0; k < 3; k++) {
      sum += probabilities[4 * (h - first) + k]!;
      // A certain outcome must not depend on the rounding of a sum.
      out[3 * h + k] = (k >= detector.resolution ? 1 : sum) * 2 ** 32;
    }
}

const field: Field = { re: 0, im: 0, beforeRe: 0, beforeIm: 0 };
const outcomeProbabilities = new Float64Array(5);

/** The counts so far determine the displacement and the count of the bin before. */
function putImperfectBounds(
  receiver: SimulatedReceiver,
  imperfect: ImperfectReceiver,
  [level, index]: readonly [number, number],
  out: Float64Array,
  hypothesis: number | undefined,
  noise: ShotNoise,
): void {
  const { table, detector } = receiver;
  const { outcomes, light, residual } = imperfect;
  const factor = signFactor(receiver.sign);
  const now = receiver.displacement(level, index);
  const before = level === 0 ? now : receiver.displacement(level - 1, Math.floor(index / 4));
  field.re = factor * (now.re + residual.re);
  field.im = factor * (now.im + residual.im);
  field.beforeRe = factor * (before.re + residual.re);
  field.beforeIm = factor * (before.im + residual.im);
  const last = level === 0 ? 0 : index % 4;
  const [first, end] = hypothesis === undefined ? [0, table.hypotheses] : [hypothesis, hypothesis + 1];
  for (let h = first; h < end; h++) {
    const cell = h * table.bins + level;
    const [re, im] = [light.re[cell]!, light.im[cell]!];
    const stray = light.stray[cell]! * (noise.re ** 2 + noise.im ** 2);
    const [x, y] = [noise.re * re - noise.im * im, noise.im * re + noise.re * im];
    imperfect.put(x, y, stray, field, last, outcomeProbabilities, 0);
    const top = outcomes === 5 ? 4 : detector.resolution;
    for (let k = 0, sum = 0; k < outcomes - 1; k++) {
      sum += outcomeProbabilities[k]!;
      // a certain outcome must not depend on the rounding of a sum
      out[(outcomes - 1) * h + k] = (k >= top ? 1 : Math.min(1, sum)) * 2 ** 32;
    }
  }
}

/** Equipment that runs an exported file literally: it knows the table and the value at each place of each level. */
export interface SimulatedReceiver {
  readonly table: SignalTable;
  /** Bins to measure: levels of the file, at most the bins of the table. */
  readonly bins: number;
  readonly detector: Detector;
  /** Undefined without imperfections. */
  readonly imperfect: ImperfectReceiver | undefined;
  readonly sign: Sign;
  /** Hypotheses that are sent in turn. */
  readonly hypotheses: readonly number[];
  /** Displacement after the counts n_0 … n_(l-1): index = sum of n_i 4^(l-1-i). */
  displacement(level: number, index: number): Complex;
}

/**
 * A receiver from an input file; values that are not numbers displace by 0, as in the export. Sends those of
 * `hypotheses` that the table has; all by default, or if none is left.
 */
export function receiverOfFile(
  file: InputFile,
  detector: Partial<Detector>,
  sign: Sign,
  hypotheses: readonly number[] = [],
): Result<SimulatedReceiver> {
  const table = tableOf(file.table);
  if (!table.ok) return table;
  const checked = checkDetector(detector);
  if (!checked.ok) return checked;
  const imperfect = ImperfectReceiver.of(table.value, checked.value, conventions.version);
  if (!imperfect.ok) return imperfect;
  const present = hypotheses.filter(
    (hypothesis) => Number.isInteger(hypothesis) && hypothesis >= 0 && hypothesis < table.value.hypotheses,
  );
  const all = Array.from({ length: table.value.hypotheses }, (_, h) => h);
  const nothing: Complex = { re: 0, im: 0 };
  return ok({
    table: table.value,
    bins: Math.min(file.levels.length, table.value.bins),
    detector: checked.value,
    imperfect: imperfect.value,
    sign,
    hypotheses: present.length > 0 ? present : all,
    displacement: (level, index) => parseComplex(file.levels[level]?.[index] ?? "0") ?? nothing,
  });
}

/**
 * A receiver from a tree without errors, at any depth, without writing its file: equal to `receiverOfFile` of the
 * export.
 */
export function receiverOfTree(
  tree: CompiledTree,
  table: SignalTable,
  options: ReceiverOptions = {},
): Result<SimulatedReceiver> {
  const prepared = prepare(tree, table, options);
  if (!prepared.ok) return prepared;
  const { detector, imperfect, conventions: agreed } = prepared.value;
  const nothing: Complex = { re: 0, im: 0 };
  const values = tree.labels.map((label) => parseComplex(exportValue(label)) ?? nothing);
  return ok({
    table,
    bins: measuredBins(tree, table),
    detector,
    imperfect,
    sign: agreed.sign,
    hypotheses: Array.from({ length: table.hypotheses }, (_, h) => h),
    displacement(level, index) {
      let node = 0;
      let rest = index;
      for (let width = 4 ** (level - 1); width >= 1; width /= 4) {
        const count = Math.floor(rest / width);
        node = paddedChild(tree, node, count);
        rest -= count * width;
      }
      return values[node] ?? nothing;
    },
  });
}
