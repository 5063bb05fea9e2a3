import { list, MiB, one, route } from "./route.js";

/** The administrator's demo requests. */
export const adminDemos = {
  pending: route({
    method: "GET",
    path: "/api/admin/demo-requests/pending",
    summary: "Demo requests of status 0",
    access: "admin",
    scopes: ["requests:read"],
    query: "ListQuery",
    answer: list("DemoRequest"),
    etag: true,
  }),
  processed: route({
    method: "GET",
    path: "/api/admin/demo-requests/processed",
    summary: "Demo requests of status 1 and 2",
    access: "admin",
    scopes: ["requests:read"],
    query: "ListQuery",
    answer: list("DemoRequest"),
    etag: true,
  }),
  markRead: route({
    method: "POST",
    path: "/api/admin/demo-requests/{id}/mark-read",
    summary: "Mark as read; the status does not change",
    access: "admin",
    scopes: ["requests:answer"],
    answer: one("DemoRequest"),
  }),
  feedback: route({
    method: "POST",
    path: "/api/admin/demo-requests/{id}/feedback",
    summary: "Add a measured result",
    access: "admin",
    scopes: ["requests:answer"],
    body: "FeedbackCreate",
    answer: one("DemoRequest"),
    bodyLimit: 24 * MiB,
    idempotent: true,
    failures: ["FEEDBACK_NAME_REQUIRED", "FEEDBACK_CONTENT_REQUIRED", "FILE_TOO_LARGE"],
  }),
} as const;
