export { type RandomSource, randomSource } from "../random-counts.js";
export {
  bestRepeaters,
  binaryEntropy,
  bitErrors,
  type ChainFigures,
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
export { type LinkTries, type Round, type StoredPair, type Swap, simulateRound } from "./round.js";
