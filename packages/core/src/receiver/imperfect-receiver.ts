import type { Complex } from "../tree/index.js";
import { type ArrivingLight, arrivingLight } from "./arriving-light.js";
import type { ConventionsVersion } from "./conventions.js";
import { meanCount } from "./counting.js";
import type { Detector } from "./detector.js";
import { CountLaw, lawSize } from "./imperfect/count-law.js";
import type { Imperfections } from "./imperfect/imperfections.js";
import {
  amplitudeRule,
  exact,
  maxPoints,
  type NoiseRule,
  noNoise,
  type Precision,
  phaseRule,
  rough,
} from "./imperfect/noise-rule.js";
import { err, ok, type Result } from "./problem.js";
import type { SignalTable } from "./signal-table.js";

/** Light that arrives in a shot, and the probability that it does: one point of the average over noise per shot. */
interface Latent {
  readonly weight: number;
  readonly light: ArrivingLight;
}

/** The memory that a state of a run needs beside its node and its bin. */
interface Memory {
  /** The node that acted in the bin before, whose displacement still acts during the latency. */
  readonly displacement: boolean;
  /** The count of the bin before, which triggers afterpulses. */
  readonly count: boolean;
}

/** The field of a displacement, and that of the bin before. */
export interface Field {
  re: number;
  im: number;
  beforeRe: number;
  beforeIm: number;
}

/** Probabilities of outcomes with their derivatives in the displacement of a bin, and in that of the bin before. */
export interface OutcomeSlopes {
  readonly probabilities: Float64Array;
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly beforeRe: Float64Array;
  readonly beforeIm: Float64Array;
}

type Slopes = Float64Array;

/** A detector with imperfections and the light of a table: the probabilities of what it registers. */
export class ImperfectReceiver {
  /** Outcomes of a bin: four counts, and with an exact 3 a fifth for more counts. */
  readonly outcomes: 4 | 5;
  readonly memory: Memory;
  /** Adds to every displacement, in the convention of the nodes' values. */
  readonly residual: Complex;
  readonly light: ArrivingLight;
  /** Noise that lasts for a shot; 0 where it changes from bin to bin. */
  readonly perShot: { readonly phase: number; readonly amplitude: number };
  /** The average over the noise per shot; one latent of weight 1 without it. */
  readonly latents: readonly Latent[];
  readonly #detector: Detector;
  readonly #law: CountLaw;
  readonly #latency: number;
  readonly #afterpulsing: number;
  readonly #phase: NoiseRule;
  readonly #amplitude: NoiseRule;
  readonly #one = new Float64Array(lawSize);
  readonly #sum = new Float64Array(lawSize);
  readonly #before = new Float64Array(lawSize);
  readonly #slopes: readonly Slopes[] = Array.from({ length: 4 }, () => new Float64Array(lawSize));

  private constructor(
    detector: Detector,
    imperfections: Imperfections,
    light: ArrivingLight,
    rules: Rules,
    precision: Precision,
  ) {
    const { latency = 0, afterpulsing = 0, topCount, residual = { re: 0, im: 0 } } = imperfections;
    this.outcomes = topCount === "exact" ? 5 : 4;
    this.memory = { displacement: latency > 0, count: afterpulsing > 0 };
    this.residual = residual;
    this.light = light;
    this.#detector = detector;
    this.#law = new CountLaw(imperfections, precision === rough);
    this.#latency = latency;
    this.#afterpulsing = afterpulsing;
    const { phaseNoise = 0, amplitudeNoise = 0, noisePer = "shot" } = imperfections;
    const isShot = noisePer === "shot";
    this.perShot = { phase: isShot ? phaseNoise : 0, amplitude: isShot ? amplitudeNoise : 0 };
    this.#phase = isShot ? noNoise : rules.phase;
    this.#amplitude = isShot ? noNoise : rules.amplitude;
    this.latents = isShot ? latentsOf(light, rules) : [{ weight: 1, light }];
  }

