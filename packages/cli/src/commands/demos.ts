import { demoNames } from "@clicktree/core/requests";
import { command, flag, group, list, number, one, text } from "../options/definition.js";
import { demoRequestInput } from "../options/demos.js";

const listOptions = {
  status: list("--status <status>", "status", ["pending", "processing", "completed"]),
  limit: number("-n, --limit <count>", "limit", { whole: true, min: 1 }),
};
const demo = { request: one("demoRequest") };

/** Demo requests of an account. */
export const demos = group("demos", [
  command({
    text: "demos.list",
    options: listOptions,
    run: async (context, values) => (await import("../demos/list.js")).listDemos(context, values),
  }),
  command({
    text: "demos.request",
    ...demoRequestInput,
    writes: true,
    run: async (context, values) => (await import("../demos/request.js")).requestDemo(context, values),
  }),
  command({
    text: "demos.show",
    arguments: demo,
    run: async (context, values) => (await import("../demos/show.js")).showDemo(context, values, "user"),
  }),
  command({
    text: "demos.feedback",
    arguments: demo,
    options: {
      output: text("-o, --output <path>", "fileOrStdout", { names: "file" }),
      version: number("--feedback-version <n>", "feedbackVersion", { whole: true, min: 1 }),
    },
    writes: true,
    run: async (context, values) => (await import("../demos/files.js")).downloadDemoFeedback(context, values),
  }),
]);

/** Demo requests of all users. */
export const adminDemos = group("admin.demos", [
  command({
    text: "adminDemos.list",
    options: listOptions,
    run: async (context, values) => (await import("../demos/list.js")).listDemoQueue(context, values),
  }),
  command({
    text: "adminDemos.show",
    arguments: demo,
    run: async (context, values) => (await import("../demos/show.js")).showDemo(context, values, "admin"),
  }),
  command({
    text: "adminDemos.content",
    arguments: demo,
    run: async (context, values) => (await import("../demos/files.js")).printDemoContent(context, values),
  }),
  command({
    text: "adminDemos.feedback",
    arguments: { ...demo, file: one("feedbackFile", { names: "file" }) },
    options: { name: text("--name <name>", "feedbackName"), force: flag("--force", "sendAnyFile") },
    writes: true,
    run: async (context, values) => (await import("../demos/answer.js")).answerDemo(context, values),
  }),
  command({
    text: "adminDemos.mark-read",
    arguments: demo,
    writes: true,
    run: async (context, values) => (await import("../demos/answer.js")).markDemoRead(context, values),
  }),
]);

const whichDemo = { demo: one("demoName", { choices: demoNames }) };

/** The preset data files of the demos. */
export const demoData = group("admin.demo-data", [
  command({
    text: "demoData.list",
    run: async (context) => (await import("../demos/data-files.js")).listDataFiles(context),
  }),
  command({
    text: "demoData.upload",
    arguments: { ...whichDemo, file: one("demoDataFile", { names: "file" }) },
    options: {
      name: text("--name <name>", "demoDataName"),
      force: flag("--force", "sendAnyFile"),
      yes: flag("-y, --yes", "yes"),
    },
    writes: true,
    run: async (context, values) => (await import("../demos/data-files.js")).uploadDataFile(context, values),
  }),
  command({
    text: "demoData.delete",
    arguments: whichDemo,
    options: { yes: flag("-y, --yes", "yes") },
    writes: true,
    run: async (context, values) => (await import("../demos/data-files.js")).deleteDataFile(context, values),
  }),
  command({
    text: "demoData.download",
    arguments: whichDemo,
    options: { output: text("-o, --output <path>", "fileOrStdout", { names: "file" }) },
    writes: true,
    run: async (context, values) => (await import("../demos/data-files.js")).downloadDataFile(context, values),
  }),
]);
