import { Xoshiro } from "../statistics/random.js";
import { putBounds, type SimulatedReceiver } from "./simulated-receiver.js";

/** Maximum places, hypotheses included, in one array of probabilities: 8 MB. */
const maxCells = 1 << 19;
/** Shots whose random words are generated together, so that they stay in the processor cache. */
const shotsAtOnce = 256;

/**
 * Places of a receiver, hypotheses included; undefined if there are too many, if its probabilities differ from shot to
 * shot, or with more than four outcomes.
 */
export function flatCells({ bins, table, imperfect }: SimulatedReceiver): number | undefined {
  if (imperfect && (imperfect.latents.length > 1 || imperfect.outcomes > 4)) return undefined;
  const cells = ((4 ** bins - 1) / 3) * table.hypotheses;
  return cells <= maxCells ? cells : undefined;
}

/**
 * Draws shots from one array of all places, with the same random numbers as `ShotSource`. Random words are generated
 * first, then all shots pass a bin together, so that memory accesses overlap; counts are found without branches, which
 * would be mispredicted: the upper 31 bits are compared with the halved bounds.
 */
export class FlatShots {
  readonly #receiver: SimulatedReceiver;
  /**
   * Cumulative probabilities of the counts 0 to 2, times 2^31, rounded down: four numbers at level start + hypothesis ·
   * 4^level + index.
   */
  readonly #halves: Int32Array;
  readonly #words: Int32Array;
  readonly #places = new Int32Array(shotsAtOnce);

  constructor(receiver: SimulatedReceiver) {
    const { bins, table } = receiver;
    this.#receiver = receiver;
    this.#halves = new Int32Array(4 * ((4 ** bins - 1) / 3) * table.hypotheses);
    this.#words = new Int32Array(shotsAtOnce * bins);
    const bounds = new Float64Array(3 * table.hypotheses);
    for (let level = 0, start = 0; level < bins; start += table.hypotheses * 4 ** level, level++)
      for (let index = 0; index < 4 ** level; index++) {
        putBounds(receiver, level, index, bounds);
        for (const sent of receiver.hypotheses)
          for (let k = 0; k < 3; k++)
            this.#halves[4 * (start + sent * 4 ** level + index) + k] = Math.min(0x7fffffff, bounds[3 * sent + k]! / 2);
      }
  }

  /**
   * Draws `size` shots of a block from number `first` on. Returns false if 31 bits were not enough, about once in ten
   * thousand blocks; discard the shots then.
   */
  draw(seed: number, block: number, first: number, size: number, keys: Float64Array): boolean {
    const { bins, hypotheses } = this.#receiver;
    const [words, places] = [this.#words, this.#places];
    const random = Xoshiro.ofBlock(seed, block);
    for (let done = 0; done < size; done += shotsAtOnce) {
      const shots = Math.min(shotsAtOnce, size - done);
      random.fill(words, shots * bins);
      for (let s = 0; s < shots; s++) places[s] = hypotheses[(first + done + s) % hypotheses.length]!;
      if (!this.#goOn(shots)) return false;
      for (let s = 0; s < shots; s++) keys[done + s] = places[s]!;
    }
    return true;
  }

  /** Moves `shots` places from the hypothesis through all bins; false if a word equals a bound. */
  #goOn(shots: number): boolean {
    const { bins, table } = this.#receiver;
    const words = this.#words;
    const places = this.#places;
    const halves = this.#halves;
    let equal = 0;
    for (let level = 0, start = 0; level < bins; start += table.hypotheses * 4 ** level, level++)
      for (let s = 0, w = level; s < shots; s++, w += bins) {
        const place = places[s]!;
        const at = (start + place) << 2;
        const u = words[w]! >>> 1;
        const below0 = (halves[at]! - u) | 0;
        const below1 = (halves[at + 1]! - u) | 0;
        const below2 = (halves[at + 2]! - u) | 0;
        // the sign bit of x - 1 is 1 for x <= 0
        const count = ((below0 - 1) >>> 31) + ((below1 - 1) >>> 31) + ((below2 - 1) >>> 31);
        if (below0 === 0 || below1 === 0 || below2 === 0) equal++;
        places[s] = (place << 2) + count;
      }
    return equal === 0;
  }
}
