import type { Merit } from "../receiver/index.js";
import { chiSquare } from "../statistics/chi-square.js";
import type { Xoshiro } from "../statistics/random.js";
import { bothTails, poissonTails, upperTail } from "../statistics/tails.js";
import { type BenchParameter, benchParameters } from "./bench-change.js";
import { type Direction, directionOf } from "./direction.js";
import { type RecordGroups, recordGroups } from "./record-groups.js";
import { deviation } from "./residuals.js";
import type { RunModel } from "./run-model.js";
import { RunSums } from "./run-sums.js";
import { successProbability } from "./success-probability.js";

/** The tests: of four changes of the bench, of success, decisions, single counts and whole records. */
type TestName = BenchParameter | "success" | "decisions" | "counts" | "records";

export interface TestedPart {
  readonly name: TestName;
  /** Probability of a difference at least as large, by an approximation. */
  readonly probability: number;
}

/** The count of a bin and a hypothesis that differs most from what the counts before it let expect. */
export interface Place {
  /** From 0. */
  readonly bin: number;
  readonly hypothesis: number;
  /** Outcome of the bin; 4 is more than an exact 3. */
  readonly count: number;
  /** Shots of the hypothesis that measured the bin, those with this count, and the expected number. */
  readonly shots: number;
  readonly measured: number;
  readonly expected: number;
  /** (measured - expected) / σ; null if the prediction allows no difference. */
  readonly deviation: number | null;
}

/** Variance below which a count is not expected to differ, deviation that is not far, and counts that are few. */
const [leastVariance, near, few] = [1e-4, 1.5, 10];

/** The tests of a measurement, of counted visits or of drawn ones, each with the probability of an approximation. */
export class RecordStatistics {
  readonly #sums: RunSums;
  readonly #model: RunModel;
  readonly #priors: readonly number[];
  readonly #directions: readonly Direction[];
  readonly #groups: RecordGroups;
  /** Variance and skewness of each count beyond those that came before it, and how many vary. */
  readonly #variance: Float64Array;
  readonly #skewness: Float64Array;
  readonly #varying: number;
  readonly #predicted: Pick<Merit, "confusion" | "perHypothesis">;

