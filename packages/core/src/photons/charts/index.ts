export { type Axis, linearAxis, phaseAxis, placeOn, valueAt, valueAxis } from "./axis.js";
export {
  type Bar,
  barsPath,
  type Chart,
  type ChartSize,
  curvePath,
  dotsPath,
  type Point,
  pictureSize,
  plotOf,
} from "./chart.js";
export { countChart, countFrames, countSpan, probabilityChart } from "./count-charts.js";
export { type SweepScale, type Sweeps, sweepChart, sweepsOf } from "./fringe-charts.js";
export { chartSvg, pictureStyle, type TextOutline } from "./svg.js";
