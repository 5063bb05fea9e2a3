import type { TreeFile } from "@clicktree/contract";
import { findings, standingOf } from "@clicktree/core/analysis";
import { type Bounds, boundsOf } from "@clicktree/core/bounds";
import {
  type Belief,
  beliefs,
  type Evaluation,
  evaluateTree,
  idealDetector,
  meanPhotons,
  type ReceiverOptions,
  type Result,
  readTable,
  type SignalTable,
  sameDetector,
} from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import type { Figures, NodeFigures } from "./analysis-results.js";

type BoundsOf = (table: SignalTable, priors: readonly number[]) => Bounds;

/** The bounds depend only on table and priors, not on the tree, so the latest are cached. */
export function memoizedBounds(): BoundsOf {
  let known: { readonly key: string; readonly bounds: Bounds } | undefined;
  return (table, priors) => {
    const key = keyOf(table, priors);
    if (known?.key !== key) known = { key, bounds: boundsOf(table, Float64Array.from(priors)) };
    return known.bounds;
  };
}

/** Equal for equal signals. */
export const keyOf = (table: SignalTable, priors: readonly number[]): string =>
  [table.hypotheses, ...table.re, ...table.im, ...priors].join();

/** The results of a tree without errors, or the problem with its table or the options. */
export function figuresOf(tree: TreeFile, options: ReceiverOptions, limitsOf: BoundsOf): Result<Figures> {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return table;
  const compiled = compileTree(tree);
  const drawn = evaluateTree(compiled, table.value, options);
  if (!drawn.ok) return drawn;
  const { success, error, perHypothesis, confusion, conventions, detector, priors } = drawn.value;
  const bounds = limitsOf(table.value, priors);
  const known = beliefs(drawn.value);
  const { detector: _, ...light } = options;
  const ideal = sameDetector(detector, idealDetector) ? undefined : evaluateTree(compiled, table.value, light);
  return {
    ok: true,
    value: {
      ...{ success, error, perHypothesis, confusion, conventions, detector, priors, bounds },
      photons: meanPhotons(table.value).reduce((sum, mean, h) => sum + priors[h]! * mean, 0),
      ideal: ideal?.ok ? { success: ideal.value.success, error: ideal.value.error } : null,
      standing: standingOf(error, bounds),
      findings: findings(drawn.value, bounds, known),
      nodes: nodeFigures(drawn.value, known),
    },
  };
}

function nodeFigures({ setup, graph, leafDecision }: Evaluation, known: readonly Belief[]): NodeFigures {
  const rows = setup.table.hypotheses;
  const { ids } = setup.tree;
  const figures = {
    ids,
    probability: new Float64Array(ids.length),
    posterior: new Float64Array(ids.length * rows),
    branches: new Float64Array(4 * ids.length),
    decided: new Int8Array(ids.length).fill(-1),
  };
  known.forEach(({ probability, posterior, branches }, i) => {
    figures.probability[i] = probability;
    figures.posterior.set(posterior, i * rows);
    // counts above an exact 3 have no branch
    figures.branches.set(branches.slice(0, 4), 4 * i);
  });
  graph.leafNode.forEach((node, leaf) => {
    if (graph.leafCount[leaf] === -1) figures.decided[node] = leafDecision[leaf]!;
  });
  return figures;
}
