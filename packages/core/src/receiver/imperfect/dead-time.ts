import { gaussLegendre } from "./gauss-legendre.js";
import type { Imperfections } from "./imperfections.js";
import { poisson } from "./poisson.js";
import { thermalPair } from "./thermal-light.js";

/** Points of the integral in each panel, and the mean counts up to which that is enough for an error of 1e-14. */
const rules = [
  { maxCounts: 0.3, ...gaussLegendre(5) },
  { maxCounts: 1.2, ...gaussLegendre(8) },
  { maxCounts: 6, ...gaussLegendre(16) },
] as const;
/** Rates are limited to this many counts per bin, so that the number of panels is. */
const maxRate = 2000;

/**
 * A way to register n counts: j in a part of the bin that is x1 long, and n − j or more in a part x2 long, at most 0 if
 * they do not fit.
 */
interface Way {
  readonly j: number;
  readonly rest: number;
  readonly x1: number;
  readonly x2: number;
  /**
   * [a * (rest + 1) + b]: weight of a counts of the Poisson light in the first part, with b more needed in the second
   * because the others are thermal. Includes the weight of a point of an integral.
   */
  readonly weight: Float64Array;
}

/**
 * Registered counts with dead time if the rate changes inside the bin, at the latency ℓ. The n-th count is registered
 * at T_n, and N ≥ n if T_n ≤ 1. Either all n fall into the first part, or exactly j < n: then the detector is ready at
 * ℓ, or later if the j-th came less than τ before ℓ, which leaves an integral over its time. With s = T_j − (j−1)τ,
 * which is Erlang distributed, the integrand is (j/s)·P(count = j; λ₁s)·P(count ≥ n−j; λ₂(1 − (n−1)τ − s)).
 * Gauss-Legendre quadrature, error below 1e-13.
 */
export class DeadTimeAfterSwitch {
  readonly #dead: number;
  readonly #latency: number;
  readonly #thermal: number;
  readonly #modes: number;
  /** Ways by rule, panels and n. */
  readonly #known = new Map<number, readonly Way[]>();
  readonly #first = new Float64Array(5);
  readonly #second = new Float64Array(5);
  readonly #reached = new Float64Array(5);

  constructor({ deadTime = 0, latency = 0, thermal = 0, thermalModes = 1 }: Imperfections) {
    this.#dead = deadTime;
    this.#latency = latency;
    this.#thermal = thermal;
    this.#modes = thermalModes;
  }

  /** P(N ≥ n) and P(N < n) for the rates before and after the switch. */
  reach(n: number, rateBefore: number, rateNow: number, out: { more: number; fewer: number }): void {
    out.more = 0;
    out.fewer = 1 - (n - 1) * this.#dead > 0 ? 0 : 1;
    if (out.fewer === 1) return;
    const before = Math.min(rateBefore, maxRate);
    const now = Math.min(rateNow, maxRate);
    this.#addAllBefore(n, before, out);
    for (const way of this.#ways(n, Math.max(before, now))) this.#add(way, before, now, out);
  }

  /** All n before the switch, whatever follows. */
  #addAllBefore(n: number, before: number, out: { more: number; fewer: number }): void {
    const alone = this.#latency - (n - 1) * this.#dead;
    if (!(alone > 0)) return;
    this.#add(this.#way(0, n, 0, alone, 1), 0, before, out);
    out.fewer = 0;
  }

  #ways(n: number, rate: number): readonly Way[] {
    const counts = Math.min(this.#dead, this.#latency) * (rate + this.#thermal);
    const fits = rules.findIndex(({ maxCounts }) => counts <= maxCounts);
    const rule = fits < 0 ? rules.length - 1 : fits;
    const panels = fits < 0 ? 2 ** Math.ceil(Math.log2(counts / rules[rule]!.maxCounts)) : 1;
    const key = 5 * (rule + rules.length * panels) + n;
    const known = this.#known.get(key);
    if (known) return known;
    const ways = [...this.#waysOf(n, rule, panels)];
    this.#known.set(key, ways);
    return ways;
  }

  *#waysOf(n: number, rule: number, panels: number): Generator<Way> {
    const [dead, latency] = [this.#dead, this.#latency];
    const left = 1 - (n - 1) * dead;
    yield this.#way(0, n, latency, left - latency, 1);
    for (let j = 1; j < n && (j - 1) * dead < latency; j++) {
      const ready = latency - j * dead;
      if (ready > 0) yield this.#way(j, n - j, ready, 1 - latency - (n - j - 1) * dead, 1);
      const [from, to] = [Math.max(0, ready), latency - (j - 1) * dead];
      // beyond `left` no further counts fit
      const kink = Math.min(Math.max(from, left), to);
      for (const [start, end] of [
        [from, kink],
        [kink, to],
      ] as const) {
        // shorter, the times underflow and nothing happens
        if (!(end - start > 1e-300)) continue;
        const { at, weight } = rules[rule]!;
        const width = (end - start) / panels;
        for (let panel = 0; panel < panels; panel++)
          for (let i = 0; i < at.length; i++) {
            const s = start + width * (panel + at[i]!);
            yield this.#way(j, n - j, s, left - s, (width * weight[i]! * j) / s);
          }
      }
    }
  }

  #way(j: number, rest: number, x1: number, length: number, factor: number): Way {
    const x2 = Math.max(0, length);
    const weight = new Float64Array((j + 1) * (rest + 1));
    const pair = (u: number, part: number, v: number) => thermalPair(this.#thermal, this.#modes, x1, u, part, v);
    for (let u = 0; u <= j; u++) {
      const row = (j - u) * (rest + 1);
      let some = 0;
      for (let v = 0; v < rest; v++) {
        const thermal = pair(u, x2, v);
        some += thermal;
        weight[row + rest - v] = factor * thermal;
      }
      weight[row] = factor * Math.max(0, pair(u, 0, 0) - some);
    }
    return { j, rest, x1, x2, weight };
  }

  #add({ j, rest, x1, x2, weight }: Way, before: number, now: number, out: { more: number; fewer: number }): void {
    const first = this.#first;
    const second = this.#second;
    const reached = this.#reached;
    poisson(x1 * before, j + 1, first);
    poisson(x2 * now, rest, second);
    // P(count ≥ b) and, in `second`, P(count < b), for b up to `rest`
    let last = second[rest]!;
    for (let b = rest; b >= 0; b--) {
      reached[b] = last;
      if (b > 0) last += second[b - 1]!;
    }
    let below = 0;
    for (let b = 0; b <= rest; b++) {
      const here = second[b]!;
      second[b] = below;
      below += here;
    }
    for (let a = 0, w = 0; a <= j; a++) {
      const counts = first[a]!;
      for (let b = 0; b <= rest; b++, w++) {
        const part = counts * weight[w]!;
        out.more += part * reached[b]!;
        out.fewer += part * second[b]!;
      }
    }
  }
}
