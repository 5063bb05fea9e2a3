import { DeadTimeAfterSwitch } from "./dead-time.js";
import type { Imperfections } from "./imperfections.js";
import { poisson } from "./poisson.js";
import { type ThermalCounts, thermalCounts } from "./thermal-light.js";

/** Probabilities of the registered counts 0, 1, 2, 3, and of 4 or more. */
export const lawSize = 5;

/** Beyond this mean a detector registers as many counts as fit into a bin. */
const certain = 1e6;

/**
 * The counts that a detector registers in a bin: Poisson counts of the light and the dark counts, thermal background,
 * and dead time.
 *
 * Thermal light of n_th counts in K modes adds a random intensity I (Gamma distributed) to the mean λ of the other
 * counts, the same during the whole bin. After a count the detector is dead for the part τ of the bin, and it is ready
 * when a bin begins. With c_n = 1 − (n−1)τ, n counts are registered if n of the counts fit into the time that is left:
 * P(N ≥ n) = P(count ≥ n) for Poisson counts of mean c_n·λ and thermal counts of mean c_n·n_th (J. W. Müller, Nucl.
 * Instrum. Methods 117, 401, 1974).
 */
export class CountLaw {
  readonly #latency: number;
  /** c_n and the thermal counts that fit into it, for n from 1 at index 0. */
  readonly #fit: readonly { readonly part: number; readonly thermal: ThermalCounts }[];
  readonly #hasDeadTime: boolean;
  readonly #hasThermal: boolean;
  readonly #afterSwitch: DeadTimeAfterSwitch | undefined;
  /** P(count = k) for k below n, then P(count ≥ n). */
  readonly #light = new Float64Array(lawSize);
  /** P(N ≥ n) and P(N < n). */
  readonly #reached = { more: 0, fewer: 0 };

  /** Roughly: dead time sees the mean rate of the bin, whenever in the bin the rate changes. */
  constructor(imperfections: Imperfections, roughly = false) {
    const { deadTime = 0, latency = 0, thermal = 0, thermalModes = 1 } = imperfections;
    this.#latency = latency;
    this.#hasDeadTime = deadTime > 0;
    this.#hasThermal = thermal > 0;
    this.#fit = [1, 2, 3, 4].map((n) => {
      const part = Math.max(0, 1 - (n - 1) * deadTime);
      return { part, thermal: thermalCounts(part * thermal, thermalModes) };
    });
    if (!roughly && deadTime > 0 && latency > 0 && latency < 1)
      this.#afterSwitch = new DeadTimeAfterSwitch(imperfections);
  }

  /** The law for a mean rate `before` during the latency and `now` afterwards, in counts per bin. Writes five numbers. */
  probabilities(before: number, now: number, out: Float64Array): void {
    const latency = this.#latency;
    const mean = before === now ? now : latency * before + (1 - latency) * now;
    const switched = before === now ? undefined : this.#afterSwitch;
    if (!switched && !(mean < certain)) {
      out.fill(0);
      out[this.#fit.findLastIndex(({ part }) => part > 0) + 1] = 1;
    } else if (this.#hasDeadTime) {
      const reached = this.#reached;
      let [last, lastBelow] = [1, 0];
      for (let n = 1; n <= 4; n++) {
        if (switched) switched.reach(n, before, now, reached);
        else this.#reach(n, mean);
        out[n - 1] = Math.max(0, last < reached.fewer ? last - reached.more : reached.fewer - lastBelow);
        last = reached.more;
        lastBelow = reached.fewer;
      }
      out[4] = last;
    } else {
      poisson(mean, 4, out);
      if (this.#hasThermal) this.#addThermal(out);
    }
  }

  /** Derivatives of a rough law in the rates before and after the switch; five numbers each. */
  slopesOf(before: number, now: number, alongBefore: Float64Array, alongNow: Float64Array): void {
    const latency = this.#latency;
    this.slopes(latency * before + (1 - latency) * now, alongNow);
    for (let k = 0; k < lawSize; k++) {
      alongBefore[k] = latency * alongNow[k]!;
      alongNow[k]! *= 1 - latency;
    }
  }

  /** Derivatives of the law in λ, without latency: dP(N ≥ n)/dλ = c_n·P(count = n − 1). Writes five numbers. */
  slopes(mean: number, out: Float64Array): void {
    const light = this.#light;
    let last = 0;
    for (let n = 1; n <= 4; n++) {
      const { part, thermal } = this.#fit[n - 1]!;
      poisson(part * mean, n, light);
      let density = 0;
      for (let i = 0; i < n; i++) density += thermal.counts[i]! * light[n - 1 - i]!;
      const slope = part * density;
      out[n - 1] = last - slope;
      last = slope;
    }
    out[4] = last;
  }

  /** Adds independent thermal counts to the five probabilities. */
  #addThermal(out: Float64Array): void {
    const { counts, atLeast } = this.#fit[0]!.thermal;
    // P(light ≥ 4 − i), from the top
    let top = out[4]!;
    let more = atLeast[4]! + counts[0]! * top;
    for (let i = 1; i < 4; i++) {
      top += out[4 - i]!;
      more += counts[i]! * top;
    }
    for (let k = 3; k >= 0; k--) {
      let sum = 0;
      for (let i = 0; i <= k; i++) sum += counts[i]! * out[k - i]!;
      out[k] = sum;
    }
    out[4] = more;
  }

  /** P(N ≥ n) and P(N < n) at a constant rate. */
  #reach(n: number, mean: number): void {
    const { part, thermal } = this.#fit[n - 1]!;
    const light = this.#light;
    poisson(part * mean, n, light);
    let top = light[n]!;
    let more = thermal.atLeast[n]!;
    let fewer = 0;
    for (let i = 0; i < n; i++) {
      more += thermal.counts[i]! * top;
      top += light[n - 1 - i]!;
      let below = 0;
      for (let k = 0; k < n - i; k++) below += light[k]!;
      fewer += thermal.counts[i]! * below;
    }
    this.#reached.more = more;
    this.#reached.fewer = fewer;
  }
}
