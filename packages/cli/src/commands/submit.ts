import { command, duration, flag, maybe, text } from "./definition.js";
import { receiverOptions } from "./receiver-options.js";

export const submit = command({
  name: "submit",
  text: "submit",
  arguments: { file: maybe("treeOrInputFile", { names: "file" }) },
  options: {
    name: text("--name <name>", "treeName"),
    requirements: text("-r, --requirements <text>", "requirements"),
    requirementsFile: text("--requirements-file <path>", "requirementsFile", { names: "file" }),
    textOnly: flag("--text-only", "textOnly"),
    wait: flag("-w, --wait", "wait"),
    timeout: duration("--timeout <time>", "timeout"),
    output: text("-o, --output <path>", "output", { names: "file" }),
    ...receiverOptions,
    idempotencyKey: text("--idempotency-key <key>", "idempotencyKey"),
  },
  writes: true,
  run: async (context, values) => (await import("../submit/submit.js")).submit(context, values),
});
