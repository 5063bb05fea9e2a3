import { eigenOf, zeros } from "../bounds/jacobi.js";
import { type CalibratedParameter, calibratedParameters } from "./bench-values.js";
import { type Fit, isHeld, isSeen } from "./fit.js";
import { every } from "./likelihood.js";

/** Parameters that the runs do not determine. */
export interface Ambiguity {
  /** Parameters without any influence on the counts. */
  readonly unseen: readonly CalibratedParameter[];
  /** Parameters of which the counts determine fewer combinations than there are parameters. */
  readonly together: readonly CalibratedParameter[];
}

/** Below this eigenvalue a combination is determined 50 times worse, in variance, than each of its parameters alone. */
const leastEigenvalue = 0.02;
/** Smallest part of a parameter in such a combination. */
const leastPart = 0.3;

/**
 * Which parameters cannot be separated: those in the eigenvectors of the information matrix with small eigenvalues, where
 * each parameter is scaled to an information of 1. Parameters at the end of their range are determined by it.
 */
export function ambiguityOf({ point, score: { gradient, information } }: Fit): Ambiguity {
  const seen = every.filter((i) => isSeen(information, i));
  const inside = seen.filter((i) => !isHeld(point, i, gradient[i]!));
  const size = inside.length;
  const matrix = zeros(size, size);
  inside.forEach((i, r) => {
    inside.forEach((j, c) => {
      matrix.re[c * size + r] = information[i]![j]! / Math.sqrt(information[i]![i]! * information[j]![j]!);
    });
  });
  const { values, vectors } = eigenOf(matrix);
  const together = new Set<number>();
  values.forEach((value, k) => {
    if (value >= leastEigenvalue) return;
    inside.forEach((i, r) => {
      if (Math.hypot(vectors.re[k * size + r]!, vectors.im[k * size + r]!) > leastPart) together.add(i);
    });
  });
  const named = (keep: (i: number) => boolean) => calibratedParameters.filter((_, i) => keep(i));
  return { unseen: named((i) => !seen.includes(i)), together: named((i) => together.has(i)) };
}
