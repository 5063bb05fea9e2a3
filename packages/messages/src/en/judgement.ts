/** By what a result is judged: the same words in dashboard and terminal. */
export const judgement = {
  comma: ", ",
  idealDetector: "ideal detector",
  realDetector: "efficiency {{efficiency}}, dark counts {{darkCounts}}, visibility {{visibility}}",
  resolves: "counts up to {{resolution}}",
  equalPriors: "equal priors",
  priors: "priors {{priors}}",
  signPlus: "sign plus",
  signMinus: "sign minus",
  byLabels: "decided by labels",
  named:
    "Judged for the detector that the feedback names ({{detector}}), since none was stated at sending; sealed at sending for an ideal detector: {{sealed}}.",
  ownBench:
    "The feedback names another bench than the prediction was sealed for ({{bench}}): on that one the tree should reach {{predicted}}. {{title}}.",
  otherConventions:
    "The file names conventions that Clicktree does not know ({{text}}): its counts are decided by {{conventions}}.",
  otherDetector: "The file's detector cannot be read ({{text}}) and is taken as: {{detector}}.",
} as const;
