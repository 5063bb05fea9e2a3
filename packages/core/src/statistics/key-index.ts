const firstRoom = 1024;

/**
 * Numbers distinct keys from 0 in order of appearance. A key is an integer from 0 to 2^53 - 1. Takes at most 50 bytes
 * per key, a tenth of a Map of objects, without a size limit.
 */
export class KeyIndex {
  #keys = new Float64Array(firstRoom);
  /** Open addressing: the number of a key plus 1, or 0; at least twice as many slots as keys. */
  #slots = new Int32Array(2 * firstRoom);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  key(number: number): number {
    return this.#keys[number]!;
  }

  /** The number of a key; a new number for a new key. */
  numberOf(key: number): number {
    const slot = this.#slotOf(key);
    const known = this.#slots[slot]!;
    if (known > 0) return known - 1;
    const number = this.#size++;
    this.#keys = withRoom(this.#keys, number);
    this.#keys[number] = key;
    this.#slots[slot] = number + 1;
    if (2 * this.#size > this.#slots.length) this.#grow();
    return number;
  }

  #slotOf(key: number): number {
    const last = this.#slots.length - 1;
    let slot = (hash(key) >>> 0) & last;
    for (let known = this.#slots[slot]!; known > 0 && this.#keys[known - 1] !== key; known = this.#slots[slot]!)
      slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let number = 0; number < this.#size; number++) this.#slots[this.#slotOf(this.#keys[number]!)] = number + 1;
  }
}

/** Spreads keys that differ in few bits. */
function hash(key: number): number {
  let mixed = Math.imul(key >>> 0, 0x9e3779b1) ^ Math.imul((key / 2 ** 32) >>> 0, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

/** An array with room at `place`: itself, or one twice as long. */
export function withRoom(array: Float64Array<ArrayBuffer>, place: number): Float64Array<ArrayBuffer> {
  if (place < array.length) return array;
  const longer = new Float64Array(Math.max(firstRoom, 2 * array.length));
  longer.set(array);
  return longer;
}
