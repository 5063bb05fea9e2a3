import { command, flag, tcpPort, text } from "../options/definition.js";
import { labInput, watchInput } from "../options/programs.js";

export const watch = command({
  text: "watch",
  ...watchInput,
  writes: true,
  run: async (context, values) => (await import("../watch/watch.js")).watch(context, values),
});

export const lab = command({
  text: "lab",
  ...labInput,
  writes: true,
  run: async (context, values) => (await import("../lab/lab.js")).lab(context, values),
});

export const serve = command({
  text: "serve",
  options: { resetPassword: text("--reset-password <name>", "recoveredAccount") },
  run: async (context, values) => (await import("../serve/serve.js")).serve(context, values),
});

export const demo = command({
  text: "demo",
  options: {
    folder: text("--folder <folder>", "demoFolder", { names: "folder" }),
    port: tcpPort("-p, --port <port>", "serverPort", 0),
  },
  writes: true,
  run: async (context, values) => (await import("../demo/demo.js")).demo(context, values),
});

export const doctor = command({
  text: "doctor",
  options: {
    fix: flag("--fix", "fix"),
    requests: text("--requests <folder>", "requestsFolder", { names: "folder" }),
    feedback: text("--feedback <folder>", "feedbackFolder", { names: "folder" }),
  },
  writes: true,
  run: async (context, values) => (await import("../doctor/doctor.js")).doctor(context, values),
});
