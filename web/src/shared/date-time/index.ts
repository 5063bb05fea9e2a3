export { durationOf, formatDateTime } from "@clicktree/messages/date-time";
export { DateTime } from "./date-time.js";
