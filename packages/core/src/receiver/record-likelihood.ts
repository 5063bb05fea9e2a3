import { latentWeights, outcomesAt, type Setup } from "./setup.js";
import type { Place } from "./state-graph.js";

/** Maximum cached probabilities: 32 MB. */
const maxCached = 2 ** 22;

/**
 * The likelihood of a record of counts for each hypothesis, count by count. Noise per shot connects the bins: the
 * record has one likelihood for each latent, and their sum counts.
 */
export class RecordLikelihood {
  /** Of the counts so far, one number per hypothesis. */
  readonly value: Float64Array;
  readonly #setup: Setup;
  readonly #weights: readonly number[];
  /** [latent * M + h], times the weight of the latent. */
  readonly #rows: Float64Array;
  readonly #probabilities: Float64Array;
  /** Probabilities of imperfect receivers by place, which take long to compute. */
  readonly #known = new Map<string, Float64Array>();

  constructor(setup: Setup) {
    const hypotheses = setup.table.hypotheses;
    this.#setup = setup;
    this.#weights = latentWeights(setup);
    this.value = new Float64Array(hypotheses);
    // without noise per shot they are the likelihoods themselves
    this.#rows = this.#weights.length === 1 ? this.value : new Float64Array(this.#weights.length * hypotheses);
    this.#probabilities = new Float64Array(this.#rows.length * setup.outcomes);
    this.start();
  }

  /** Forgets the counts. */
  start(): void {
    const hypotheses = this.value.length;
    this.value.fill(1);
    if (this.#rows === this.value) return;
    for (let row = 0; row < this.#rows.length; row++) this.#rows[row] = this.#weights[Math.floor(row / hypotheses)]!;
  }

  /** Adds an outcome at a place. */
  add(place: Place, outcome: number): void {
    const { outcomes } = this.#setup;
    const probabilities = this.#at(place);
    for (let row = 0; row < this.#rows.length; row++) this.#rows[row]! *= probabilities[row * outcomes + outcome]!;
    if (this.#rows !== this.value) this.#collect(this.value);
  }

  /**
   * Probability of each outcome at a place after the counts so far, `outcomes` numbers per hypothesis, written to `out`;
   * 0 for a hypothesis that cannot give these counts.
   */
  conditional(place: Place, out: Float64Array): void {
    const { outcomes } = this.#setup;
    const size = this.value.length * outcomes;
    const probabilities = this.#at(place);
    if (this.#rows === this.value) {
      out.set(probabilities);
      return;
    }
    out.fill(0, 0, size);
    for (let i = 0; i < probabilities.length; i++)
      out[i % size]! += this.#rows[Math.floor(i / outcomes)]! * probabilities[i]!;
    for (let i = 0; i < size; i++) {
      const whole = this.value[Math.floor(i / outcomes)]!;
      out[i] = whole > 0 ? out[i]! / whole : 0;
    }
  }

  #collect(out: Float64Array): void {
    const hypotheses = out.length;
    out.fill(0);
    for (let row = 0; row < this.#rows.length; row++) out[row % hypotheses]! += this.#rows[row]!;
  }

  #at(place: Place): Float64Array {
    const { node, bin, before, last } = place;
    if (!this.#setup.imperfect) return this.#put(place, this.#probabilities);
    const key = `${node} ${bin} ${before} ${last}`;
    const known = this.#known.get(key);
    if (known) return known;
    if ((this.#known.size + 1) * this.#probabilities.length > maxCached) return this.#put(place, this.#probabilities);
    const probabilities = this.#put(place, new Float64Array(this.#probabilities.length));
    this.#known.set(key, probabilities);
    return probabilities;
  }

  #put(place: Place, out: Float64Array): Float64Array {
    const size = this.value.length * this.#setup.outcomes;
    for (let latent = 0; latent < this.#weights.length; latent++)
      outcomesAt(this.#setup, place, latent, out, latent * size);
    return out;
  }
}
