import { file, list, MiB, one, route } from "./route.js";

/** Demo requests of an account, and the analysis of counts. These calls need a session; API keys are refused. */
export const demos = {
  create: route({
    method: "POST",
    path: "/api/user/demo-requests",
    summary: "Send a demo request to the laboratory, or run a demo with preset data (education)",
    access: "signed-in",
    body: "DemoRequestCreate",
    answer: one("DemoRequest"),
    status: 201,
    idempotent: true,
    failures: ["DEMO_PHOTON_NUMBER", "DEMO_PHOTONS", "DEMO_PARAMETERS", "DEMO_DATA_MISSING", "TOO_MANY_DEMOS"],
  }),
  list: route({
    method: "GET",
    path: "/api/user/demo-requests",
    summary: "Own demo requests",
    access: "signed-in",
    query: "ListQuery",
    answer: list("DemoRequest"),
    etag: true,
  }),
  read: route({
    method: "GET",
    path: "/api/demo-requests/{id}",
    summary: "One demo request, for its owner or an administrator",
    access: "signed-in",
    query: "ListQuery",
    answer: one("DemoRequest"),
  }),
  content: route({
    method: "GET",
    path: "/api/demo-requests/{id}/content",
    summary: "The file that was sent",
    access: "signed-in",
    answer: file,
  }),
  feedback: route({
    method: "GET",
    path: "/api/demo-requests/{id}/feedback",
    summary: "The feedback file",
    access: "signed-in",
    query: "FeedbackQuery",
    answer: file,
  }),
  process: route({
    method: "POST",
    path: "/api/demo1/process",
    summary: "Statistical analysis of photon counts",
    access: "signed-in",
    body: "Demo1Process",
    answer: one("Demo1Analysis"),
    envelope: "status",
    bodyLimit: 24 * MiB,
    failures: ["DATA_PROCESSING_FAILED", "FILE_TOO_LARGE"],
  }),
} as const;
