/** The page of the laboratory's benches. */
export const webEquipment = {
  title: "Equipment",
  description: "The state of each bench, estimated from the counts of ordinary runs",
  refresh: "Refresh",
  loading: "Loading the benches",
  loadFailed: "The benches could not be loaded",
  tryAgain: "Try again",
  empty: "No bench has been estimated yet. The first result that Clicktree can evaluate starts an estimate.",
  state: "State and conditions",
  drift: "Drift over the runs",
  driftNote:
    "A point is the value that one run alone gives if the other parameters are as estimated, with its 95 % interval. Line and band: estimate and interval of all runs together.",
  driftLabel: "{{parameter}} over {{runs, run|runs}}: last {{last}}, estimate {{value}}",
  noDrift: "These runs give no information about it.",
  distances: "Deviation of results from their predictions",
  distancesLabel: "Deviation from the prediction in {{runs, result|results}}; {{outside}} of them beyond 2 σ",
  distancesNote: "Success probability of each result minus its prediction, in standard deviations. Band: ± 2 σ.",
  results: "Latest results",
  shots: "shots",
} as const;
