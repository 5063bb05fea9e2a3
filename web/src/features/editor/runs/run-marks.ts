import { binomialDeviation, type RunOnTree } from "@clicktree/core/analysis";
import type { RunAtBranch, RunMarks } from "../state/canvas-marks.js";

/** The marks of a run on the canvas. Nodes that were not part of the sent tree have none. */
export function runMarksOf(
  run: RunOnTree,
  { id: request, name }: { readonly id: number; readonly name: string },
): RunMarks {
  const { ids, measured, expected, shots, simulated } = run;
  const places = new Map(ids.map((id, i) => [id, i]));
  const sumOf = (taken: Float64Array, at: number, counts: readonly number[]): number =>
    counts.reduce((sum, count) => sum + taken[4 * at + count]!, 0);
  return {
    ...{ request, name, shots, simulated },
    node(id) {
      const at = places.get(id);
      return at === undefined ? undefined : { came: measured.came[at]!, expected: expected.came[at]! };
    },
    branch(id, counts): RunAtBranch | undefined {
      const at = places.get(id);
      if (at === undefined) return undefined;
      const [trials, successes] = [measured.came[at]!, sumOf(measured.taken, at, counts)];
      const [come, take] = [expected.came[at]!, sumOf(expected.taken, at, counts)];
      const predicted = come > 0 ? Math.min(1, take / come) : undefined;
      return {
        measured: trials > 0 ? successes / trials : undefined,
        predicted,
        deviation: binomialDeviation(successes, trials, predicted ?? 0),
      };
    },
    shares(id) {
      const at = places.get(id);
      if (at === undefined || shots === 0) return undefined;
      return measured.taken.subarray(4 * at, 4 * at + 4).map((n) => n / shots);
    },
  };
}
