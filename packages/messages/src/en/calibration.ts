/** Benches of the laboratory as the counts of their runs show them, in the dashboard and in the terminal. */
export const calibration = {
  unnamed: "Requests without named equipment",
  simulatedBench: "{{name}} (simulated counts)",
  efficiency: "Efficiency η",
  darkCounts: "Dark counts ν per bin",
  visibility: "Visibility ξ",
  phaseNoise: "Phase noise σ (rad)",
  interval: "{{low}} to {{high}}",
  from: "{{runs, run|runs}}, {{shots, shot|shots}}",
  fits: "One set of parameters explains the counts of these runs (p {{p}}).",
  fitsBadly:
    "No single set of parameters explains the counts of these runs (p {{p}}): the bench drifts, or differs from the model in another way.",
  rough:
    "A loss of {{loss}} of the efficiency would not show yet: the interval is too wide. More shots make it narrower.",
  unseen: "These runs tell nothing about: {{parameters}}.",
  together:
    "These runs cannot tell apart: {{parameters}}. Only their common effect is known; predictions for similar trees are still right.",
  changed:
    "Sudden change: {{parameter}} from {{before}} to {{after}} ({{deviations}} σ). Only runs since then are used.",
  unusable:
    "None of the results can be used: their receivers have too many records, or the detector cannot give their counts.",
  comma: ", ",
  used: "Conditions as calibrated: {{bench}}, {{runs, run|runs}}, {{shots, shot|shots}}",
  none: "No bench has been calibrated yet.",
  noSuch: "There is no calibration of {{name}}.",
  known: "Calibrated: {{names}}",
  notYet: "The results of {{name}} cannot be used for a calibration yet.",
  parameter: "parameter",
  value: "value",
  likely: "95 % interval",
  latest: "latest results",
  time: "time",
  success: "success",
  predicted: "predicted",
  distance: "distance",
  sigmas: "{{value}} σ",
} as const;
