export { ConstellationMark } from "./constellation-mark.js";
export { PhaseSpace } from "./phase-space.js";
export { placesOf } from "./places.js";
export { extentOf, meanPhotons, pointsOfBin, spotName, spotsOf, type Table } from "./points.js";
