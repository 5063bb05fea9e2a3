import type { Feedback } from "../requests/index.js";
import { KeyIndex, withRoom } from "../statistics/key-index.js";
import { maxTableSize } from "../tree/limits.js";

/** Shots of each distinct record: keys from `ShotSource.drawKeys` in their order, and their counts. */
export interface ShotCounts {
  readonly keys: Float64Array;
  readonly counts: Float64Array;
}

/** Up to this many possible records are counted in an array, more of them by key. */
const maxDense = 1 << 20;

/** Maximum distinct records of a simulation: about 1.5 GB until its result is printed. */
export const maxDistinctRecords = 1 << 23;

/**
 * Collects shots into a feedback: one row per distinct record, in the order of hypothesis and counts, or one per shot.
 */
export class ShotTally {
  readonly #bins: number;
  readonly #counted: boolean;
  readonly #outcomes: 4 | 5;
  readonly #dense: Float64Array | undefined;
  readonly #known = new KeyIndex();
  /** Shots of each known key, by its number. */
  #weights = new Float64Array(0);
  readonly #eachShot: number[] = [];
  #shots = 0;

  /**
   * `hypotheses`: number that may be sent, so that few possible records are counted faster. `outcomes`: 5 if a count of
   * 4 ends a shot, see `ShotSource`.
   */
  constructor(bins: number, counted = true, hypotheses = maxTableSize, outcomes: 4 | 5 = 4) {
    this.#bins = bins;
    this.#counted = counted;
    this.#outcomes = outcomes;
    const records = hypotheses * outcomes ** bins;
    if (counted && records <= maxDense) this.#dense = new Float64Array(records);
  }

  /** Distinct records so far; 0 if there cannot be many. */
  get distinct(): number {
    return this.#known.size;
  }

  add(sent: number, counts: Uint8Array): void {
    let key = sent;
    for (let j = 0; j < this.#bins; j++) key = this.#outcomes * key + counts[j]!;
    this.#count(key, 1);
  }

  addKeys(keys: Float64Array, size: number): void {
    const dense = this.#dense;
    if (!dense) for (let s = 0; s < size; s++) this.#count(keys[s]!, 1);
    else {
      for (let s = 0; s < size; s++) dense[keys[s]!]!++;
      this.#shots += size;
    }
  }

  merge({ keys, counts }: ShotCounts): void {
    keys.forEach((key, i) => {
      this.#count(key, counts[i]!);
    });
  }

  /** The counts so far, to be merged into another tally; only of a tally that counts. */
  counts(): ShotCounts {
    const keys = this.#sorted();
    return { keys, counts: keys.map((key) => this.#of(key)) };
  }

  feedback(meta: Readonly<Record<string, string>>): Feedback {
    const bins = this.#bins;
    const keys = this.#counted ? this.#sorted() : Float64Array.from(this.#eachShot);
    const counts = new Int8Array(keys.length * bins);
    const sent = new Uint8Array(keys.length);
    keys.forEach((key, r) => {
      let rest = key;
      for (let j = bins - 1; j >= 0; j--) {
        counts[r * bins + j] = rest % this.#outcomes;
        rest = Math.floor(rest / this.#outcomes);
      }
      // nothing is measured after a count that ends a shot
      for (let j = 1, isOver = false; j < bins; j++) {
        isOver ||= counts[r * bins + j - 1] === 4;
        if (isOver) counts[r * bins + j] = -1;
      }
      sent[r] = rest;
    });
    const weight = keys.map((key) => (this.#counted ? this.#of(key) : 1));
    return { meta, bins, records: keys.length, shots: this.#shots, counted: this.#counted, sent, counts, weight };
  }

  #count(key: number, shots: number): void {
    this.#shots += shots;
    if (!this.#counted) for (let s = 0; s < shots; s++) this.#eachShot.push(key);
    else if (this.#dense) this.#dense[key]! += shots;
    else {
      const number = this.#known.numberOf(key);
      this.#weights = withRoom(this.#weights, number);
      this.#weights[number]! += shots;
    }
  }

  #of(key: number): number {
    return this.#dense ? this.#dense[key]! : this.#weights[this.#known.numberOf(key)]!;
  }

  #sorted(): Float64Array<ArrayBuffer> {
    const dense = this.#dense;
    if (!dense) return Float64Array.from({ length: this.#known.size }, (_, number) => this.#known.key(number)).sort();
    const keys = new Float64Array(dense.length);
    let size = 0;
    for (let key = 0; key < dense.length; key++) if (dense[key]! > 0) keys[size++] = key;
    return keys.slice(0, size);
  }
}
