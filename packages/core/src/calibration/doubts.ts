import type { BenchState } from "@clicktree/contract";

/** Why the estimates of a bench may mislead, beyond the parameters that its runs do not determine. */
interface BenchDoubts {
  /** No single bench explains the counts. */
  readonly fitsBadly: boolean;
  /** A loss of efficiency, as a part of it, that the runs are too few to show; null if they would show it. */
  readonly hiddenLoss: number | null;
}

/** A bench fits badly below this probability: that of three standard deviations on both sides. */
const badFit = 0.0027;
/** The loss of efficiency that a calibration should find (docs/physics.md, chapter 13). */
const soughtLoss = 0.05;

/** The doubts about the state of a bench. */
export function benchDoubts({
  probability,
  unseen,
  together,
  estimates,
}: Pick<BenchState, "probability" | "unseen" | "together" | "estimates">): BenchDoubts {
  const { low, value } = estimates.efficiency;
  // an efficiency that the counts leave open for another reason than their number does not need more shots
  const isOpen = unseen.includes("efficiency") || together.includes("efficiency");
  return {
    fitsBadly: probability !== null && probability < badFit,
    hiddenLoss: !isOpen && low < (1 - soughtLoss) * value ? soughtLoss : null,
  };
}
