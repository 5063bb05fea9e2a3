export { complexText } from "./complex-text.js";
export { type ConstellationKind, type ConstellationSpec, constellation, constellationKinds } from "./constellation.js";
