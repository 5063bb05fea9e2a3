/** Results compared: the same words in dashboard and terminal. */
export const comparison = {
  sameFile: "{{tree}}, {{count, run|runs}}",
  oneRun: "One run of this file under these conditions.",
  pooled: "Pooled: {{success}} (95 %: {{low}} to {{high}}), {{shots}} shots",
  successesAgree:
    "The successes of the runs agree: χ² = {{chiSquare}}, degrees of freedom {{degreesOfFreedom}}, p {{pValue}}.",
  successesDisagree:
    "The successes of the runs do not agree: χ² = {{chiSquare}}, degrees of freedom {{degreesOfFreedom}}, p {{pValue}}. Look for a drift before you use the pooled value.",
  outcomesAgree:
    "The counts of the runs agree in every outcome: χ² = {{chiSquare}}, degrees of freedom {{degreesOfFreedom}}, p {{pValue}}.",
  outcomesDisagree:
    "The counts of the runs do not agree: χ² = {{chiSquare}}, degrees of freedom {{degreesOfFreedom}}, p {{pValue}}. Look for a drift before you use the pooled value.",
  oneOutcomeDisagrees:
    "One outcome differs between the runs by more than statistical fluctuations explain, although all outcomes together agree: χ² = {{chiSquare}}, degrees of freedom {{degreesOfFreedom}}, p {{pValue}}. Look for a drift before you use the pooled value.",
  outcomesUntested: "There are too few shots to test the counts of each outcome.",
  furthest:
    "Largest difference: {{run}} with {{hypothesis}} sent and counts {{outcome}}: {{measured}} of its shots, {{together}} in all runs ({{deviation}} σ).",
  rareOutcomes: "of {{count, rare outcome|rare outcomes}} together",
  testNote:
    "The test compares the shots of each hypothesis with each outcome; outcomes that a run expects fewer than five times are grouped.",
} as const;
