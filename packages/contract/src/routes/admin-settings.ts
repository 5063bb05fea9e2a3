import { one, route } from "./route.js";

/** Settings that all administrators share. */
export const adminSettings = {
  globalFolder: route({
    method: "GET",
    path: "/api/admin/settings/global-feedback-folder",
    summary: "Label of the feedback folder of all administrators; empty if none is set",
    access: "admin",
    answer: one("FolderLabel"),
  }),
  setGlobalFolder: route({
    method: "POST",
    path: "/api/admin/settings/global-feedback-folder",
    summary: "Set the label of the global feedback folder, or remove it",
    access: "admin",
    body: "FolderLabel",
    answer: one("FolderLabel"),
  }),
} as const;
