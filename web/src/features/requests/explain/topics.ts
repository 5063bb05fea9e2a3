/** The figures that are explained, each with its title. */
export const titles = {
  success: "titleSuccess",
  verdict: "titleVerdict",
  scale: "titleScale",
  prediction: "titlePrediction",
  exported: "titleExported",
  residuals: "titleResiduals",
  counts: "titleCounts",
} as const;

export type Topic = keyof typeof titles;
