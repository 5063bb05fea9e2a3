import { document, one, page, route, stream } from "./route.js";

export const system = {
  health: route({
    method: "GET",
    path: "/api/health",
    summary: "Whether the server is ready",
    access: "public",
    answer: one("Health"),
  }),
  status: route({
    method: "GET",
    path: "/api/system/status",
    summary: "Status, load, database, number of accounts and active reservations, next maintenance",
    access: "signed-in",
    answer: one("SystemStatus"),
  }),
  links: route({
    method: "GET",
    path: "/api/links",
    summary: "Links to help: source code, laboratory, contact",
    access: "public",
    answer: one("Links"),
  }),
  events: route({
    method: "GET",
    path: "/api/events",
    summary: "Server-sent events: which list changed",
    access: "signed-in",
    scopes: ["transfers:read", "requests:read", "trees:read"],
    answer: stream("StreamEvent"),
  }),
  openapi: route({
    method: "GET",
    path: "/api/openapi.json",
    summary: "This document",
    access: "public",
    answer: document,
  }),
  docs: route({
    method: "GET",
    path: "/api/docs",
    summary: "This document as a page",
    access: "public",
    answer: page,
  }),
  home: route({
    method: "GET",
    path: "/",
    summary: "The dashboard; if it is not built, a plain page with links to this document and the CLI",
    access: "public",
    answer: page,
  }),
} as const;
