export { MeritScale, type MeritScaleProps } from "./merit-scale.js";
export type { Measured } from "./places.js";
