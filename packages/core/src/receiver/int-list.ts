/** A list of 32-bit integers that doubles when it is full. */
export class IntList {
  #values: Int32Array;
  #length = 0;

  constructor(capacity: number) {
    this.#values = new Int32Array(Math.max(16, capacity));
  }

  get length(): number {
    return this.#length;
  }

  at(i: number): number {
    return this.#values[i]!;
  }

  push(value: number): number {
    if (this.#length === this.#values.length) {
      const grown = new Int32Array(2 * this.#length);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length] = value;
    return this.#length++;
  }

  values(): Int32Array {
    return this.#values.slice(0, this.#length);
  }
}
