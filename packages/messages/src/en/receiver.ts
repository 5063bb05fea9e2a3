/** Why a receiver cannot be evaluated, and why a request has no prediction. */
export const receiver = {
  NO_TABLE: "There is no modulation table to evaluate",
  TABLE_SHAPE: "The modulation table must have 1 to 20 rows of 1 to 20 bins, all of the same length",
  TABLE_CELL: "The cell at row {{row}} column {{column}} of the modulation table is not a finite complex number",
  EFFICIENCY: "Efficiency must be between 0 and 1, not {{value}}",
  DARK_COUNTS: "Dark counts per bin must be between 0 and 1,000,000, not {{value}}",
  VISIBILITY: "Visibility must be between 0 and 1, not {{value}}",
  RESOLUTION: "Photon-number resolution must be 1, 2 or 3, not {{value}}",
  PRIORS_COUNT: "{{count, prior|priors}} for {{hypotheses, hypothesis|hypotheses}}: specify one per hypothesis",
  PRIORS_VALUE: "The prior of H{{hypothesis}} must be between 0 and 1, not {{value}}",
  PRIORS_SUM: "The priors must sum to 1, not {{sum}}",
  TOO_LARGE: "The tree is too large to evaluate: more than {{largest}} states",
  TOO_MANY_DISTINCT: "More than {{largest}} different outcomes occurred: simulate fewer shots",
  TOO_MANY_RECORDS:
    "The file has {{records}} outcome records in {{bins}} bins; exact evaluation is limited to {{largest}}",
  PHOTONS: "The mean photon number must be above 0 and at most 1,000,000, not {{value}}",
  BINS: "The number of bins must be a whole number from 1 to 20, not {{value}}",
  CONSTELLATION_ROWS: "The number of hypotheses must be a whole number from {{min}} to {{max}}, not {{value}}",
  QAM_ROWS: "QAM needs a number of hypotheses that fills a rectangle, such as 4, 6, 8, 9, 12 or 16, not {{value}}",
  TWO_ROWS_ONLY: "Dynamic programming needs two hypotheses, and this table has {{hypotheses}}: choose another strategy",
  END_BELOW: "The gain below which branches end must be at least 0 and below 1, not {{value}}",
  DESIGN_TOO_LARGE:
    "A tree of {{bins, bin|bins}} with {{branches}} branches per node would have more than {{largest}} nodes: choose fewer bins, on/off branches, or let unlikely branches end early",
  NO_LIGHT: "All amplitudes of the modulation table are zero, so it cannot be scaled",
  NO_PULSE:
    "The pulses of the hypotheses are not proportional to each other, so their light cannot be redistributed among bins",
  NOT_SEALED: "It was sent before Clicktree stored predictions",
  NOT_INPUT_FILE: "Its content is not an input file",
  TOO_SLOW: "The evaluation would have delayed the request too long",
  FAILED: "The evaluation failed",
} as const;
