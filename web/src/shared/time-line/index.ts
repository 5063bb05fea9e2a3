export { SmallTimeLine } from "./small-time-line.js";
export { reachedOf, type Step, stepsOf, stepWord } from "./steps.js";
export { TimeLine } from "./time-line.js";
