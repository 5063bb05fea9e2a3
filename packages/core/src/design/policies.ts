import { moved, type Symmetry, undoing } from "./symmetry.js";

/**
 * Subtrees for the last bins of a receiver, each with the error probability that it leaves for every hypothesis. The
 * best of them bounds the least error that is possible from there, for any joint probabilities: it is linear in them
 * for each subtree (point-based value iteration; Pineau, Gordon and Thrun, IJCAI 2003, 1025). A subtree is known for
 * all symmetries of the signal, and kept in the one in which its joint probabilities come first.
 */
export class Policies {
  readonly #hypotheses: number;
  readonly #plans: Float64Array[] = [];
  /** Error probability of subtree i if hypothesis h was sent, [i * M + h]. */
  #errors: Float64Array;
  /** The joint probabilities of the last question, moved by `#symmetry`, and that symmetry. */
  readonly #joint: Float64Array;
  #symmetry: Symmetry;
  /** Elementary products so far. */
  work = 0;

  constructor(
    hypotheses: number,
    private readonly symmetries: readonly Symmetry[],
  ) {
    this.#hypotheses = hypotheses;
    this.#errors = new Float64Array(64 * hypotheses);
    this.#joint = new Float64Array(hypotheses);
    this.#symmetry = symmetries[0]!;
  }

  /** The smallest error of a known subtree for these joint probabilities; infinite without any. */
  least(joint: Float64Array): number {
    this.#turn(joint);
    return this.#best()[0];
  }

  /** The displacements of that subtree. */
  plan(joint: Float64Array): Float64Array | undefined {
    this.#turn(joint);
    const plan = this.#plans[this.#best()[1]];
    return plan && movedPlan(undoing(this.#symmetry), plan);
  }

  /** Adds a subtree that was found for these joint probabilities, and the errors that it leaves. */
  add(joint: Float64Array, errors: Float64Array, plan: Float64Array): void {
    this.#turn(joint);
    const { to } = this.#symmetry;
    const end = this.#plans.length * this.#hypotheses;
    if (end === this.#errors.length) {
      const longer = new Float64Array(2 * end);
      longer.set(this.#errors);
      this.#errors = longer;
    }
    errors.forEach((error, h) => {
      this.#errors[end + to[h]!] = error;
    });
    this.#plans.push(movedPlan(this.#symmetry, plan));
  }

  /** Moves joint probabilities so that they come first among those of all symmetries, the larger before the smaller. */
  #turn(joint: Float64Array): void {
    const M = this.#hypotheses;
    let first = this.symmetries[0]!;
    for (let s = 1; s < this.symmetries.length; s++) {
      const { from } = this.symmetries[s]!;
      for (let h = 0; h < M; h++) {
        const difference = joint[from[h]!]! - joint[first.from[h]!]!;
        if (difference === 0) continue;
        if (difference > 0) first = this.symmetries[s]!;
        break;
      }
    }
    this.#symmetry = first;
    for (let h = 0; h < M; h++) this.#joint[h] = joint[first.from[h]!]!;
  }

  #best(): [error: number, index: number] {
    const [M, errors, joint, size] = [this.#hypotheses, this.#errors, this.#joint, this.#plans.length];
    this.work += size * M;
    let [least, best] = [Number.POSITIVE_INFINITY, -1];
    for (let i = 0, row = 0; i < size; i++, row += M) {
      let error = 0;
      for (let h = 0; h < M; h++) error += joint[h]! * errors[row + h]!;
      if (error < least) [least, best] = [error, i];
    }
    return [least, best];
  }
}

function movedPlan(move: Parameters<typeof moved>[0], plan: Float64Array): Float64Array {
  const result = new Float64Array(plan.length);
  for (let i = 0; i < plan.length; i += 2) result.set(moved(move, plan[i]!, plan[i + 1]!), i);
  return result;
}