  constructor(model: RunModel, priors: readonly number[]) {
    this.#model = model;
    this.#priors = priors;
    this.#directions = benchParameters.flatMap((parameter) => directionOf(model, parameter) ?? []);
    this.#groups = recordGroups(model);
    this.#sums = new RunSums(model, this.#directions, this.#groups);
    const { graph, hypotheses, sent, probabilities, reach } = model;
    const { outcomes, places } = graph;
    this.#variance = new Float64Array(this.#sums.seen.length);
    const third = new Float64Array(this.#sums.seen.length);
    for (let place = 0; place < reach.length; place++) {
      const h = place % hypotheses;
      const cell = outcomes * (places[(place - h) / hypotheses]!.bin * hypotheses + h);
      for (let k = 0; k < outcomes; k++) {
        const p = probabilities[outcomes * place + k]!;
        const variance = sent[h]! * reach[place]! * p * Math.max(0, 1 - p);
        this.#variance[cell + k]! += variance;
        third[cell + k]! += variance * (1 - 2 * p);
      }
    }
    this.#skewness = third.map((cubed, i) => (cubed === 0 ? 0 : cubed / this.#variance[i]! ** 1.5));
    this.#varying = this.#variance.filter((variance) => variance > leastVariance).length;
    this.#predicted = { confusion: model.confusion, perHypothesis: model.confusion.map((row, h) => row[h]!) };
  }

  /** Tests counted visits, visits[outcomes * (s * M + h) + k]. */
  count(visits: Float64Array): readonly TestedPart[] {
    this.#sums.count(visits);
    return this.#tested();
  }

  /** The smallest probability of the tests for a measurement that is drawn from the model. */
  drawSmallest(random: Xoshiro): number {
    this.#sums.draw(random);
    return smallest(this.#tested());
  }

  #tested(): TestedPart[] {
    const { scores, confusion } = this.#sums;
    const tested = this.#directions.map(({ parameter, sigma, skewness }, d): TestedPart => {
      return { name: parameter, probability: bothTails(scores[d]! / sigma, skewness) };
    });
    const apart = deviation(confusion, this.#model.sent, this.#priors, this.#predicted);
    const success = successProbability(confusion, this.#priors, this.#predicted, apart);
    const decisions = chiSquare(confusion, this.#predicted.confusion).pValue;
    const { mean, sigma, skewness } = this.#groups;
    const records = sigma > 0 ? upperTail((this.#ratio() - mean) / sigma, skewness) : 1;
    tested.push({ name: "success", probability: success });
    if (decisions !== null) tested.push({ name: "decisions", probability: decisions });
    tested.push({ name: "counts", probability: this.#farthest().probability });
    tested.push({ name: "records", probability: records });
    return tested;
  }

  /** The likelihood ratio of the records, G = 2 Σ n ln(n / e). */
  #ratio(): number {
    const { grouped, expected } = this.#sums;
    let ratio = 0;
    for (let g = 0; g < grouped.length; g++)
      if (grouped[g]! > 0) ratio += grouped[g]! * Math.log(grouped[g]! / expected[g]!);
    return 2 * ratio;
  }

  #farthest(): { cell: number; probability: number } {
    const { seen, foreseen } = this.#sums;
    const { outcomes } = this.#model.graph;
    let [farthest, least] = [-1, 1];
    for (let first = 0; first < seen.length; first += outcomes) {
      let shots = 0;
      for (let cell = first; cell < first + outcomes; cell++) shots += seen[cell]!;
      for (let cell = first; cell < first + outcomes; cell++) {
        const probability = this.#probabilityOf(cell, seen[cell]!, foreseen[cell]!, shots);
        if (probability < least) [farthest, least] = [cell, probability];
      }
    }
    // counts that cannot vary cannot be far from the expected ones
    const probability = this.#varying === 0 ? 1 : -Math.expm1(this.#varying * Math.log1p(-least));
    return { cell: farthest, probability };
  }

  /** Probability of a count as far from the expected one, of `shots`; 1 where it is near, because the rest takes time. */
  #probabilityOf(cell: number, measured: number, likely: number, shots: number): number {
    // where each shot is expected, the counts that the others have instead are the ones that differ
    if (this.#variance[cell] === 0 && measured < likely) return 1;
    const apart = (measured - likely) / Math.sqrt(this.#variance[cell]!);
    if (!(Math.abs(apart) >= near)) return 1;
    if (likely < few) return poissonTails(measured, likely);
    // where nearly all shots are expected, those that are missing are few
    if (shots - likely < few) return poissonTails(shots - measured, Math.max(0, shots - likely));
    return bothTails(apart, this.#skewness[cell]!);
  }

  /** The count that differs most among those counted last; null if none differs. */
  place(): Place | null {
    const { cell } = this.#farthest();
    if (cell < 0) return null;
    const { seen, foreseen } = this.#sums;
    const { outcomes } = this.#model.graph;
    const place = Math.floor(cell / outcomes);
    const [measured, expected] = [seen[cell]!, foreseen[cell]!];
    const apart = (measured - expected) / Math.sqrt(this.#variance[cell]!);
    return {
      bin: Math.floor(place / this.#model.hypotheses),
      hypothesis: place % this.#model.hypotheses,
      count: cell % outcomes,
      shots: seen.subarray(outcomes * place, outcomes * (place + 1)).reduce((sum, n) => sum + n, 0),
      measured,
      expected,
      deviation: Number.isFinite(apart) ? apart : null,
    };
  }
}

/** The smallest probability of some tests. */
export const smallest = (tests: readonly TestedPart[]): number =>
  tests.reduce((least, { probability }) => Math.min(least, probability), 1);
