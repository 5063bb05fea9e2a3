/**
 * Random numbers that depend only on a seed and a position in the stream: Philox4x32-10 (Salmon et al., "Parallel
 * random numbers: as easy as 1, 2, 3", SC 2011) turns seed and block number into the 128-bit state of a xoshiro128++
 * (Blackman, Vigna, ACM TOMS 47, 36, 2021). Any number of workers can draw blocks in any order.
 */

const [multiplier0, multiplier1] = [0xd2511f53, 0xcd9e8d57];
const [weyl0, weyl1] = [0x9e3779b9, 0xbb67ae85];

/** High half of the product of two unsigned 32-bit numbers. */
function high(a: number, b: number): number {
  const [a1, a0, b1, b0] = [a >>> 16, a & 0xffff, b >>> 16, b & 0xffff];
  const middle = a1 * b0 + ((a0 * b0) >>> 16);
  const low = a0 * b1 + (middle & 0xffff);
  return (a1 * b1 + Math.floor(middle / 0x10000) + Math.floor(low / 0x10000)) >>> 0;
}

/** Philox4x32-10: four words from a counter of four words and a key of two, all unsigned 32-bit. */
export function philox(counter: readonly number[], key: readonly number[]): [number, number, number, number] {
  let [c0, c1, c2, c3] = counter as [number, number, number, number];
  let [k0, k1] = key as [number, number];
  for (let round = 0; round < 10; round++) {
    const [high0, low0] = [high(multiplier0, c0), Math.imul(multiplier0, c0)];
    const [high1, low1] = [high(multiplier1, c2), Math.imul(multiplier1, c2)];
    [c0, c1, c2, c3] = [(high1 ^ c1 ^ k0) >>> 0, low1 >>> 0, (high0 ^ c3 ^ k1) >>> 0, low0 >>> 0];
    k0 = (k0 + weyl0) >>> 0;
    k1 = (k1 + weyl1) >>> 0;
  }
  return [c0, c1, c2, c3];
}

/** Two words of a seed, an integer from 0 to 2^53 - 1. */
const seedWords = (seed: number): [number, number] => [seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0];

/** A seed from a seed and a name, so that equal files of two requests get different noise. */
export function seedFor(seed: number, name: string): number {
  let words = philox([0, 0, 0, 1], seedWords(seed));
  for (let i = 0; i < name.length; i++)
    words = philox([words[0], words[1], name.charCodeAt(i), i], [words[2], words[3]]);
  return (words[0] & 0x1fffff) * 2 ** 32 + words[1];
}

/** A seed from counts that depends on each of them and on its place. */
export function seedOf(counts: ArrayLike<number>): number {
  let [first, second] = [0x9e3779b9, 0x85ebca6b];
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i]!;
    if (count === 0) continue;
    first = Math.imul(first ^ (i + 1), 0x2c1b3c6d) ^ Math.imul(count, 0x9e3779b1);
    second = Math.imul(second ^ count, 0x297a2d39) ^ Math.imul(i + 1, 0x85ebca6b);
    first ^= first >>> 15;
    second ^= second >>> 13;
  }
  return (first >>> 11) * 2 ** 32 + (second >>> 0);
}

/** xoshiro128++ from a state of four words, not all zero. */
export class Xoshiro {
  // Signed 32-bit numbers throughout: the engine stores them as small integers.
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(state: readonly [number, number, number, number]) {
    this.#a = state[0] | 0;
    this.#b = state[1] | 0;
    this.#c = state[2] | 0;
    this.#d = state[3] | 0;
  }

  /** The generator of a block of a seed. */
  static ofBlock(seed: number, block: number): Xoshiro {
    return new Xoshiro(philox([block >>> 0, Math.floor(block / 2 ** 32), 0, 0], seedWords(seed)));
  }

  /** The next 32 bits, unsigned. */
  word(): number {
    const a = this.#a;
    const b = this.#b;
    const c = this.#c ^ a;
    const d = this.#d ^ b;
    const sum = (a + this.#d) | 0;
    this.#b = b ^ c;
    this.#a = a ^ d;
    this.#c = c ^ (b << 9);
    this.#d = (d << 11) | (d >>> 21);
    return (((sum << 7) | (sum >>> 25)) + a) >>> 0;
  }

  /** The next `size` words, signed: like `word`, but with the state in local variables. */
  fill(words: Int32Array, size: number): void {
    // `| 0` tells the engine that these are 32-bit numbers
    let a = this.#a | 0;
    let b = this.#b | 0;
    let c = this.#c | 0;
    let d = this.#d | 0;
    for (let w = 0; w < size; w++) {
      const sum = (a + d) | 0;
      words[w] = (((sum << 7) | (sum >>> 25)) + a) | 0;
      const c1 = c ^ a;
      const d1 = d ^ b;
      c = c1 ^ (b << 9);
      b ^= c1;
      a ^= d1;
      d = (d1 << 11) | (d1 >>> 21);
    }
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }
}
