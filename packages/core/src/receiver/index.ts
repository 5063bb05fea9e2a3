export { arrivingLight, restated } from "./arriving-light.js";
export { type Belief, beliefs } from "./beliefs.js";
export {
  agree,
  type Conventions,
  type ConventionsVersion,
  conventions,
  conventionsText,
  conventionsVersions,
  type DecisionRule,
  decisionRules,
  type Sign,
  signs,
} from "./conventions.js";
export { countProbabilities, countRows, maxMeans, meanCount, signFactor } from "./counting.js";
export { checkPriors, labelledHypothesis, mostLikely } from "./decision.js";
export { checkDetector, type Detector, detectorText, idealDetector, readDetector, sameDetector } from "./detector.js";
export { type Evaluation, evaluateStates, evaluateTree, flowOf, mergedReach } from "./evaluate.js";
export { evaluateExported, measuredBins } from "./evaluate-exported.js";
export { type Imperfections, type NoiseSpan, noiseSpans } from "./imperfect/imperfections.js";
export type { OutcomeSlopes } from "./imperfect-receiver.js";
export { imperfectionsText, readImperfections } from "./imperfections-text.js";
export { LeafDecider } from "./leaf-decider.js";
export { type Merit, plainMerit } from "./merit.js";
export { idealSuccess, meritOfTree } from "./merit-of-tree.js";
export { err, isConditionProblem, ok, type ReceiverProblem, type ReceiverProblemCode, type Result } from "./problem.js";
export { RecordLikelihood } from "./record-likelihood.js";
export type { Progress } from "./setup.js";
export {
  latentWeights,
  outcomeProbabilities,
  outcomesAt,
  outcomesWithSlopes,
  type ReceiverOptions,
  type RoughSetup,
  roughSetup,
  type Setup,
} from "./setup.js";
export { meanPhotons, readTable, type SignalTable, tableOf } from "./signal-table.js";
export { nextOf, placeOf, type StateGraph } from "./state-graph.js";
