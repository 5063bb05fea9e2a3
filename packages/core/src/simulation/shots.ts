import { Xoshiro } from "../statistics/random.js";
import { FlatShots, flatCells } from "./flat-shots.js";
import { putBounds, type SimulatedReceiver } from "./simulated-receiver.js";

/** Shots that share one generator; a block is the unit of work and of reproducibility. */
export const shotsPerBlock = 1024;

/** Maximum number of cached bounds: 32 MB. */
const maxCachedBounds = 1 << 22;

/**
 * Draws photon counts shot by shot. Hypotheses take turns, so that each is sent equally often.
 *
 * A count is drawn by comparing 32 random bits with the three cumulative probabilities of a place, times 2^32. More
 * bits are drawn only if a probability lies between this word and the next, so that probabilities are exact to 2^-53.
 */
export class ShotSource {
  readonly #receiver: SimulatedReceiver;
  readonly #seed: number;
  /** All places together, once there are enough shots to reach most of them. */
  #flat: FlatShots | undefined;
  /** By level and index: bounds of visited places, three per hypothesis; late ones are not cached. */
  readonly #places: Map<number, Float64Array>[];
  #cached = 0;
  readonly #scratch: Float64Array;
  readonly #keys = new Float64Array(shotsPerBlock);

  constructor(receiver: SimulatedReceiver, seed: number) {
    this.#receiver = receiver;
    this.#seed = seed;
    this.#scratch = new Float64Array(3 * receiver.table.hypotheses);
    this.#places = Array.from({ length: receiver.bins }, () => new Map<number, Float64Array>());
  }

  /**
   * Draws one block of `shots` in total: calls `visit` for each shot with the hypothesis and the counts of all bins
   * (one array, reused). A seed and a block always give the same counts.
   */
  drawBlock(block: number, shots: number, visit: (sent: number, counts: Uint8Array) => void): void {
    const { bins } = this.#receiver;
    const counts = new Uint8Array(bins);
    const drawn = this.drawKeys(block, shots, this.#keys);
    for (let s = 0; s < drawn; s++) {
      let rest = this.#keys[s]!;
      for (let j = bins - 1; j >= 0; j--) {
        const above = Math.floor(rest / 4);
        counts[j] = rest - 4 * above;
        rest = above;
      }
      visit(rest, counts);
    }
  }

  /**
   * The same as numbers, one per shot, into an array of a block's length: hypothesis · 4^bins + Σ n_j 4^(bins-1-j).
   * Returns how many there are.
   */
  drawKeys(block: number, shots: number, keys: Float64Array): number {
    const first = block * shotsPerBlock;
    const size = Math.min(shots - first, shotsPerBlock);
    const cells = flatCells(this.#receiver);
    // the same result, but slower once most places have been visited
    const many = cells !== undefined && shots * this.#receiver.bins > cells;
    if (many) this.#flat ??= new FlatShots(this.#receiver);
    if (!(many && this.#flat?.draw(this.#seed, block, first, size, keys))) this.#drawByPlace(block, first, size, keys);
    return Math.max(0, size);
  }

  #drawByPlace(block: number, first: number, size: number, keys: Float64Array): void {
    const { bins, hypotheses, table } = this.#receiver;
    const random = Xoshiro.ofBlock(this.#seed, block);
    const full = 4 ** bins;
    for (let s = 0; s < size; s++) {
      const sent = hypotheses[(first + s) % hypotheses.length]!;
      let index = 0;
      for (let level = 0; level < bins; level++) {
        const known = this.#places[level]!;
        let bounds = known.get(index);
        if (!bounds) {
          // with many bins most places are visited once: caching their bounds would fill the memory
          const keep = this.#cached < maxCachedBounds;
          bounds = keep ? new Float64Array(3 * table.hypotheses) : this.#scratch;
          if (keep) {
            putBounds(this.#receiver, level, index, bounds);
            known.set(index, bounds);
            this.#cached += bounds.length;
          } else putBounds(this.#receiver, level, index, bounds, sent);
        }
        index = 4 * index + draw(random, bounds[3 * sent]!, bounds[3 * sent + 1]!, bounds[3 * sent + 2]!);
      }
      keys[s] = sent * full + index;
    }
  }
}

function draw(random: Xoshiro, first: number, second: number, third: number): number {
  let u = random.word();
  if (between(u, first) || between(u, second) || between(u, third)) u += random.word() * 2 ** -32;
  return u < first ? 0 : u < second ? 1 : u < third ? 2 : 3;
}

/** Whether a bound lies between a word and the next, so that the word alone does not decide. */
const between = (word: number, bound: number): boolean => bound > word && bound < word + 1;
