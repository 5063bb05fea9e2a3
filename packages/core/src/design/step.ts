import { countProbabilities, type Detector, meanCount, type SignalTable } from "../receiver/index.js";

/** Amplitude of every row in one bin. */
export interface BinSignal {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

export function binSignal(table: SignalTable, bin: number): BinSignal {
  const column = (cells: Float64Array) =>
    Float64Array.from({ length: table.hypotheses }, (_, h) => cells[h * table.bins + bin]!);
  return { re: column(table.re), im: column(table.im) };
}

/** Probabilities of the branches of one node. */
export class Step {
  readonly branches: number;
  readonly #counts = new Float64Array(4);

  constructor(
    readonly detector: Detector,
    /** Counts of each branch, bit k for count k. */
    readonly masks: readonly number[],
  ) {
    this.branches = masks.length;
  }

  /** Probability of each branch for each row, [h * branches + g], when a bin is displaced by (re, im). */
  probabilities(signal: BinSignal, re: number, im: number, out: Float64Array, at = 0): Float64Array {
    const { detector, masks, branches } = this;
    const counts = this.#counts;
    for (let h = 0; h < signal.re.length; h++) {
      countProbabilities(meanCount(signal.re[h]!, signal.im[h]!, re, im, detector), detector.resolution, counts);
      const row = at + h * branches;
      for (let g = 0; g < branches; g++) {
        const mask = masks[g]!;
        let sum = 0;
        for (let k = 0; k < 4; k++) if (mask & (1 << k)) sum += counts[k]!;
        out[row + g] = sum;
      }
    }
    return out;
  }
}
