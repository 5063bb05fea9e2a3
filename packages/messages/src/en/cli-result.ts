/** What a measured result means, in the terminal. */
export const cliResult = {
  yourTree: "your tree {{success}}",
  measured: "measured {{success}} ± {{interval}}",
  guessing: "{{success}} guessing",
  limit: "standard quantum limit {{success}}",
  helstrom: "Helstrom {{success}}",
  sent: "sent",
  predictedMatrix: "predicted, decided as",
  measuredMatrix: "measured, {{shots}} shots",
  measuredMatrixEach: "measured, {{shots}} shots each",
  differenceMatrix: "difference in σ",
  predictedShort: "predicted",
  measuredShort: "measured",
  differenceShort: "σ",
  record: "counts",
  decided: "decided",
  shots: "shots",
  moreRecords: "… and {{count}} other records",
  unfinished: "{{shots}} shots end before the tree decides.",
  unknownRow: "{{shots}} shots name a hypothesis that the table does not have.",
  otherConventions:
    "The file names conventions that Clicktree does not know ({{text}}): its counts are decided by {{conventions}}.",
  otherDetector: "The file's detector cannot be read ({{text}}): the prediction is for an ideal one.",
  ownBench:
    "The feedback names another bench than the prediction was sealed for ({{bench}}): on that one the tree should reach {{predicted}}. {{title}}.",
  noTree: "The request was no input file: the feedback is kept as it is.",
  notFeedback: "The feedback holds no counts that Clicktree understands (line {{line}}); it is kept as it is.",
} as const;
