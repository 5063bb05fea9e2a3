import { Xoshiro } from "../statistics/random.js";
import { FlatShots, flatCells } from "./flat-shots.js";
import { putBounds, type ShotNoise, type SimulatedReceiver } from "./simulated-receiver.js";

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
  /** By level and index: bounds of visited places; late ones are not cached. */
  readonly #places: Map<number, Float64Array>[];
  #cached = 0;
  readonly #outcomes: 4 | 5;
  readonly #scratch: Float64Array;
  readonly #keys = new Float64Array(shotsPerBlock);

  constructor(receiver: SimulatedReceiver, seed: number) {
    this.#receiver = receiver;
    this.#seed = seed;
    this.#outcomes = receiver.imperfect?.outcomes ?? 4;
    this.#scratch = new Float64Array((this.#outcomes - 1) * receiver.table.hypotheses);
    this.#places = Array.from({ length: receiver.bins }, () => new Map<number, Float64Array>());
  }

  /**
   * Draws one block of `shots` in total: calls `visit` for each shot with the hypothesis and the counts of all bins
   * (one array, reused; after a 4, which ends a shot, zeros). A seed and a block always give the same counts.
   */
  drawBlock(block: number, shots: number, visit: (sent: number, counts: Uint8Array) => void): void {
    const { bins } = this.#receiver;
    const counts = new Uint8Array(bins);
    const drawn = this.drawKeys(block, shots, this.#keys);
    for (let s = 0; s < drawn; s++) {
      let rest = this.#keys[s]!;
      for (let j = bins - 1; j >= 0; j--) {
        const above = Math.floor(rest / this.#outcomes);
        counts[j] = rest - this.#outcomes * above;
        rest = above;
      }
      visit(rest, counts);
    }
  }

  /**
   * The same as numbers, one per shot, into an array of a block's length: hypothesis · 4^bins + Σ n_j 4^(bins-1-j), with
   * an exact 3 powers of 5. Returns how many there are.
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
    const { bins, hypotheses, imperfect } = this.#receiver;
    const outcomes = this.#outcomes;
    const random = Xoshiro.ofBlock(this.#seed, block);
    const isNoisy = (imperfect?.latents.length ?? 1) > 1;
    for (let s = 0; s < size; s++) {
      const sent = hypotheses[(first + s) % hypotheses.length]!;
      const noise = isNoisy ? noiseOf(random, imperfect!.perShot) : undefined;
      let index = 0;
      let key = sent;
      for (let level = 0; level < bins; level++) {
        const bounds = noise ? this.#noisy(level, index, sent, noise) : this.#boundsAt(level, index, sent);
        const at = (outcomes - 1) * sent;
        const fourth = outcomes === 5 ? bounds[at + 3]! : certain;
        const outcome = draw(random, bounds[at]!, bounds[at + 1]!, bounds[at + 2]!, fourth);
        key = outcomes * key + outcome;
        if (outcome === 4) {
          key *= outcomes ** (bins - 1 - level);
          break;
        }
        index = 4 * index + outcome;
      }
      keys[s] = key;
    }
  }

  #noisy(level: number, index: number, sent: number, noise: ShotNoise): Float64Array {
    putBounds(this.#receiver, level, index, this.#scratch, sent, noise);
    return this.#scratch;
  }

  #boundsAt(level: number, index: number, sent: number): Float64Array {
    const known = this.#places[level]!;
    const found = known.get(index);
    if (found) return found;
    // with many bins most places are visited once: caching their bounds would fill the memory
    if (this.#cached >= maxCachedBounds) {
      putBounds(this.#receiver, level, index, this.#scratch, sent);
      return this.#scratch;
    }
    const bounds = new Float64Array(this.#scratch.length);
    putBounds(this.#receiver, level, index, bounds);
    known.set(index, bounds);
    this.#cached += bounds.length;
    return bounds;
  }
}

/** A phase and an amplitude with these standard deviations (Box and Muller, Ann. Math. Stat. 29, 610, 1958). */
function noiseOf(
  random: Xoshiro,
  { phase, amplitude }: { readonly phase: number; readonly amplitude: number },
): ShotNoise {
  const uniform = (): number => (random.word() * 2 ** 21 + (random.word() >>> 11) + 0.5) / 2 ** 53;
  const radius = Math.sqrt(-2 * Math.log(uniform()));
  const turn = 2 * Math.PI * uniform();
  const angle = phase * radius * Math.cos(turn);
  const factor = 1 + amplitude * radius * Math.sin(turn);
  return { re: factor * Math.cos(angle), im: factor * Math.sin(angle) };
}

/** The bound that every word is below. */
const certain = 2 ** 32;

function draw(random: Xoshiro, first: number, second: number, third: number, fourth: number): number {
  let u = random.word();
  if (between(u, first) || between(u, second) || between(u, third) || between(u, fourth)) u += random.word() * 2 ** -32;
  return u < first ? 0 : u < second ? 1 : u < third ? 2 : u < fourth ? 3 : 4;
}

/** Whether a bound lies between a word and the next, so that the word alone does not decide. */
const between = (word: number, bound: number): boolean => bound > word && bound < word + 1;
