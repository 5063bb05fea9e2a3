import { file, list, MiB, one, route } from "./route.js";

/** The preset data files of the demos, one for each. */
export const demoData = {
  list: route({
    method: "GET",
    path: "/api/admin/demo-data",
    summary: "The preset data files; without their contents unless `view` is full",
    access: "admin",
    query: "ListQuery",
    answer: list("DemoData"),
    etag: true,
  }),
  upload: route({
    method: "POST",
    path: "/api/admin/demo-data",
    summary: "Upload the preset data file of a demo; it replaces an earlier one",
    access: "admin",
    body: "DemoDataCreate",
    answer: one("DemoData"),
    envelope: "message",
    bodyLimit: 24 * MiB,
    failures: ["DEMO_FILE_FORMAT", "DEMO_FILE_TOO_LARGE"],
  }),
  remove: route({
    method: "DELETE",
    path: "/api/admin/demo-data/{id}",
    summary: "Delete a preset data file",
    access: "admin",
    answer: one("Done"),
  }),
  content: route({
    method: "GET",
    path: "/api/admin/demo-data/{id}/content",
    summary: "Download a preset data file",
    access: "admin",
    answer: file,
  }),
  presets: route({
    method: "GET",
    path: "/api/demo-data",
    summary: "The demos that can be run with preset data",
    access: "signed-in",
    answer: list("DemoPreset"),
  }),
  counts: route({
    method: "GET",
    path: "/data_demo1.txt",
    summary: "Photon counts for the demos, one per line: the preset data file of demo1, or else a sample",
    access: "public",
    answer: file,
    etag: true,
  }),
} as const;
