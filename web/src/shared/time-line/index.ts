export { SmallTimeLine } from "./small-time-line.js";
export { attemptsQuery, TimeLine } from "./time-line.js";
