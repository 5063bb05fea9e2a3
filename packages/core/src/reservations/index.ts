export { compareHours, daysAhead, type HourProblem, hourProblem, isCancellable, weeklyHours } from "./booking.js";
export {
  addDays,
  daysBetween,
  instantsOf,
  isDate,
  type LabHour,
  labHourAt,
  weekStartOf,
} from "./lab-hours.js";
export { lastReportedRun, type ReportedRun, worthOf } from "./worth.js";
