export { AnalysisProvider, useAnalysis, useAnalysisStore } from "./state/analysis-context.js";
export type { AnalysisStore } from "./state/analysis-store.js";
export type { Figures, NodeFigures } from "./thread/job.js";
