import { statusNames } from "@clicktree/core/requests";
import { command, flag, group, list, number, one, text } from "./definition.js";

export const requests = group("requests", "requests", [
  command({
    name: "list",
    text: "requests.list",
    options: {
      status: list("--status <status>", "status", statusNames),
      limit: number("-n, --limit <count>", "limit", { least: 1 }),
    },
    run: async (context, values) => (await import("../requests/list.js")).listRequests(context, values),
  }),
  command({
    name: "show",
    text: "requests.show",
    arguments: { request: one("request") },
    options: { file: flag("--file", "showFile") },
    run: async (context, values) => (await import("../requests/show.js")).showRequest(context, values),
  }),
  command({
    name: "cancel",
    text: "requests.cancel",
    arguments: { request: one("request") },
    options: { yes: flag("-y, --yes", "yes") },
    writes: true,
    run: async (context, values) => (await import("../requests/cancel.js")).cancelRequest(context, values),
  }),
  command({
    name: "feedback",
    text: "requests.feedback",
    arguments: { request: one("request") },
    options: {
      output: text("-o, --output <path>", "output", { names: "file" }),
      version: number("--feedback-version <n>", "feedbackVersion", { least: 1 }),
      show: flag("--show", "showResult"),
    },
    writes: true,
    run: async (context, values) => (await import("../requests/feedback.js")).downloadFeedback(context, values),
  }),
  command({
    name: "deliver",
    text: "requests.deliver",
    arguments: { request: one("request"), host: one("host") },
    options: { port: number("-p, --port <port>", "port", { least: 1 }) },
    writes: true,
    run: async (context, values) => (await import("../requests/deliver.js")).deliverRequest(context, values),
  }),
  command({
    name: "cancel-delivery",
    text: "requests.cancelDelivery",
    arguments: { request: one("request") },
    writes: true,
    run: async (context, values) => (await import("../requests/cancel-delivery.js")).cancelDelivery(context, values),
  }),
]);
