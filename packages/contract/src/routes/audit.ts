import { file, list, route } from "./route.js";

/** The audit log. No call changes or deletes its rows. */
export const audit = {
  list: route({
    method: "GET",
    path: "/api/admin/audit",
    summary: "The audit log, newest first; the next page begins before the last row's id",
    access: "admin",
    query: "AuditQuery",
    answer: list("AuditEntry"),
    failures: ["MOMENT_INVALID"],
  }),
  csv: route({
    method: "GET",
    path: "/api/admin/audit.csv",
    summary: "The audit log as CSV: every row that meets the conditions, newest first",
    access: "admin",
    query: "AuditQuery",
    answer: file,
    failures: ["MOMENT_INVALID"],
  }),
} as const;
