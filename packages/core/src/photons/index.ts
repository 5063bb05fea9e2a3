export { countsText, type DataSummary, dataFault, hasTooFewCounts, readCounts, summariseData } from "./data-file.js";
export { type DataFault, dataLimits } from "./data-scan.js";
export {
  analyseCounts,
  type Demo1Analysis,
  expectedOverlap,
  type FitPoint,
  hasFewSamples,
  isGoodFit,
} from "./demo1.js";
export {
  cumulativeMeans,
  type Demo2Statistics,
  demo2Statistics,
  groupCount,
  smoothed,
  smoothingWindow,
} from "./demo2.js";
export { type Displacement, displacedMean, fringeOf, nulling } from "./displacement.js";
export { type FringeFit, type FringeShape, fitFringe, fittedMean, fringesOf, photonsOfFringe } from "./fringe-fit.js";
export {
  type CountFigures,
  countFigures,
  type Estimate,
  fewestCounts,
  type Histogram,
  histogramOf,
  type Scatter,
  scatterOf,
} from "./histogram.js";
export {
  fringeVisibility,
  interference,
  type LightSource,
  laserClicks,
  laserMeans,
  lightSources,
  type Ports,
  photonClick,
  portProbabilities,
  portsAtCosine,
  whichWayKnowledge,
} from "./interferometer.js";
export { type AddedArrows, addedArrows, lightMarks, type VisualMode, visualModes } from "./interferometer-drawing.js";
export { normalDensity, poissonEnd, poissonLaw } from "./laws.js";
export {
  bucketFigures,
  emptyBuckets,
  laserSweep,
  manualPhase,
  type PhaseBucket,
  type SweptPhase,
  sweptPhase,
  withClicks,
} from "./phase.js";
export {
  clickProbability,
  fallbackCounts,
  laserCount,
  laserCountMoments,
  photonCounting,
  photonsPerFrame,
  recordedCount,
  sampleCounts,
  sampleData,
} from "./photon-counting.js";
export {
  arrivalTimes,
  poissonCount,
  poissonCounts,
  type RandomSource,
  randomSource,
  uniform,
} from "./random-counts.js";
export { simulatedCounting, simulatedSweeps } from "./simulated-demo.js";
