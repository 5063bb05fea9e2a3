/** Published results computed again, in the terminal. */
export const cliPublished = {
  name: "name",
  source: "source",
  list: "clicktree reproduce NAME computes one of them.",
  quantity: "figure",
  photons: "photons",
  bins: "bins",
  hypotheses: "hypotheses",
  published: "published",
  computed: "Clicktree",
  kennedy: "Kennedy receiver",
  displacement: "one optimised displacement",
  helstrom: "Helstrom bound",
  dolinar: "Dolinar receiver in slices",
  optimalBins: "optimal feed-forward",
  conditionalNulling: "conditional nulling",
  overHelstrom: "its error over the bound",
  ratio: "quantum limit over error",
  overOnOff: "error, counts resolved",
  overLimit: "error, counts resolved",
  reduced: "error",
  equal: "= {{value}}",
  above: "> {{value}}",
  below: "< {{value}}",
  about: "≈ {{value}}",
  agree: "{{count, figure agrees|figures agree}}, none differs.",
  differ: "Figures that do not agree: {{count}} of {{all}}.",
  formulaInputs: "The published values are those of the paper's formulas; nothing is left open.",
  limitInputs:
    "The published value is the limit of many bins, the Helstrom bound. Trees of a few bins stay above it, closer with each bin.",
  bestInputs:
    "The published values are the formula of one displacement for one bin, and the limit of many bins, the Helstrom bound.",
  becerra2013Inputs:
    "Published: an error about a quarter of the standard quantum limit. Assumed here: n = 8, ten bins, efficiency 0.72, visibility 0.997, 0.0005 dark counts per bin. A difference of up to a quarter is accepted.",
  izumiInputs:
    "Published as a trend: less error with counts resolved than with clicks only, whose error is in the column. Assumed here: efficiency 0.72, visibility 0.997, 0.001 dark counts per bin, nulling of the likeliest hypothesis.",
  becerra2015Inputs:
    "Published as measured curves below the standard quantum limit, whose error is in the column. Assumed here: five bins, counts up to 3, efficiency 0.72, visibility 0.997, 0.001 dark counts per bin.",
  cuiInputs:
    "Published: an error of up to 40 % below the standard quantum limit; 60 % of that limit is in the column. Assumed here: four bins, efficiency 0.85, visibility 0.997, 0.001 dark counts per bin, nulling instead of the learned displacements.",
} as const;
