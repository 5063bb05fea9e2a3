import type { Feedback } from "../requests/index.js";
import { drawBinomial } from "../statistics/binomial-draw.js";
import type { Xoshiro } from "../statistics/random.js";
import type { Direction } from "./direction.js";
import type { RecordGroups } from "./record-groups.js";
import type { RunGraph } from "./run-graph.js";
import type { RunModel } from "./run-model.js";

/** Sums over the counts of a measurement, measured or drawn, that its tests are made of. */
export class RunSums {
  /** Score of each direction. */
  readonly scores: Float64Array;
  /** Shots in each cell of the records, and those expected there after the counts before. */
  readonly grouped: Float64Array;
  readonly expected: Float64Array;
  /**
   * seen[outcomes * (j * M + h) + k]: shots of hypothesis h with outcome k in bin j, and those expected after the counts
   * before.
   */
  readonly seen: Float64Array;
  readonly foreseen: Float64Array;
  /** confusion[h][d] in shots. */
  readonly confusion: number[][];
  readonly #model: RunModel;
  readonly #directions: readonly Direction[];
  readonly #groups: RecordGroups;
  readonly #arrivals: Float64Array;
  /** cellOf[s * M + h]: the place of a state in `seen`. */
  readonly #cellOf: Int32Array;
  /** Shots with each outcome in one state. */
  readonly #counts = new Float64Array(5);

  constructor(model: RunModel, directions: readonly Direction[], groups: RecordGroups) {
    const { graph, hypotheses, reach } = model;
    const { outcomes, places } = graph;
    this.#model = model;
    this.#directions = directions;
    this.#groups = groups;
    this.scores = new Float64Array(directions.length);
    this.grouped = new Float64Array(groups.size);
    this.expected = new Float64Array(groups.size);
    const bins = (places.at(-1)?.bin ?? -1) + 1;
    this.seen = new Float64Array(outcomes * bins * hypotheses);
    this.foreseen = new Float64Array(outcomes * bins * hypotheses);
    this.confusion = Array.from({ length: hypotheses }, () => new Array<number>(hypotheses).fill(0));
    this.#arrivals = new Float64Array(reach.length);
    this.#cellOf = Int32Array.from(reach, (_, place) => {
      const h = place % hypotheses;
      return outcomes * (places[(place - h) / hypotheses]!.bin * hypotheses + h);
    });
  }

  /** Replaces the sums by those of counted visits, visits[outcomes * (s * M + h) + k]. */
  count(visits: Float64Array): void {
    this.#clear();
    const { outcomes } = this.#model.graph;
    for (let place = 0; outcomes * place < visits.length; place++) {
      let shots = 0;
      for (let k = 0; k < outcomes; k++) {
        const n = visits[outcomes * place + k]!;
        this.#counts[k] = n;
        shots += n;
      }
      if (shots > 0) this.#add(place, shots);
    }
    this.#arrivals.fill(0);
  }

  /** Replaces the sums by those of a measurement drawn from the model. */
  draw(random: Xoshiro): void {
    this.#clear();
    const { graph, sent, probabilities } = this.#model;
    const { outcomes } = graph;
    const arrivals = this.#arrivals;
    const counts = this.#counts;
    arrivals.set(sent);
    for (let place = 0; place < arrivals.length; place++) {
      const shots = arrivals[place]!;
      if (shots === 0) continue;
      arrivals[place] = 0;
      const at = outcomes * place;
      // the probability of at least k + 1 counts is a sum of small terms, never a difference from 1
      let above = 0;
      for (let k = outcomes - 1; k > 0; k--) above += probabilities[at + k]!;
      let rest = shots;
      let before = 1;
      for (let k = 0; k < outcomes; k++) {
        const more = rest === 0 || k === outcomes - 1 ? 0 : drawBinomial(random, rest, above / before);
        counts[k] = rest - more;
        rest = more;
        before = above;
        above = k + 2 < outcomes ? sumFrom(probabilities, at + k + 2, at + outcomes) : 0;
      }
      this.#add(place, shots);
    }
  }

  #clear(): void {
    for (const sums of [this.scores, this.grouped, this.expected, this.seen, this.foreseen]) sums.fill(0);
    for (const row of this.confusion) row.fill(0);
  }

  /** Adds the shots of a state, place = s * M + h, that are in `#counts`, and sends them on. */
  #add(place: number, shots: number): void {
    const { graph, hypotheses, probabilities } = this.#model;
    const { outcomes, next } = graph;
    const { groupOf } = this.#groups;
    const h = place % hypotheses;
    const s = (place - h) / hypotheses;
    const at = outcomes * place;
    const cell = this.#cellOf[place]!;
    for (let k = 0; k < outcomes; k++) {
      const n = this.#counts[k]!;
      const likely = shots * probabilities[at + k]!;
      this.seen[cell + k]! += n;
      this.foreseen[cell + k]! += likely;
      const group = groupOf[at + k]!;
      if (group >= 0) {
        this.grouped[group]! += n;
        this.expected[group]! += likely;
      }
      if (n === 0) continue;
      for (let d = 0; d < this.#directions.length; d++) this.scores[d]! += n * this.#directions[d]!.scores[at + k]!;
      const to = next[outcomes * s + k]!;
      if (to < 0) this.confusion[h]![-1 - to]! += n;
      else this.#arrivals[to * hypotheses + h]! += n;
    }
  }
}

function sumFrom(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = to - 1; i >= from; i--) sum += values[i]!;
  return sum;
}

/**
 * Visits of the decided shots of a feedback, visits[outcomes * (s * M + h) + k]. Shots whose record does not reach a
 * decision are left out, and so are those of a hypothesis that the table does not have.
 */
export function visitsOf(
  { records, sent, counts, weight, bins }: Feedback,
  { places, next, outcomes }: RunGraph,
  hypotheses: number,
): Float64Array {
  const visits = new Float64Array(outcomes * places.length * hypotheses);
  const path = new Int32Array((places.at(-1)?.bin ?? -1) + 1);
  for (let r = 0; r < records && places.length > 0; r++) {
    const h = sent[r]!;
    if (h >= hypotheses) continue;
    let [s, length] = [0, 0];
    while (s >= 0) {
      const count = length < bins ? counts[r * bins + length]! : -1;
      if (count < 0 || count >= outcomes) break;
      path[length++] = outcomes * (s * hypotheses + h) + count;
      s = next[outcomes * s + count]!;
    }
    if (s < 0) for (let j = 0; j < length; j++) visits[path[j]!]! += weight[r]!;
  }
  return visits;
}

/** Shots of each hypothesis in visits: each of them passes the first state. */
export const shotsOf = (visits: Float64Array, { outcomes, places }: RunGraph, hypotheses: number): number[] =>
  Array.from({ length: hypotheses }, (_, h) =>
    places.length === 0 ? 0 : visits.subarray(outcomes * h, outcomes * (h + 1)).reduce((sum, n) => sum + n, 0),
  );
