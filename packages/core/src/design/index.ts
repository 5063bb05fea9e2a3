export { type Branching, branchings } from "./branching.js";
export { complexText } from "./complex-text.js";
export { type ConstellationKind, type ConstellationSpec, constellation, constellationKinds } from "./constellation.js";
export {
  type Design,
  type DesignRequest,
  designTree,
  type PlainStrategy,
  type Strategy,
  strategies,
} from "./design-tree.js";
export { designerOf } from "./designer.js";
export { displacementDecimals } from "./displacement.js";
export { type Improvement, improveTree } from "./improve-tree.js";