  /**
   * The receiver for a table; undefined if its imperfections do not change anything for it. A rough one averages noise
   * over fewer points, and dead time sees the mean rate of a bin, so that its probabilities have slopes.
   */
  static of(
    table: SignalTable,
    detector: Detector,
    version: ConventionsVersion,
    precision = exact,
  ): Result<ImperfectReceiver | undefined> {
    const { imperfections } = detector;
    if (imperfections === undefined) return ok(undefined);
    const light = arrivingLight(table, imperfections, version);
    if (!light.ok) return light;
    const { splitting, ...others } = imperfections;
    const isTableItself = light.value.re === table.re && Object.keys(others).length === 0;
    if (isTableItself) return ok(undefined);
    const rules = rulesFor(table.bins, detector, imperfections, light.value, precision);
    if (rules === undefined) return err("NOISE_POINTS", { largest: maxPoints });
    return ok(new ImperfectReceiver(detector, imperfections, light.value, rules, precision));
  }

  /**
   * Probabilities of the outcomes for a signal amplitude (aRe, aIm) with `stray` photons beside it, displaced by a
   * field, after a bin with the count `last`. Writes `outcomes` numbers from `at`.
   */
  put(aRe: number, aIm: number, stray: number, field: Field, last: number, out: Float64Array, at: number): void {
    const sum = this.#sum;
    sum.fill(0);
    for (let p = 0; p < this.#phase.at.length; p++)
      for (let a = 0; a < this.#amplitude.at.length; a++) {
        const [angle, factor] = [this.#phase.at[p]!, 1 + this.#amplitude.at[a]!];
        const [c, s] = angle === 0 ? [factor, 0] : [factor * Math.cos(angle), factor * Math.sin(angle)];
        this.#putLaw(c * aRe - s * aIm, s * aRe + c * aIm, factor * factor * stray, field);
        const weight = this.#phase.weight[p]! * this.#amplitude.weight[a]!;
        for (let k = 0; k < lawSize; k++) sum[k]! += weight * this.#one[k]!;
      }
    if (this.#afterpulsing > 0 && last > 0) this.#addAfterpulses(last);
    this.#fold(out, at);
  }

  /** The same for a rough receiver with derivatives: `outcomes` numbers from `at` in each array. */
  putWithSlopes(
    aRe: number,
    aIm: number,
    stray: number,
    field: Field,
    last: number,
    out: OutcomeSlopes,
    at: number,
  ): void {
    this.put(aRe, aIm, stray, field, last, out.probabilities, at);
    const { efficiency, visibility } = this.#detector;
    const { re, im, beforeRe, beforeIm } = field;
    const sums = this.#slopes;
    for (const sum of sums) sum.fill(0);
    const [alongRe, alongIm, alongBeforeRe, alongBeforeIm] = sums as [Slopes, Slopes, Slopes, Slopes];
    for (let p = 0; p < this.#phase.at.length; p++)
      for (let a = 0; a < this.#amplitude.at.length; a++) {
        const [angle, factor] = [this.#phase.at[p]!, 1 + this.#amplitude.at[a]!];
        const [c, s] = [factor * Math.cos(angle), factor * Math.sin(angle)];
        const [x, y] = [c * aRe - s * aIm, s * aRe + c * aIm];
        const arriving = factor * factor * stray;
        const before = this.#mean(x, y, arriving, beforeRe, beforeIm);
        this.#law.slopesOf(before, this.#mean(x, y, arriving, re, im), this.#before, this.#one);
        const weight = 2 * efficiency * this.#phase.weight[p]! * this.#amplitude.weight[a]!;
        for (let k = 0; k < lawSize; k++) {
          alongRe[k]! += weight * (re + visibility * x) * this.#one[k]!;
          alongIm[k]! += weight * (im + visibility * y) * this.#one[k]!;
          alongBeforeRe[k]! += weight * (beforeRe + visibility * x) * this.#before[k]!;
          alongBeforeIm[k]! += weight * (beforeIm + visibility * y) * this.#before[k]!;
        }
      }
    const written = [out.re, out.im, out.beforeRe, out.beforeIm];
    sums.forEach((slopes, i) => {
      this.#sum.set(slopes);
      // an afterpulse shifts counts, whatever the displacement: linear in the probabilities
      if (this.#afterpulsing > 0 && last > 0) this.#addAfterpulses(last);
      this.#fold(written[i]!, at);
    });
  }

  #putLaw(aRe: number, aIm: number, stray: number, { re, im, beforeRe, beforeIm }: Field): void {
    const now = this.#mean(aRe, aIm, stray, re, im);
    const before = this.#latency > 0 ? this.#mean(aRe, aIm, stray, beforeRe, beforeIm) : now;
    this.#law.probabilities(before, now, this.#one);
  }

  #mean(aRe: number, aIm: number, stray: number, bRe: number, bIm: number): number {
    const mean = meanCount(aRe, aIm, bRe, bIm, this.#detector);
    return stray > 0 ? mean + this.#detector.efficiency * stray : mean;
  }

  /** Each of the `last` counts of the bin before adds one with the probability of an afterpulse. */
  #addAfterpulses(last: number): void {
    const [sum, p] = [this.#sum, this.#afterpulsing];
    for (let pulse = 0; pulse < last; pulse++) {
      sum[4]! += p * sum[3]!;
      for (let k = 3; k > 0; k--) sum[k] = (1 - p) * sum[k]! + p * sum[k - 1]!;
      sum[0]! *= 1 - p;
    }
  }

  /** Counts above the resolution are the highest one; with an exact 3 they are an outcome of their own. */
  #fold(out: Float64Array, at: number): void {
    const { resolution } = this.#detector;
    const top = this.outcomes === 5 ? 4 : resolution;
    let more = 0;
    for (let k = 4; k > top; k--) more += this.#sum[k]!;
    for (let k = 0; k < this.outcomes; k++)
      out[at + k] = k < top ? this.#sum[k]! : k === top ? this.#sum[k]! + more : 0;
  }
}

interface Rules {
  readonly phase: NoiseRule;
  readonly amplitude: NoiseRule;
}

/**
 * The averages over the noise for the strongest light that one value of it meets: that of a shot, or of a bin.
 * Undefined if they need too many points.
 */
function rulesFor(
  bins: number,
  { efficiency, visibility }: Detector,
  { phaseNoise = 0, amplitudeNoise = 0, noisePer = "shot" }: Imperfections,
  { re, im, stray }: ArrivingLight,
  precision: Precision,
): Rules | undefined {
  const together = noisePer === "shot" ? bins : 1;
  let photons = 0;
  for (let first = 0; first < re.length; first += together) {
    let sum = 0;
    for (let cell = first; cell < first + together; cell++) sum += re[cell]! ** 2 + im[cell]! ** 2 + stray[cell]!;
    photons = Math.max(photons, sum);
  }
  const phase = phaseRule(phaseNoise, efficiency * visibility * photons, precision);
  const amplitude = amplitudeRule(amplitudeNoise, efficiency * photons, precision);
  const points = (phase?.at.length ?? Number.NaN) * (amplitude?.at.length ?? Number.NaN);
  return phase && amplitude && points <= maxPoints ? { phase, amplitude } : undefined;
}

function latentsOf({ re, im, stray }: ArrivingLight, { phase, amplitude }: Rules): Latent[] {
  return [...phase.at].flatMap((angle, p) =>
    [...amplitude.at].map((noise, a) => {
      const factor = 1 + noise;
      const [c, s] = [factor * Math.cos(angle), factor * Math.sin(angle)];
      const light: ArrivingLight = {
        re: re.map((x, cell) => c * x - s * im[cell]!),
        im: im.map((y, cell) => s * re[cell]! + c * y),
        stray: stray.map((photons) => factor * factor * photons),
      };
      return { weight: phase.weight[p]! * amplitude.weight[a]!, light };
    }),
  );
}
