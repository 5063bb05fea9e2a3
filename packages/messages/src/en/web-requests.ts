import { statuses } from "./statuses.js";

/** The list of requests, their line of time, and what can be done with one. */
export const webRequests = {
  ...statuses,
  title: "Experiment requests",
  timeLine: "What happened so far",
  sent: "Sent",
  taken: "Taken",
  delivered: "Delivered",
  running: "Run",
  runningNow: "Running",
  result: "Result",
  failed: "Failed",
  noEvidence: "not reported",
  noResult: "no result",
  sinceStep: "{{duration}} since {{step}}",
  spanSeconds: "{{seconds}} s",
  spanMinutes: "{{minutes}} min {{seconds}} s",
  spanHours: "{{hours}} h {{minutes}} min",
  spanDays: "{{days}} d {{hours}} h",
} as const;
