export {
  type Bounds,
  boundsOf,
  type QuantumLimitKind,
  quantumLimitKinds,
  type StandardQuantumLimit,
} from "./bounds.js";
export { guessError } from "./guess.js";
export { type Helstrom, helstrom } from "./helstrom.js";
export { type TwoStateReceivers, twoStateReceivers } from "./two-states.js";
