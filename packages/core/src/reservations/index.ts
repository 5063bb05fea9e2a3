export { freeHours, hoursWithin } from "./free-hours.js";
export {
  addDays,
  compareHours,
  daysAhead,
  daysBetween,
  type HourProblem,
  hourProblem,
  instantsOf,
  isCancellable,
  isDate,
  type LabHour,
  labHourAt,
  weeklyHours,
  weekStartOf,
} from "./lab-hours.js";
export { lastReportedRun, type ReportedRun, runForRate, worthOf } from "./worth.js";
