import type { CompiledTree } from "../tree/index.js";
import type { Conventions } from "./conventions.js";
import { mostLikely } from "./decision.js";
import type { Detector } from "./detector.js";
import { type Merit, meritOf } from "./merit.js";
import { err, ok, type Result } from "./problem.js";
import { outcomeProbabilities, prepare, type ReceiverOptions, type Setup } from "./setup.js";
import type { SignalTable } from "./signal-table.js";

/**
 * The node that acts in the next bin of the exported file after a count: below a leaf its value is repeated; a missing
 * branch is the node after the last one (number `ids.length`, displacement 0).
 */
export function paddedChild(tree: CompiledTree, node: number, count: number): number {
  const zero = tree.ids.length;
  if (node === zero || tree.terminating[node] === 1) return node;
  const next = tree.child[4 * node + count]!;
  return next < 0 ? zero : next;
}

const maxRecords = 4 ** 10;

/** The success of the exported file if equipment runs it to the end (docs/physics.md §3). */
interface ExportedEvaluation extends Merit {
  readonly conventions: Conventions;
  readonly detector: Detector;
  readonly priors: readonly number[];
  /** Measured bins: the levels of the file, at most the bins of the table. */
  readonly bins: number;
}

/** Number of bins that equipment measures for an exported file. */
export const measuredBins = (tree: CompiledTree, table: SignalTable): number => Math.min(tree.depth + 1, table.bins);

/**
 * Evaluates the padded tree exactly: every branch continues to the last level, a leaf's value is repeated, missing
 * branches are 0; the decision is the largest posterior of the whole record. There are (m+1)^bins records; more than
 * 4^10 give TOO_MANY_RECORDS.
 */
export function evaluateExported(
  tree: CompiledTree,
  table: SignalTable,
  options: Omit<ReceiverOptions, "decision"> = {},
): Result<ExportedEvaluation> {
  const prepared = prepare(tree, table, { ...options, decision: "posterior" });
  if (!prepared.ok) return prepared;
  const setup = prepared.value;
  const bins = measuredBins(tree, table);
  const records = (setup.detector.resolution + 1) ** bins;
  if (records > maxRecords) return err("TOO_MANY_RECORDS", { records, largest: maxRecords, bins });
  const { conventions, detector } = setup;
  return ok({
    ...meritOf(setup.priors, sweep(setup, bins)),
    conventions,
    detector,
    priors: [...setup.priors],
    bins,
  });
}

/** Confusion over all records, depth first, with one vector of likelihoods per level. */
function sweep(setup: Setup, bins: number): Float64Array {
  const hypotheses = setup.table.hypotheses;
  const confusion = new Float64Array(hypotheses * hypotheses);
  const likelihood = Float64Array.from({ length: (bins + 1) * hypotheses }, (_, i) => (i < hypotheses ? 1 : 0));
  const probabilitiesAt = probabilitiesOf(setup, bins);
  const { resolution } = setup.detector;
  const visit = (node: number, bin: number): void => {
    const probabilities = probabilitiesAt(node, bin);
    const from = bin * hypotheses;
    const to = from + hypotheses;
    for (let k = 0; k <= resolution; k++) {
      for (let h = 0; h < hypotheses; h++) likelihood[to + h] = likelihood[from + h]! * probabilities[4 * h + k]!;
      if (bin + 1 < bins) visit(paddedChild(setup.tree, node, k), bin + 1);
      else {
        const decided = mostLikely(setup.priors, likelihood, to);
        for (let h = 0; h < hypotheses; h++) confusion[h * hypotheses + decided]! += likelihood[to + h]!;
      }
    }
  };
  visit(0, 0);
  return confusion;
}

/** Probabilities by node and bin, cached for repeated leaves and shared nodes. */
function probabilitiesOf(setup: Setup, bins: number): (node: number, bin: number) => Float64Array {
  const hypotheses = setup.table.hypotheses;
  const nodes = setup.tree.ids.length;
  const parents = new Uint8Array(nodes + 1);
  for (const to of setup.tree.child) if (to >= 0 && parents[to]! < 2) parents[to]!++;
  const scratch = Array.from({ length: bins }, () => new Float64Array(4 * hypotheses));
  const cache = new Map<number, Float64Array>();
  return (node, bin) => {
    const once = node < nodes && setup.tree.terminating[node] === 0 && parents[node]! < 2;
    if (once) return outcomeProbabilities(setup, node, bin, scratch[bin]!);
    const key = node * bins + bin;
    const known = cache.get(key);
    if (known) return known;
    const probabilities = outcomeProbabilities(setup, node, bin, new Float64Array(4 * hypotheses));
    cache.set(key, probabilities);
    return probabilities;
  };
}
