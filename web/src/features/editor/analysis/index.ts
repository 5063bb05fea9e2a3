export { conditionsWords } from "./panel/conditions-words.js";
export { AnalysisProvider, useAnalysis, useAnalysisStore } from "./state/analysis-context.js";
export type { AnalysisStore } from "./state/analysis-store.js";
export { type Conditions, conditionsFor, isUsual, keptConditions, optionsOf } from "./state/conditions.js";
export type { Figures, NodeFigures } from "./thread/job.js";
