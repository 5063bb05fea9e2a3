export { DateTime } from "./date-time.js";
export { type Duration, durationOf, formatDateTime, formatShortDateTime, formatTime } from "./format-date-time.js";
