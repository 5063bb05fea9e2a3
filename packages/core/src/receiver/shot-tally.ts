import type { Feedback } from "../requests/index.js";

/** Gathers shots into a feedback: one row for each distinct record, in the order of row and counts, or one a shot. */
export class ShotTally {
  readonly #bins: number;
  readonly #keys = new Map<number, number>();
  readonly #rows: number[] = [];
  readonly #counted: boolean;
  #shots = 0;

  constructor(bins: number, counted = true) {
    this.#bins = bins;
    this.#counted = counted;
  }

  add(sent: number, counts: Uint8Array): void {
    let key = sent;
    for (let j = 0; j < this.#bins; j++) key = 4 * key + counts[j]!;
    this.#shots++;
    if (this.#counted) this.#keys.set(key, (this.#keys.get(key) ?? 0) + 1);
    else this.#rows.push(key);
  }

  feedback(meta: Readonly<Record<string, string>>): Feedback {
    const bins = this.#bins;
    const keys = this.#counted ? [...this.#keys.keys()].sort((a, b) => a - b) : this.#rows;
    const counts = new Int8Array(keys.length * bins);
    const sent = new Uint8Array(keys.length);
    keys.forEach((key, r) => {
      let rest = key;
      for (let j = bins - 1; j >= 0; j--) {
        counts[r * bins + j] = rest % 4;
        rest = Math.floor(rest / 4);
      }
      sent[r] = rest;
    });
    const weight = Float64Array.from(keys, (key) => (this.#counted ? this.#keys.get(key)! : 1));
    return { meta, bins, records: keys.length, shots: this.#shots, counted: this.#counted, sent, counts, weight };
  }
}
