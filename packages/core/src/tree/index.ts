export { type CheckOptions, checkTree, type Inspection, inspectTree } from "./check.js";
export { type CompiledTree, compileGraph, compileTree } from "./compile.js";
export { type Complex, exportValue, isComplex, parseComplex } from "./complex.js";
export { isTerminating } from "./graph.js";
export { GRID, layoutTree } from "./layout.js";
export { idMaker, nextNodeNumber } from "./numbering.js";
export { hasErrors, nodeName, type Problem } from "./problem.js";
export { type ReadTree, readTreeFile, readTreeValue } from "./read.js";
export { ALL_COUNTS, type Count, counts, formatSubset, readSubset, type Subset, subsetText } from "./subset.js";
