import type { Evaluation } from "../receiver/index.js";

/** How much of a bin's light a drawn tree makes use of. */
interface BinUse {
  /** Probability that a run measures this bin. */
  readonly measured: number;
  /** Mean photon number of the signal in this bin, averaged over the priors. */
  readonly photons: number;
  /** The part of these photons that comes in runs that measure the bin. */
  readonly used: number;
}

/** The use of each bin of the table. */
export function binUse({ graph, setup, reach }: Evaluation): BinUse[] {
  const { table, priors } = setup;
  const { bins, hypotheses, re, im } = table;
  const measured = new Float64Array(bins * hypotheses);
  graph.depth.forEach((depth, s) => {
    if (depth >= bins) return;
    for (let h = 0; h < hypotheses; h++) measured[depth * hypotheses + h]! += reach[s * hypotheses + h]!;
  });
  return Array.from({ length: bins }, (_, j) => {
    let [probability, photons, used] = [0, 0, 0];
    for (let h = 0; h < hypotheses; h++) {
      const [p, cell, part] = [priors[h]!, h * bins + j, measured[j * hypotheses + h]!];
      const light = re[cell]! * re[cell]! + im[cell]! * im[cell]!;
      probability += p * part;
      photons += p * light;
      used += p * part * light;
    }
    return { measured: probability, photons, used };
  });
}
