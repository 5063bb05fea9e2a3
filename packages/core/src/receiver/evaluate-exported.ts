import type { CompiledTree } from "../tree/index.js";
import type { Conventions } from "./conventions.js";
import { mostLikely } from "./decision.js";
import type { Detector } from "./detector.js";
import { type Merit, meritOf } from "./merit.js";
import { err, ok, type Result } from "./problem.js";
import { latentWeights, outcomesAt, prepare, type ReceiverOptions, type Setup } from "./setup.js";
import type { SignalTable } from "./signal-table.js";
import type { Place } from "./state-graph.js";

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
/** Maximum records times points of the average over noise per shot. */
const maxRows = 2 ** 25;
/** Maximum numbers in the cache of probabilities: 64 MB. */
const maxCached = 2 ** 23;

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
 * 4^10 give TOO_MANY_RECORDS. With an exact 3 a record also ends at a higher count, and decides there.
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
  const largest = Math.min(maxRecords, Math.floor(maxRows / latentWeights(setup).length));
  if (records > largest) return err("TOO_MANY_RECORDS", { records, largest, bins });
  const { conventions, detector } = setup;
  return ok({
    ...meritOf(setup.priors, sweep(setup, bins)),
    conventions,
    detector,
    priors: [...setup.priors],
    bins,
  });
}

/**
 * Confusion over all records, depth first, with one vector of likelihoods per level, which has the hypotheses of one
 * latent after those of another.
 */
function sweep(setup: Setup, bins: number): Float64Array {
  const { outcomes, tree } = setup;
  const hypotheses = setup.table.hypotheses;
  const confusion = new Float64Array(hypotheses * hypotheses);
  const weights = latentWeights(setup);
  const rows = weights.length * hypotheses;
  const likelihood = Float64Array.from(
    { length: (bins + 1) * rows },
    (_, i) => weights[Math.floor(i / hypotheses)] ?? 0,
  );
  const probabilitiesAt = probabilitiesOf(setup, bins);
  const { resolution } = setup.detector;
  const decide = (at: number): void => {
    for (let row = at + hypotheses; row < at + rows; row++)
      likelihood[at + ((row - at) % hypotheses)]! += likelihood[row]!;
    const decided = mostLikely(setup.priors, likelihood, at);
    for (let h = 0; h < hypotheses; h++) confusion[h * hypotheses + decided]! += likelihood[at + h]!;
  };
  const visit = (place: Place): void => {
    const { bin } = place;
    const probabilities = probabilitiesAt(place);
    const from = bin * rows;
    const to = from + rows;
    for (let k = 0; k < outcomes; k++) {
      if (k > resolution && k < 4) continue;
      for (let row = 0; row < rows; row++)
        likelihood[to + row] = likelihood[from + row]! * probabilities[outcomes * row + k]!;
      if (k < 4 && bin + 1 < bins)
        visit({ node: paddedChild(tree, place.node, k), bin: bin + 1, before: place.node, last: k });
      else decide(to);
    }
  };
  visit({ node: 0, bin: 0, before: -1, last: 0 });
  return confusion;
}

/** Probabilities by place for all latents, cached for repeated leaves and shared nodes. */
function probabilitiesOf(setup: Setup, bins: number): (place: Place) => Float64Array {
  const { outcomes, tree, imperfect } = setup;
  const hypotheses = setup.table.hypotheses;
  const nodes = tree.ids.length;
  const parents = new Uint8Array(nodes + 1);
  for (const to of tree.child) if (to >= 0 && parents[to]! < 2) parents[to]!++;
  const latents = latentWeights(setup).length;
  const fresh = () => new Float64Array(latents * outcomes * hypotheses);
  const scratch = Array.from({ length: bins }, fresh);
  const cache = new Map<number, Float64Array>();
  const put = (place: Place, out: Float64Array): Float64Array => {
    for (let latent = 0; latent < latents; latent++)
      outcomesAt(setup, place, latent, out, latent * outcomes * hypotheses);
    return out;
  };
  return (place) => {
    const { node, bin, before, last } = place;
    const once = node < nodes && tree.terminating[node] === 0 && parents[node]! < 2;
    if (once) return put(place, scratch[bin]!);
    const memory = imperfect
      ? 4 * (imperfect.memory.displacement ? before + 1 : 0) + (imperfect.memory.count ? last : 0)
      : 0;
    const key = (memory * (nodes + 1) + node) * bins + bin;
    const known = cache.get(key);
    if (known) return known;
    if ((cache.size + 1) * scratch[bin]!.length > maxCached) return put(place, scratch[bin]!);
    const probabilities = put(place, fresh());
    cache.set(key, probabilities);
    return probabilities;
  };
}
