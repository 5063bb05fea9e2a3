import type { Bench } from "./bench.js";
import { countProbabilities, meanCount, signFactor } from "./counting.js";
import { Xoshiro } from "./random.js";

/** Shots that share one generator; a block is the unit of work and of repetition. */
export const shotsPerBlock = 1024;

/** Levels up to this many cells keep their chances in an array, wider ones by place as it is come to. */
const denseCells = 1 << 16;

/**
 * Draws photon counts shot by shot. Rows are sent in turn, so that each is sent equally often.
 *
 * A count is drawn by comparing 32 random bits with the three cumulative chances of a place, times 2^32; only where a
 * chance lies between this word and the next are more bits drawn, so that a chance is met to 2^-53.
 */
export class ShotSource {
  readonly #bench: Bench;
  readonly #seed: number;
  readonly #factor: 1 | -1;
  /** By level: bounds[3 * (index * M + row) + k], NaN where nobody came yet; a Map where a level is too wide. */
  readonly #levels: (Float64Array | Map<number, Float64Array>)[];

  constructor(bench: Bench, seed: number) {
    this.#bench = bench;
    this.#seed = seed;
    this.#factor = signFactor(bench.sign);
    this.#levels = Array.from({ length: bench.bins }, (_, level) => {
      const cells = 4 ** level * bench.table.hypotheses;
      return cells > denseCells ? new Map() : new Float64Array(3 * cells).fill(Number.NaN);
    });
  }

  /**
   * Draws one block of `shots` in all: calls `visit` for each of its shots with the row sent and the counts of all bins
   * (one array, used again for every shot). The same seed and block give the same counts, whoever draws them.
   */
  drawBlock(block: number, shots: number, visit: (sent: number, counts: Uint8Array) => void): void {
    const { bins, rows, table } = this.#bench;
    const random = Xoshiro.ofBlock(this.#seed, block);
    const counts = new Uint8Array(bins);
    const end = Math.min(shots, (block + 1) * shotsPerBlock);
    for (let shot = block * shotsPerBlock; shot < end; shot++) {
      const sent = rows[shot % rows.length]!;
      let index = 0;
      for (let level = 0; level < bins; level++) {
        const cell = index * table.hypotheses + sent;
        const kept = this.#levels[level]!;
        const bounds = kept instanceof Map ? this.#wide(kept, level, cell) : kept;
        const at = kept instanceof Map ? 0 : 3 * cell;
        if (Number.isNaN(bounds[at]!)) this.#fill(bounds, at, level, cell);
        const count = draw(random, bounds[at]!, bounds[at + 1]!, bounds[at + 2]!);
        counts[level] = count;
        index = 4 * index + count;
      }
      visit(sent, counts);
    }
  }

  #wide(kept: Map<number, Float64Array>, level: number, cell: number): Float64Array {
    const known = kept.get(cell);
    if (known) return known;
    const bounds = new Float64Array(3);
    this.#fill(bounds, 0, level, cell);
    kept.set(cell, bounds);
    return bounds;
  }

  /** Cumulative chances of the counts 0 to 2 at a place for a row, times 2^32. */
  #fill(bounds: Float64Array, at: number, level: number, cell: number): void {
    const { table, detector } = this.#bench;
    const sent = cell % table.hypotheses;
    const signal = sent * table.bins + level;
    const b = this.#bench.displacement(level, (cell - sent) / table.hypotheses);
    const mean = meanCount(table.re[signal]!, table.im[signal]!, this.#factor * b.re, this.#factor * b.im, detector);
    const p = countProbabilities(mean, detector.resolution);
    for (let k = 0, sum = 0; k < 3; k++) {
      sum += p[k]!;
      // What is certain from the resolution on must not depend on the rounding of a sum.
      bounds[at + k] = (k >= detector.resolution ? 1 : sum) * 2 ** 32;
    }
  }
}

function draw(random: Xoshiro, first: number, second: number, third: number): number {
  let u = random.word();
  if (between(u, first) || between(u, second) || between(u, third)) u += random.word() * 2 ** -32;
  return u < first ? 0 : u < second ? 1 : u < third ? 2 : 3;
}

/** Whether a bound lies between a word and the next, so that the word alone does not tell on which side a number is. */
const between = (word: number, bound: number): boolean => bound > word && bound < word + 1;
