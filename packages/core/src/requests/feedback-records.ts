/** Rows of a feedback in typed arrays that double when full. */
export class FeedbackRecords {
  #sent = new Uint8Array(64);
  #weight = new Float64Array(64);
  #counts: Int8Array;
  records = 0;
  shots = 0;

  constructor(readonly bins: number) {
    this.#counts = new Int8Array(64 * bins);
  }

  /** Adds a row; its counts are what `set` put there. */
  add(sent: number, weight: number): void {
    this.#sent[this.records] = sent;
    this.#weight[this.records] = weight;
    this.shots += weight;
    this.records++;
    if (this.records === this.#sent.length) this.#grow();
  }

  /** Sets a count of the row that `add` will complete. */
  set(bin: number, count: number): void {
    this.#counts[this.records * this.bins + bin] = count;
  }

  get sent(): Uint8Array {
    return this.#sent.slice(0, this.records);
  }
  get weight(): Float64Array {
    return this.#weight.slice(0, this.records);
  }
  get counts(): Int8Array {
    return this.#counts.slice(0, this.records * this.bins);
  }

  #grow(): void {
    const size = this.records * 2;
    const grown = {
      sent: new Uint8Array(size),
      weight: new Float64Array(size),
      counts: new Int8Array(size * this.bins),
    };
    grown.sent.set(this.#sent);
    grown.weight.set(this.#weight);
    grown.counts.set(this.#counts);
    this.#sent = grown.sent;
    this.#weight = grown.weight;
    this.#counts = grown.counts;
  }
}
