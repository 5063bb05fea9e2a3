export { SmallTimeLine } from "./small-time-line.js";
export { TimeLine } from "./time-line.js";
