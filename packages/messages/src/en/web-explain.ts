/** How the figures of a result are computed, each beside its formulas. */
export const webExplain = {
  explain: "Explain: {{title}}",
  titleSuccess: "Measured success and its interval",
  titleVerdict: "Verdict",
  titleScale: "Scale of merit",
  titlePrediction: "Predicted success of the tree",
  titleExported: "Predicted success of the file",
  titleResiduals: "Residuals and χ²",
  titleCounts: "Predicted counts",
  success:
    "Of the nₕ shots in which hypothesis h was sent, nₕₕ were decided for h. Each hypothesis counts with its prior pₕ, so the figure does not depend on how often each was sent.",
  interval:
    "Wilson's interval of 95 %, z = 1.96. It stays within 0 and 1 and holds for few shots too. n is the number of shots, fewer where hypotheses were not sent in the proportion of their priors.",
  deviation:
    "The distance from the prediction in standard deviations. σ is how far chance alone moves the measured success if the prediction is true; sₕ is the predicted success when h is sent.",
  verdict:
    "Beyond 3 σ, or where χ² has a chance under 0.27 %, model and bench differ. Between 2 and 3 σ chance alone goes as far in one of twenty measurements or fewer. An interval wider than ± 0.05 says too little to judge.",
  scale:
    "e is the error probability, e₀ that of guessing the likeliest hypothesis, e with the index H that of Helstrom. The scale is logarithmic in the error, so that receivers stay apart however bright the light is: 0 is guessing, 1 is the best that quantum mechanics allows.",
  helstrom:
    "No measurement of this light errs less than the Helstrom bound, the least error over all quantum measurements {Eₕ}. It is computed by iteration together with a proof of how exact it is, for all of the light, as if no photon were lost.",
  limit:
    "The standard quantum limit is the best that homodyne detection can do where the amplitudes lie on a line, else heterodyne detection, both without losses. A tree to the right of it errs less than any receiver of that kind. Signals of several pulse shapes have no such limit.",
  drawn:
    "All runs through the tree are summed exactly: every leaf ℓ decides for the hypothesis of largest posterior, and the chance to get there is the product of the chances of its counts.",
  exported:
    "Only the file was sent, so every record of counts k is decided for the hypothesis of largest posterior. The sum over all records is exact.",
  counts:
    "Counts follow Poisson's law. α is what the hypothesis sends in the bin, β the displacement of the node, η the efficiency, ξ the visibility of the interference, ν the dark counts of a bin; 3 stands for three or more.",
  sealed:
    "A prediction is sealed when a request is sent, with its tree, conventions, detector and priors. Nobody can make it fit the data afterwards, neither the researcher nor the laboratory nor a later version of this program. Where the sender stated no detector, counts are judged for the one that the feedback names: state the detector when you send, and it is sealed too.",
  residuals:
    "Each cell holds the number of shots sent as h and decided for d against the predicted one, in units of the spread that chance gives it. If the prediction is true, about 19 of 20 cells lie within ± 2. Bold names and ink are right decisions, red ones mistakes.",
  chiSquare:
    "Pearson's χ² sums up all cells; those in which fewer than five shots are expected are taken together. p is the chance that a true prediction gives a χ² this large or larger, with ν degrees of freedom: a small p speaks against the prediction, one near 0.5 is ordinary.",
  ticks:
    "Ticks are the shares that the model gives to each count in each bin, and to each record, for hypotheses sent as often as they were.",
} as const;
