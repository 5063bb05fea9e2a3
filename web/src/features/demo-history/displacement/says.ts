import type { FringeFit } from "@clicktree/core/photons";

/** The key of "What to see": how the fringe compares with the shot noise of one group. */
export function aboutNoise(fit: FringeFit | undefined) {
  if (!fit?.stands) return "noiseAboutNone";
  const part = fit.amplitude.value / Math.sqrt(fit.mean.value);
  return part < 1 ? "noiseAbout" : part < 5 ? "noiseAboutRough" : "noiseAboutClear";
}

/** The key of the sentence below the mean of the first groups. */
export function aboutAverage(fit: FringeFit | undefined, groups: number) {
  if (!fit?.stands) return "averageFlat";
  return groups === 1 ? "averageOne" : "averageMany";
}

/** The sentences below the mean of all groups and the smoothed curve, with a fringe and without one. */
export const curveTexts = {
  original: { fringe: "originalSays", flat: "originalFlat" },
  smoothed: { fringe: "smoothedSays", flat: "smoothedFlat" },
} as const;

/** Lowest and highest value of a curve, and its mean. */
export function rangeOf(curve: Float64Array) {
  const lowest = curve.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const highest = curve.reduce((a, b) => Math.max(a, b), 0);
  return { lowest, highest, mean: curve.reduce((a, b) => a + b, 0) / curve.length };
}
