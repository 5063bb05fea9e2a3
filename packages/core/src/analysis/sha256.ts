/**
 * SHA-256 (FIPS 180-4) in pieces. By hand, since a browser offers its own to pages over https alone, and only for bytes
 * that are all in memory.
 */
export class Sha256 {
  readonly #state = Uint32Array.from(roots(8, (prime) => Math.sqrt(prime)));
  readonly #block = new Uint8Array(64);
  readonly #words = new Uint32Array(64);
  #filled = 0;
  #length = 0;

  update(bytes: Uint8Array): void {
    this.#length += bytes.length;
    let from = 0;
    while (from < bytes.length) {
      const part = bytes.subarray(from, from + 64 - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      if (this.#filled === 64) this.#mix();
    }
  }

  /** Lower-case hexadecimal; nothing can be added afterwards. */
  digest(): string {
    const bits = 8 * this.#length;
    const padding = new Uint8Array(((119 - this.#filled) % 64) + 9);
    padding[0] = 0x80;
    const size = new DataView(padding.buffer, padding.length - 8);
    size.setUint32(0, Math.floor(bits / 2 ** 32));
    size.setUint32(4, bits >>> 0);
    this.update(padding);
    return [...this.#state].map((word) => word.toString(16).padStart(8, "0")).join("");
  }

  #mix(): void {
    const w = this.#words;
    const view = new DataView(this.#block.buffer);
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15]!, w[i - 2]!];
      const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = this.#state as unknown as [
      ...[number, number, number, number],
      ...[number, number, number, number],
    ];
    for (let i = 0; i < 64; i++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const t1 = h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      this.#state[i]! += value;
    });
    this.#filled = 0;
  }
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The first 32 bits of the fractional parts of a root of the first primes. */
function roots(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32));
}

const constants = Uint32Array.from(roots(64, Math.cbrt));
