export { randomSource } from "../random-counts.js";
export {
  bestRepeaters,
  binaryEntropy,
  bitErrors,
  chainFigures,
  evenLinks,
  joinedFidelity,
  keyBitsOfPair,
  type LinkQuality,
  meanTime,
  transmittance,
  tryInterval,
  tryProbability,
} from "./chain.js";
export { decoyKey, directLimit, pulseRate, repeatersWinFrom } from "./direct.js";
export { type StoredPair, simulateRound } from "./round.js";
