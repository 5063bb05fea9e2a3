export { seedFor } from "../statistics/random.js";
export { type CountedBin, countDisplaced, hiddenShot } from "./counted-bin.js";
export { simulateDecisions } from "./decided-shots.js";
export { type ShotCounts, ShotTally } from "./shot-tally.js";
export { ShotSource, shotsPerBlock } from "./shots.js";
export {
  type BlockRange,
  detectorMeta,
  type ShotPlan,
  shareBlocks,
  simulateBlocks,
  simulatedFeedback,
  tallyOf,
} from "./simulate.js";
export { receiverOfFile, receiverOfTree, type SimulatedReceiver } from "./simulated-receiver.js";
export { recordedShot, type SingleShot, singleShot } from "./single-shot.js";
