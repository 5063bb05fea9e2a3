import type { Bench } from "./bench.js";
import { countProbabilities, meanCount, signFactor } from "./counting.js";
import { Xoshiro } from "./random.js";

/** Shots that share one generator; a block is the unit of work and of repetition. */
export const shotsPerBlock = 1024;

/** Levels up to this many cells keep their chances in an array, wider ones by place as it is come to. */
const denseCells = 1 << 16;

/** Draws photon counts shot by shot. Rows are sent in turn, so that each is sent equally often. */
export class ShotSource {
  readonly #bench: Bench;
  readonly #seed: number;
  readonly #factor: 1 | -1;
  readonly #levels: (Float64Array | Map<number, Float64Array>)[];

  constructor(bench: Bench, seed: number) {
    this.#bench = bench;
    this.#seed = seed;
    this.#factor = signFactor(bench.sign);
    this.#levels = Array.from({ length: bench.bins }, (_, level) => {
      const cells = 4 ** level * bench.table.hypotheses;
      // A place not come to yet has NaN.
      return cells > denseCells ? new Map() : new Float64Array(3 * cells).fill(Number.NaN);
    });
  }

  /**
   * Draws one block of `shots` in all: calls `visit` for each of its shots with the row sent and the counts of all bins
   * (one array, used again for every shot). The same seed and block give the same counts, whoever draws them.
   */
  drawBlock(block: number, shots: number, visit: (sent: number, counts: Uint8Array) => void): void {
    const { bins, rows } = this.#bench;
    const random = Xoshiro.ofBlock(this.#seed, block);
    const counts = new Uint8Array(bins);
    const end = Math.min(shots, (block + 1) * shotsPerBlock);
    for (let shot = block * shotsPerBlock; shot < end; shot++) {
      const sent = rows[shot % rows.length]!;
      let index = 0;
      for (let level = 0; level < bins; level++) {
        const bounds = this.#bounds(level, index, sent);
        const u = random.uniform();
        const count = u < bounds[0]! ? 0 : u < bounds[1]! ? 1 : u < bounds[2]! ? 2 : 3;
        counts[level] = count;
        index = 4 * index + count;
      }
      visit(sent, counts);
    }
  }

  /** Cumulative chances of the counts 0 to 2 at a place for a row. */
  #bounds(level: number, index: number, sent: number): Float64Array {
    const cell = index * this.#bench.table.hypotheses + sent;
    const kept = this.#levels[level]!;
    if (kept instanceof Map) {
      const bounds = kept.get(cell) ?? this.#compute(level, index, sent);
      kept.set(cell, bounds);
      return bounds;
    }
    const bounds = kept.subarray(3 * cell, 3 * cell + 3);
    if (Number.isNaN(bounds[0]!)) bounds.set(this.#compute(level, index, sent));
    return bounds;
  }

  #compute(level: number, index: number, sent: number): Float64Array {
    const { table, detector } = this.#bench;
    const cell = sent * table.bins + level;
    const b = this.#bench.displacement(level, index);
    const mean = meanCount(table.re[cell]!, table.im[cell]!, this.#factor * b.re, this.#factor * b.im, detector);
    const p = countProbabilities(mean, detector.resolution);
    const bounds = Float64Array.of(p[0]!, p[0]! + p[1]!, p[0]! + p[1]! + p[2]!);
    // What is certain from the resolution on must not depend on the rounding of a sum.
    return bounds.fill(1, detector.resolution);
  }
}
