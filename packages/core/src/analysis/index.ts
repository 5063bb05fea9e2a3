export { analyseTree, type ExportedFigures, type TreeAnalysis } from "./analyse-tree.js";
export { type MeritLimits, type MeritScale, meritScale } from "./merit-scale.js";
