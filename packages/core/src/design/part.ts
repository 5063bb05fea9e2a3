import type { Progress } from "../receiver/index.js";

/** Work that is the part from `from` to `to` of a whole of 1. */
export function* part<T>(work: Generator<Progress, T>, from: number, to: number): Generator<Progress, T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield { done: from + (to - from) * Math.min(1, step.value.done / step.value.total), total: 1 };
  }
}
