/** Findings, verdicts and standings of an analysis and a measurement, by the codes of core/analysis. */
export const analysis = {
  title_noShots: "Nothing to compare",
  title_notPredicted: "No prediction",
  title_impossible: "Impossible counts",
  title_better: "Better than predicted",
  title_worse: "Worse than predicted",
  title_differs: "Counts differ from the prediction",
  title_tooFewShots: "Too few shots",
  title_near: "Close to the prediction",
  title_agrees: "Agrees with the prediction",
  verdict_noShots: "The feedback has no shots that can be decided.",
  verdict_notPredicted: "{{measured}} (95 %: ± {{halfWidth}}). There is no prediction to compare it with.",
  verdict_impossible:
    "The model rules out the counts of {{impossible}} of {{shots, shot|shots}} (success {{measured}}, 95 %: ± {{halfWidth}}; predicted {{predicted}}). Specify the real dark counts and visibility of the detector, or check the sign of the displacement.",
  verdict_better:
    "{{measured}} (95 %: ± {{halfWidth}}) is {{sigmas}} σ above the predicted {{predicted}} (all tests together: p {{together}}). Either the detector is better than assumed, or shots were left out.",
  verdict_worse:
    "{{measured}} (95 %: ± {{halfWidth}}) is {{sigmas}} σ below the predicted {{predicted}} (all tests together: p {{together}}). Model and experiment differ: check efficiency, dark counts, visibility and the sign of the displacement.",
  verdict_differs:
    "The success {{measured}} (95 %: ± {{halfWidth}}) agrees with the predicted {{predicted}}, but the counts do not (all tests together: p {{together}}).",
  verdict_tooFewShots:
    "{{measured}} (95 %: ± {{halfWidth}}) is consistent with the predicted {{predicted}}, but {{shots, shot is|shots are}} too few: {{requiredShots}} shots give ± {{targetHalfWidth}}.",
  verdict_nearAbove:
    "{{measured}} (95 %: ± {{halfWidth}}) is {{sigmas}} σ above the predicted {{predicted}} (all tests together: p {{together}}).",
  verdict_nearBelow:
    "{{measured}} (95 %: ± {{halfWidth}}) is {{sigmas}} σ below the predicted {{predicted}} (all tests together: p {{together}}).",
  verdict_agrees: "{{measured}} (95 %: ± {{halfWidth}}) agrees with the predicted {{predicted}} ({{deviation}} σ).",
  test_records:
    "Whole records and decisions together: p {{together}}, from {{simulations, simulated measurement|simulated measurements}}.",
  test_decisions:
    "Decisions together: p {{together}}, from {{simulations, simulated measurement|simulated measurements}}. Whole records cannot be tested for this receiver.",
  test_recordsBound: "Whole records and decisions together: p {{together}}, by Bonferroni's bound.",
  test_decisionsBound:
    "Decisions together: p {{together}}, by Bonferroni's bound. Whole records cannot be tested for this receiver.",
  test_place:
    "Largest difference: bin {{bin}}, H{{hypothesis}} sent, count {{count}} in {{measured}} of {{shots, shot|shots}}, expected {{expected}} ({{deviation}} σ).",
  test_placeRuledOut:
    "Largest difference: bin {{bin}}, H{{hypothesis}} sent, count {{count}} in {{measured}} of {{shots, shot|shots}}, which the prediction rules out.",
  test_explained: "A single change that explains the counts: {{changes}}.",
  test_unexplained: "No single change of efficiency, dark counts, visibility or displacements explains the counts.",
  test_or: "; or ",
  change_efficiency: "efficiency {{value}} ({{low}} to {{high}}) instead of {{stated}}",
  change_darkCounts: "dark counts {{value}} ({{low}} to {{high}}) per bin instead of {{stated}}",
  change_visibility: "visibility {{value}} ({{low}} to {{high}}) instead of {{stated}}",
  change_displacement: "all displacements {{value}} ({{low}} to {{high}}) times their values",
  standing_optimal: "The error probability is the lowest that quantum mechanics allows: the Helstrom bound.",
  standing_belowLimit:
    "The error probability is {{ofLimit}} of the standard quantum limit ({{decibels}} dB) and {{ofHelstrom}} times the Helstrom bound.",
  standing_atLimit:
    "The error probability is within 1 % of the standard quantum limit and {{ofHelstrom}} times the Helstrom bound.",
  standing_aboveLimit:
    "The error probability is {{timesLimit}} times the standard quantum limit ({{decibels}} dB): a receiver without adaptive feedback does better.",
  standing_noLimit: "The error probability is {{ofHelstrom}} times the Helstrom bound.",
  standing_guessingIsBest: "No measurement of this signal does better than the priors alone.",
  finding_WORSE_THAN_LIMIT: "The error probability of the tree is {{times}} times the standard quantum limit",
  remedy_WORSE_THAN_LIMIT: "A receiver without adaptive feedback does better: improve the tree or add bins.",
  finding_LABELS_LOSE: "The labels of terminating nodes lower the success probability by {{loss}}",
  remedy_LABELS_LOSE: "Decide by posterior, or label each leaf with its likeliest hypothesis.",
  finding_COUNTS_WITHOUT_BRANCH:
    "{{probability}} of the shots end early at a count without a branch; {{loss}} of all shots end this way with a wrong decision",
  remedy_COUNTS_WITHOUT_BRANCH: "Branches for these counts can avoid at most these errors.",
  finding_BINS_UNUSED: "The tree does not measure {{count}} of {{bins, bin|bins}}: {{share}} of the light is lost",
  remedy_BINS_UNUSED: "Continue the tree from bin {{first}}.",
  finding_TERMINATING_VALUES:
    "{{count, terminating node has a value and ends|terminating nodes have a value and end}} before the last bin",
  remedy_TERMINATING_VALUES: "The exported file repeats the value as a displacement in the bins that follow.",
  finding_LEAVES_NEVER_REACHED: "{{leaves}} of {{of}} leaves can never be reached",
  remedy_LEAVES_NEVER_REACHED: "A nulled hypothesis gives no counts: {{nodes, node|nodes}} can be removed safely.",
  finding_NEVER_DECIDED: "The tree never decides for H{{hypothesis}}",
  remedy_NEVER_DECIDED: "It is not the likeliest hypothesis at any leaf, so the decision is wrong whenever it is sent.",
  finding_WORST_HYPOTHESIS: "H{{hypothesis}} has the lowest success probability, {{success}}",
  remedy_WORST_HYPOTHESIS: "Ties go to the lower index; other displacements may balance the errors.",
} as const;
