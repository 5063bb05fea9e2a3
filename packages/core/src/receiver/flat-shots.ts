import type { Bench } from "./bench.js";
import { philox, seedWords } from "./random.js";

/** Most places, rows included, whose chances are kept in one array: 14 MB. */
const mostCells = 1 << 19;

/** Places of a bench, rows included; undefined where they are too many. */
export function flatCells({ bins, table }: Bench): number | undefined {
  const cells = ((4 ** bins - 1) / 3) * table.hypotheses;
  return cells <= mostCells ? cells : undefined;
}

/**
 * Shots from one array of all places, row by row and level by level: place i goes on to 4 i + count + 1. The random
 * numbers and their meaning are those of `ShotSource`, with the generator's state (xoshiro128++, see random.ts) in
 * local variables and a count found without a branch, since what a photon does cannot be foretold: the upper 31 bits
 * are compared with the halved bounds, and only where they are equal does the exact comparison decide.
 */
export class FlatShots {
  readonly #bench: Bench;
  /** Cumulative chances of the counts 0 to 2, times 2^32, three a place. */
  readonly #exact: Float64Array;
  /** Their halves, rounded down, four a place. */
  readonly #halves: Int32Array;
  readonly #perRow: number;

  constructor(bench: Bench, boundsOf: (level: number, index: number, sent: number) => Float64Array) {
    this.#bench = bench;
    this.#perRow = (4 ** bench.bins - 1) / 3;
    const cells = this.#perRow * bench.table.hypotheses;
    this.#exact = new Float64Array(3 * cells);
    this.#halves = new Int32Array(4 * cells);
    for (let level = 0, start = 0; level < bench.bins; start += 4 ** level, level++)
      for (let index = 0; index < 4 ** level; index++)
        for (const sent of bench.rows) {
          const cell = sent * this.#perRow + start + index;
          const bounds = boundsOf(level, index, sent);
          this.#exact.set(bounds, 3 * cell);
          for (let k = 0; k < 3; k++) this.#halves[4 * cell + k] = Math.min(0x7fffffff, Math.floor(bounds[k]! / 2));
        }
  }

  /** Draws the shots of a block from number `first` on, `size` of them. */
  draw(seed: number, block: number, first: number, size: number, keys: Float64Array): void {
    const { bins, rows } = this.#bench;
    const [exact, halves, perRow, turns, full] = [this.#exact, this.#halves, this.#perRow, rows.length, 4 ** bins];
    const state = philox([block >>> 0, Math.floor(block / 2 ** 32), 0, 0], seedWords(seed));
    let [a, b, c, d] = [state[0] | 0, state[1] | 0, state[2] | 0, state[3] | 0];
    let turn = first % turns;
    for (let s = 0; s < size; s++) {
      const sent = rows[turn]!;
      if (++turn === turns) turn = 0;
      const base = sent * perRow;
      let place = 0;
      for (let level = 0; level < bins; level++) {
        const sum = (a + d) | 0;
        const word = (((sum << 7) | (sum >>> 25)) + a) | 0;
        const [c1, d1, b1] = [c ^ a, d ^ b, b];
        b ^= c1;
        a ^= d1;
        c = c1 ^ (b1 << 9);
        d = (d1 << 11) | (d1 >>> 21);
        const at = (base + place) << 2;
        const u = word >>> 1;
        const below0 = (halves[at]! - u) | 0;
        const below1 = (halves[at + 1]! - u) | 0;
        const below2 = (halves[at + 2]! - u) | 0;
        let count = ((below0 - 1) >>> 31) + ((below1 - 1) >>> 31) + ((below2 - 1) >>> 31);
        if (below0 === 0 || below1 === 0 || below2 === 0) {
          const cell = 3 * (base + place);
          let exactly = word >>> 0;
          if (
            isBetween(exactly, exact[cell]!) ||
            isBetween(exactly, exact[cell + 1]!) ||
            isBetween(exactly, exact[cell + 2]!)
          ) {
            const next = (a + d) | 0;
            exactly += ((((next << 7) | (next >>> 25)) + a) >>> 0) * 2 ** -32;
            const [c2, d2, b2] = [c ^ a, d ^ b, b];
            b ^= c2;
            a ^= d2;
            c = c2 ^ (b2 << 9);
            d = (d2 << 11) | (d2 >>> 21);
          }
          count = exactly < exact[cell]! ? 0 : exactly < exact[cell + 1]! ? 1 : exactly < exact[cell + 2]! ? 2 : 3;
        }
        place = ((place << 2) + count + 1) | 0;
      }
      keys[s] = sent * full + (place - perRow);
    }
  }
}

const isBetween = (word: number, bound: number): boolean => bound > word && bound < word + 1;
