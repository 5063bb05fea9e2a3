/** The conditions for which a result is judged: the same words in dashboard and terminal. */
export const judgement = {
  comma: ", ",
  idealDetector: "ideal detector",
  realDetector: "efficiency {{efficiency}}, dark counts {{darkCounts}}, visibility {{visibility}}",
  resolves: "resolves counts up to {{resolution}}",
  phaseNoise: "phase noise {{value}} rad",
  amplitudeNoise: "amplitude noise {{value}}",
  noisePer_shot: "noise per shot",
  noisePer_bin: "noise per bin",
  thermal: "thermal counts {{value}} per bin",
  thermalModes: "thermal modes {{value}}",
  deadTime: "dead time {{value}} bins",
  afterpulsing: "afterpulsing {{value}}",
  splitting: "light split {{value}}",
  leak: "leak {{value}}",
  residual: "residual displacement {{value}}",
  latency: "latency {{value}} bins",
  topCount: "count 3 means exactly three",
  byVersion: "{{words}} by the rule of conventions {{version}}",
  equalPriors: "equal priors",
  priors: "priors {{priors}}",
  signPlus: "sign plus",
  signMinus: "sign minus",
  byLabels: "decision by labels",
  named:
    "Evaluated for the detector that the feedback specifies ({{detector}}), because none was specified when the request was sent. The prediction sealed then, for an ideal detector, is {{sealed}}.",
  ownBench:
    "The feedback specifies other conditions than the sealed prediction ({{bench}}); under these the tree should reach {{predicted}}. {{title}}.",
  unusedBins:
    "The result has {{bins, bin|bins}} more than the modulation table, whose counts are not used: check that it belongs to this request.",
  listComma: ", ",
  partlySent:
    "No counts of {{missing}}: the success probability above is that of {{sent}} alone, and so is the prediction in the verdict. The other predictions and the limits are for all hypotheses.",
  partOf: "{{sent}} of {{hypotheses}} hypotheses",
  otherConventions: "Clicktree does not know the conventions in the file ({{text}}); it decides by {{conventions}}.",
  otherDetector: "The detector in the file cannot be read ({{text}}); Clicktree uses: {{detector}}.",
} as const;
