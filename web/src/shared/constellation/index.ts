export { ConstellationMark, placesOf } from "./constellation-mark.js";
export { PhaseSpace } from "./phase-space.js";
export {
  cloudRadius,
  cloudStops,
  extentOf,
  meanPhotons,
  pointsOfBin,
  spotName,
  spotsOf,
  type Table,
} from "./points.js";
