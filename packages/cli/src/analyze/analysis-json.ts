import type { TreeAnalysis } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import { formatReceiverProblem } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";

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

const boundsJson = ({ helstrom, standardQuantumLimit }: Bounds) => ({ helstrom, standardQuantumLimit });
