export { SmallTimeLine } from "./small-time-line.js";
export { statusKey } from "./steps.js";
export { TimeLine } from "./time-line.js";
