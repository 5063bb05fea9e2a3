/** What an analysis and a measurement say, by the codes of core/analysis. */
export const analysis = {
  title_noShots: "Nothing to compare",
  title_notPredicted: "No prediction",
  title_impossible: "Counts that cannot happen",
  title_better: "Better than predicted",
  title_worse: "Worse than predicted",
  title_differs: "Decides otherwise than predicted",
  title_tooFewShots: "Too few shots",
  title_near: "Near the prediction",
  title_agrees: "Agrees with the prediction",
  verdict_noShots: "The feedback holds no shot that could be decided.",
  verdict_notPredicted: "Measured {{measured}} ± {{halfWidth}}; there is no prediction to compare it with.",
  verdict_impossible:
    "Of {{shots, shot|shots}}, {{impossible}} came with counts that cannot happen in the model (measured {{measured}} ± {{halfWidth}}, predicted {{predicted}}): the detector must be given as it is, with its dark counts and visibility, or the sign differs.",
  verdict_better:
    "{{measured}} ± {{halfWidth}} does not agree with {{predicted}} ({{deviation}} σ): the bench does better than the detector that was assumed, or shots were left out.",
  verdict_worse:
    "{{measured}} ± {{halfWidth}} does not agree with {{predicted}} ({{deviation}} σ): model and bench differ. Look at efficiency, dark counts, visibility and the sign of the displacement.",
  verdict_differs:
    "The success {{measured}} ± {{halfWidth}} agrees with {{predicted}}, but the decisions do not (χ² = {{chiSquare}}, degrees of freedom {{degreesOfFreedom}}, p {{pValue}}): look for the hypotheses whose residuals are large.",
  verdict_tooFewShots:
    "{{measured}} ± {{halfWidth}} does not contradict {{predicted}}, but {{shots, shot is|shots are}} few: {{wantedShots}} give ± {{wantedHalfWidth}}.",
  verdict_near:
    "{{measured}} ± {{halfWidth}} is {{deviation}} σ from {{predicted}}; chance alone goes as far in {{probability}} of measurements.",
  verdict_agrees: "{{measured}} ± {{halfWidth}} agrees with {{predicted}} ({{deviation}} σ).",
  standing_optimal: "It errs as rarely as physics allows: the Helstrom bound is reached.",
  standing_belowLimit:
    "It errs {{ofLimit}} as often as the standard quantum limit ({{decibels}} dB) and {{ofHelstrom}} times as often as the Helstrom bound allows.",
  standing_atLimit:
    "It errs as often as the standard quantum limit, within a per cent, and {{ofHelstrom}} times as often as the Helstrom bound allows.",
  standing_aboveLimit:
    "It errs {{timesLimit}} times as often as the standard quantum limit ({{decibels}} dB): a receiver without any feedback does better.",
  standing_noLimit: "It errs {{ofHelstrom}} times as often as the Helstrom bound allows.",
  standing_nothingToTell: "No measurement of this light does better than the priors alone.",
  finding_WORSE_THAN_LIMIT: "The tree errs {{times}} times as often as the standard quantum limit",
  remedy_WORSE_THAN_LIMIT: "A receiver without any feedback does better: improve the tree or give it more bins.",
  finding_LABELS_LOSE: "The labels of terminating nodes lose {{loss}} of the success",
  remedy_LABELS_LOSE: "Decide by posterior, or let each label name the likeliest hypothesis.",
  finding_COUNTS_WITHOUT_BRANCH:
    "{{probability}} of the runs end early at a count without a branch, {{loss}} of all with a wrong decision",
  remedy_COUNTS_WITHOUT_BRANCH: "Branches for these counts can save at most so much.",
  finding_BINS_UNUSED: "The tree leaves {{count}} of {{bins, bin|bins}} unmeasured: {{share}} of the light is lost",
  remedy_BINS_UNUSED: "Go on with the tree from bin {{first}}.",
  finding_TERMINATING_VALUES:
    "{{count, terminating node has a value and stands|terminating nodes have a value and stand}} before the last bin",
  remedy_TERMINATING_VALUES: "The file repeats the value as a displacement in the bins that follow.",
  finding_LEAVES_NEVER_REACHED: "{{leaves}} of {{of}} leaves can never be reached",
  remedy_LEAVES_NEVER_REACHED: "A nulled row cannot click: {{nodes, node|nodes}} may go without loss.",
  finding_NEVER_DECIDED: "H{{row}} is never decided",
  remedy_NEVER_DECIDED: "At no leaf is it the likeliest: whenever it is sent, the decision is wrong.",
  finding_WORST_HYPOTHESIS: "H{{row}} is decided worst, {{success}}",
  remedy_WORST_HYPOTHESIS: "Where rows are equally likely the lowest wins; other displacements may share the errors.",
} as const;
