export { type Band, bandOf, bandsBetween, binsOf, wholeBox } from "./bands.js";
export { type Box, Boxes } from "./boxes.js";
export { type Near, nearOf } from "./near.js";
export { branchCounts, edgeCounts, type Scene, type SceneEdge, sceneOf } from "./scene.js";
export { CIRCLE, COLUMN, HANDLE, MAX_ZOOM, MIN_ZOOM, NARROW_COLUMN, NODE_REACH, SQUARE, sizeOfNode } from "./sizes.js";
export { badgePoint, curvePath, type Place, STRAND_GAP, sideBySide, strandPath, weighted } from "./strands.js";
export { valueLines } from "./value-text.js";
export { boxInView, fitView, type Pane, revealView, sameBox, type View } from "./view.js";
