import { command, many, number } from "./definition.js";
import { receiverOptions } from "./receiver-options.js";

/** What trees achieve, computed exactly. */
export const analyze = command({
  name: "analyze",
  text: "analyze",
  arguments: { files: many("treeFiles", { names: "file" }) },
  options: {
    ...receiverOptions,
    failBelow: number("--fail-below <success>", "failBelow", { least: 0, most: 1 }),
  },
  run: async (context, values) => (await import("../analyze/analyze.js")).analyze(context, values),
});
