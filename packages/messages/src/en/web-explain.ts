/** How the figures of a result are computed, each beside its formulas. */
export const webExplain = {
  explain: "Explain: {{title}}",
  titleSuccess: "Success probability and its interval",
  titleVerdict: "Verdict",
  titleScale: "Merit scale",
  titlePrediction: "Predicted success probability of the tree",
  titleExported: "Predicted success probability of the exported file",
  titleResiduals: "Residuals and χ²",
  titleCounts: "Predicted counts",
  success:
    "Of the nₕ shots in which hypothesis h was sent, nₕₕ were decided for h. Each hypothesis is weighted by its prior pₕ, so the result does not depend on the number of shots per hypothesis.",
  interval:
    "The 95 % interval contains every S that the counts do not contradict: σ is taken at the likeliest s with this S. For one hypothesis it is Wilson's interval. It stays between 0 and 1 and is valid for few shots, unequal priors and unequal numbers of shots.",
  deviation:
    "The difference from the prediction in standard deviations. σ is the statistical error bar of the measured success probability if the prediction is true; sₕ is the predicted success probability for hypothesis h.",
  verdict:
    "All counts are tested together: success, decisions, single counts, whole records, and the counts that a change of efficiency, dark counts, visibility or displacements would cause. p is the probability of differences as large if the prediction is true, found by simulated measurements. Below 0.27 % (3 σ) model and experiment differ; below 4.6 % (2 σ) the result is only close. An interval wider than ± 0.05 is too wide for a verdict.",
  scale:
    "e is the error probability, e₀ the error probability of guessing the likeliest hypothesis, and e_H the Helstrom bound. The scale is logarithmic in the error probability, so it separates receivers at any mean photon number: 0 is guessing, 1 is the quantum limit.",
  helstrom:
    "The Helstrom bound is the lowest error probability of any quantum measurement {Eₕ} of this signal. It is computed numerically with a certified accuracy, for the full signal without losses.",
  limit:
    "The standard quantum limit is the lowest error probability of homodyne detection if the amplitudes lie on a line, and of heterodyne detection otherwise, both without losses. A tree to its right has a lower error probability than any such receiver. Signals with several pulse shapes have no such limit.",
  drawn:
    "An exact sum over all paths through the tree: every leaf ℓ decides for the hypothesis with the largest posterior, and the probability of reaching it is the product of the probabilities of its counts.",
  exported:
    "Only the file was sent, so every count record k is decided for the hypothesis with the largest posterior. The sum over all records is exact.",
  counts:
    "Counts follow a Poisson distribution. α is the amplitude of the hypothesis in the bin, β the displacement of the node, η the efficiency, ξ the visibility of the interference, ν the dark counts per bin; 3 means three or more.",
  sealed:
    "When you send a request, a prediction is sealed with its tree, conventions, detector and priors. After that, neither you nor the laboratory nor a later version of Clicktree can fit it to the data. If you do not specify a detector, counts are evaluated for the detector that the feedback specifies. Specify the detector when you send the request to seal it too.",
  residuals:
    "Each cell is the number of shots sent as h and decided for d minus the predicted number, in units of its statistical fluctuation. If the prediction is true, about 19 of 20 cells lie within ± 2. Correct decisions (h = d) are bold and in the colour of the text.",
  chiSquare:
    "Pearson's χ² sums over all cells; cells with fewer than five expected shots are pooled. p is the probability that a true prediction gives a χ² at least this large, with ν degrees of freedom: a small p is evidence against the prediction, a p near 0.5 is normal.",
  ticks:
    "Ticks show the predicted fraction of each count in each bin and of each count record, for the hypotheses as they were sent.",
} as const;
