export {
  type Duration,
  durationOf,
  formatDateTime,
  formatShortDateTime,
  formatTime,
} from "@clicktree/messages/date-time";
export { DateTime } from "./date-time.js";
