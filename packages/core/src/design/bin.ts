import type { Detector, SignalTable } from "../receiver/index.js";
import type { Complex } from "../tree/index.js";
import { type Space, spaceOf } from "./space.js";
import { type BinSignal, binSignal, Step } from "./step.js";

/** All that a design asks of one time bin, with what it asks often computed once. */
export interface Bin {
  readonly signal: BinSignal;
  readonly step: Step;
  readonly space: Space;
  /** Probabilities of the branches at every point of the space: rows * branches numbers a point. */
  readonly scan: Float64Array;
  /** The displacements that null a row, in the order of the rows, equal ones once. */
  readonly nulls: readonly Complex[];
}

/** The bins of a table; bins that look alike are one object. */
export function binsOf(table: SignalTable, detector: Detector, masks: readonly number[]): Bin[] {
  const step = new Step(detector, masks);
  const bins: Bin[] = [];
  for (let j = 0; j < table.bins; j++) {
    const signal = binSignal(table, j);
    bins.push(bins.find((bin) => same(bin.signal, signal)) ?? binOf(signal, step));
  }
  return bins;
}

export function binOf(signal: BinSignal, step: Step): Bin {
  const space = spaceOf(signal, step.detector);
  const size = signal.re.length * step.branches;
  const scan = new Float64Array(size * space.re.length);
  for (let i = 0; i < space.re.length; i++) step.probabilities(signal, space.re[i]!, space.im[i]!, scan, i * size);
  const nulls: Complex[] = [];
  signal.re.forEach((re, h) => {
    const place = { re: 0 - re, im: 0 - signal.im[h]! };
    if (!nulls.some((other) => other.re === place.re && other.im === place.im)) nulls.push(place);
  });
  return { signal, step, space, scan, nulls };
}

const same = (a: BinSignal, b: BinSignal): boolean =>
  a.re.every((x, h) => x === b.re[h]) && a.im.every((y, h) => y === b.im[h]);
