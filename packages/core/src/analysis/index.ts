export { analyseTree, type ExportedFigures, type TreeAnalysis } from "./analyse-tree.js";
export { type MeritScale, meritScale } from "./merit-scale.js";
