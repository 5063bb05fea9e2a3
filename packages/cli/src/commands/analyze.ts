import { Ended } from "../terminal/exit.js";
import { choice, command, list, many, number } from "./definition.js";

/** What trees achieve, computed exactly. */
export const analyze = command({
  name: "analyze",
  text: "analyze",
  arguments: { files: many("treeFiles", { names: "file" }) },
  options: {
    efficiency: number("--efficiency <number>", "efficiency"),
    darkCounts: number("--dark-counts <number>", "darkCounts"),
    visibility: number("--visibility <number>", "visibility"),
    resolution: number("--resolution <count>", "topCount"),
    sign: choice("--sign <sign>", "sign", ["plus", "minus"]),
    priors: list("--priors <list>", "priors"),
    decision: choice("--decision <rule>", "decision", ["posterior", "labels"]),
    failBelow: number("--fail-below <success>", "failBelow", { least: 0 }),
  },
  run: async (context, values) => {
    const { analyze: run } = await import("../analyze/analyze.js");
    throw new Ended(await run(context, values));
  },
});
