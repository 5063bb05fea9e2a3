import { analyseTree, type Finding, findings, type TreeAnalysis } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import {
  evaluateTree,
  meanPhotons,
  ok,
  type ReceiverOptions,
  type Result,
  type SignalTable,
} from "@clicktree/core/receiver";
import type { CompiledTree } from "@clicktree/core/tree";
import { formatReceiverProblem } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";

/** What a tree achieves for its signal. */
export interface Analysed {
  readonly table: SignalTable;
  /** Mean photon number of a signal, averaged over the priors. */
  readonly photons: number;
  readonly analysis: TreeAnalysis;
  /** Suggested changes. */
  readonly findings: readonly Finding[];
}

/** Analyses a valid tree. A table, detector or priors that make no sense are returned as a problem. */
export function analyseReceiver(tree: CompiledTree, table: SignalTable, options: ReceiverOptions): Result<Analysed> {
  const analysis = analyseTree(tree, table, options);
  if (!analysis.ok) return analysis;
  const drawn = evaluateTree(tree, table, options);
  if (!drawn.ok) return drawn;
  const { priors, bounds } = analysis.value;
  const photons = meanPhotons(table).reduce((sum, mean, h) => sum + mean * (priors[h] ?? 0), 0);
  return ok({ table, photons, analysis: analysis.value, findings: findings(drawn.value, bounds.ideal) });
}

/** The analysis for programs. */
export function analysisJson(context: Pick<Context, "language">, analysis: TreeAnalysis) {
  const { conventions, detector, priors, drawn, exported, bounds } = analysis;
  const { success, error, perHypothesis, confusion } = drawn;
  return {
    conventions,
    detector,
    priors,
    drawn: { success, error, perHypothesis, confusion },
    exported:
      exported.success === null
        ? { success: null, error: null, reason: formatReceiverProblem(exported.problem, context.language) }
        : exported,
    bounds: { ideal: boundsJson(bounds.ideal), withEfficiency: boundsJson(bounds.withEfficiency) },
  };
}

const boundsJson = ({ helstrom, standardQuantumLimit }: Bounds): Pick<Bounds, "helstrom" | "standardQuantumLimit"> => ({
  helstrom,
  standardQuantumLimit,
});
