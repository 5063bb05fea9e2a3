export { complexText } from "./complex-text.js";
export { type ConstellationKind, type ConstellationSpec, constellation, constellationKinds } from "./constellation.js";
export {
  type Branching,
  branchings,
  type Design,
  type DesignRequest,
  type Strategy,
  strategies,
} from "./design-task.js";
export { designerOf, designTree } from "./design-tree.js";
export { displacementDecimals } from "./displacement.js";
export { type Improvement, improveTree } from "./improve-tree.js";
