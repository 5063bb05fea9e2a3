import { analyseTree, type Finding, findings, type TreeAnalysis } from "@clicktree/core/analysis";
import {
  evaluateTree,
  meanPhotons,
  ok,
  type ReceiverOptions,
  type Result,
  type SignalTable,
} from "@clicktree/core/receiver";
import type { CompiledTree } from "@clicktree/core/tree";

/** What a tree achieves for its light. */
export interface Analysed {
  readonly table: SignalTable;
  /** Mean photon number of a signal, averaged over the priors. */
  readonly photons: number;
  readonly analysis: TreeAnalysis;
  /** What its author may want to change. */
  readonly findings: readonly Finding[];
}

/** Analyses a tree without errors; what makes no sense of table, detector or priors is refused with its reason. */
export function analysed(tree: CompiledTree, table: SignalTable, options: ReceiverOptions): Result<Analysed> {
  const analysis = analyseTree(tree, table, options);
  if (!analysis.ok) return analysis;
  const drawn = evaluateTree(tree, table, options);
  if (!drawn.ok) return drawn;
  const { priors, bounds } = analysis.value;
  const photons = meanPhotons(table).reduce((sum, mean, h) => sum + mean * (priors[h] ?? 0), 0);
  return ok({ table, photons, analysis: analysis.value, findings: findings(drawn.value, bounds.ideal) });
}
