import { requestOrders, statusNames } from "@clicktree/core/requests";
import { choice, command, flag, group, list, number, one, tcpPort, text } from "../options/definition.js";
import { labelOptions, searchOptions, submitInput } from "../options/requests.js";

export const submit = command({
  text: "submit",
  ...submitInput,
  writes: true,
  run: async (context, values) => (await import("../submit/submit.js")).submit(context, values),
});

export const requests = group("requests", [
  command({
    text: "requests.list",
    options: {
      status: list("--status <status>", "status", statusNames),
      ...searchOptions,
      successAbove: number("--success-above <success>", "successAbove", { min: 0, max: 1 }),
      equipment: text("--equipment <name>", "searchEquipment"),
      sort: choice("--sort <order>", "requestOrder", requestOrders),
      limit: number("-n, --limit <count>", "limit", { whole: true, min: 1 }),
    },
    run: async (context, values) => (await import("../requests/list.js")).listRequests(context, values),
  }),
  command({
    text: "requests.label",
    arguments: { request: one("request") },
    options: labelOptions,
    writes: true,
    run: async (context, values) => (await import("../labels/labels.js")).labelRequest(context, values),
  }),
  command({
    text: "requests.show",
    arguments: { request: one("request") },
    options: { file: flag("--file", "showFile") },
    run: async (context, values) => (await import("../requests/show.js")).showRequest(context, values),
  }),
  command({
    text: "requests.cancel",
    arguments: { request: one("request") },
    options: { yes: flag("-y, --yes", "yes") },
    writes: true,
    run: async (context, values) => (await import("../requests/actions.js")).cancelRequest(context, values),
  }),
  command({
    text: "requests.feedback",
    arguments: { request: one("request") },
    options: {
      output: text("-o, --output <path>", "fileOrStdout", { names: "file" }),
      version: number("--feedback-version <n>", "feedbackVersion", { whole: true, min: 1 }),
      show: flag("--show", "showResult"),
    },
    writes: true,
    run: async (context, values) => (await import("../requests/feedback.js")).downloadFeedback(context, values),
  }),
  command({
    text: "requests.deliver",
    arguments: { request: one("request"), host: one("host") },
    options: { port: tcpPort("-p, --port <port>", "port", 1) },
    writes: true,
    run: async (context, values) => (await import("../requests/deliveries.js")).deliverRequest(context, values),
  }),
  command({
    text: "requests.cancel-delivery",
    arguments: { request: one("request") },
    writes: true,
    run: async (context, values) => (await import("../requests/deliveries.js")).cancelDelivery(context, values),
  }),
]);
