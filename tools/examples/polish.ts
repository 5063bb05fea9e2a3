import { maximum } from "./dynamic.js";
import { isDecision, type Receiver, type Step, success } from "./receiver.js";
import { rounded } from "./signals.js";

/** Digits of a displacement in a file: success is flat at its maximum, so six cost less than 1e-11 of it. */
const DIGITS = 6;

/** Coordinate ascent on the exact success, bottom up, until a sweep gains nothing; then rounds the displacements. */
export function polished(receiver: Receiver): Receiver {
  const steps = stepsOf(receiver).reverse();
  let before = 0;
  let now = success(receiver);
  for (let sweep = 0; sweep < 40 && now - before > 1e-15; sweep++) {
    before = now;
    for (const step of steps) {
      const { re } = step.displacement;
      step.displacement.re = maximum(
        (x) => {
          step.displacement.re = x;
          return success(receiver);
        },
        re - 0.02,
        re + 0.02,
        2,
      );
    }
    now = success(receiver);
  }
  for (const step of steps) step.displacement.re = rounded(step.displacement.re, DIGITS);
  return receiver;
}

/** The steps of a receiver, breadth-first, a merged one once. */
function stepsOf({ root }: Receiver): Step[] {
  const steps = new Set<Step>();
  if (!isDecision(root)) steps.add(root);
  for (const step of steps) for (const { next } of step.branches) if (!isDecision(next)) steps.add(next);
  return [...steps];
}
