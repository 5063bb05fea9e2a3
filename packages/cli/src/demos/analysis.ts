import {
  analyseCounts,
  type CountFigures,
  countFigures,
  cumulativeMeans,
  type Demo1Analysis,
  type Demo2Statistics,
  demo2Statistics,
  type FringeFit,
  fitFringe,
  histogramOf,
  smoothed,
} from "@clicktree/core/photons";
import type { DemoName } from "@clicktree/core/requests";

/** Figures of a demo's counts. */
export type DemoAnalysis =
  | (Demo1Analysis & { readonly demo: "demo1"; readonly figures: CountFigures })
  | {
      readonly demo: "demo2";
      readonly statistics: Demo2Statistics;
      /** Null where nothing was counted, or with fewer than 3 phases. */
      readonly fit: FringeFit | null;
      readonly smoothed: readonly number[];
    };

/** Undefined for demo2 with fewer than 32 counts. */
export function analysisOf(demo: DemoName, counts: ArrayLike<number>): DemoAnalysis | undefined {
  if (demo === "demo1") {
    const figures = countFigures(histogramOf(counts));
    return figures && { demo, figures, ...analyseCounts(counts) };
  }
  const mean = cumulativeMeans(counts)?.at(-1);
  if (mean === undefined) return undefined;
  const curve = smoothed(mean);
  return {
    demo,
    statistics: demo2Statistics(counts.length, curve),
    fit: fitFringe(counts) ?? null,
    smoothed: [...curve],
  };
}
