export {
  type BlockRange,
  type ShotPlan,
  shareBlocks,
  simulateBlocks,
  simulatedFeedback,
  simulationMeta,
} from "./simulate.js";
