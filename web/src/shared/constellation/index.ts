export { ConstellationMark } from "./constellation-mark.js";
export { PhaseSpace, type PhaseSpaceProps } from "./phase-space.js";
export { type Place, placesOf } from "./places.js";
export { extentOf, meanPhotons, pointsOfBin, type Spot, spotName, spotsOf, type Table } from "./points.js";
