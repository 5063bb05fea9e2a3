/** Why a receiver cannot be evaluated, and why a request has no prediction. */
export const receiver = {
  NO_TABLE: "There is no modulation table: nothing can be evaluated",
  TABLE_SHAPE: "The modulation table must have 1 to 20 rows of 1 to 20 bins, all rows of one length",
  TABLE_CELL: "No finite complex number at row {{row}} column {{column}} of the modulation table",
  EFFICIENCY: "The efficiency must be between 0 and 1, not {{value}}",
  DARK_COUNTS: "The dark counts of a bin must be between 0 and 1,000,000, not {{value}}",
  VISIBILITY: "The visibility must be between 0 and 1, not {{value}}",
  RESOLUTION: "The resolution must be 1, 2 or 3, not {{value}}",
  PRIORS_COUNT: "{{count, prior|priors}} for {{hypotheses, hypothesis|hypotheses}}: give one for each",
  PRIORS_VALUE: "The prior of H{{row}} must be between 0 and 1, not {{value}}",
  PRIORS_SUM: "The priors must sum up to 1, not {{sum}}",
  TOO_LARGE: "The tree is too large to evaluate: more than {{largest}} states",
  TOO_MANY_DISTINCT: "More than {{largest}} different records came up, too many to count: simulate fewer shots",
  TOO_MANY_RECORDS:
    "The file has {{records}} outcome records in {{bins}} bins; it is evaluated exactly up to {{largest}} records",
  PHOTONS: "The mean photon number must be above 0 and at most 1,000,000, not {{value}}",
  BINS: "The number of bins must be a whole number from 1 to 20, not {{value}}",
  CONSTELLATION_ROWS: "The number of hypotheses must be a whole number from {{least}} to {{most}}, not {{value}}",
  QAM_ROWS: "QAM needs a number of hypotheses that fills a rectangle, such as 4, 6, 8, 9, 12 or 16, not {{value}}",
  TWO_ROWS_ONLY:
    "Dynamic programming is exact for two hypotheses only, and this table has {{hypotheses}}: choose another strategy",
  END_BELOW: "The chance below which branches end must be at least 0 and below 1, not {{value}}",
  DESIGN_TOO_LARGE:
    "A tree of {{bins, bin|bins}} with {{branches}} branches a node would have more than {{largest}} nodes: choose fewer bins, on/off branches, or let unlikely branches end early",
  NO_LIGHT: "The modulation table sends no light: there is nothing to scale",
  NO_PULSE:
    "The rows of the modulation table are not multiples of one pulse: their light cannot be shared anew among bins",
  NOT_SEALED: "It was sent before predictions were kept",
  NOT_INPUT_FILE: "Its content is no input file",
  TOO_SLOW: "Evaluating it would have kept the request waiting for too long",
  FAILED: "Its evaluation failed",
} as const;
