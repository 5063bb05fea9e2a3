import { constellationKinds, strategies } from "@clicktree/core/design";
import { choice, command, number, one, text } from "./definition.js";
import { detectorOptions, receiverOptions } from "./receiver-options.js";

const output = text("-o, --output <path>", "outputFile", { names: "file" });

/** A tree for a signal. */
export const design = command({
  name: "design",
  text: "design",
  options: {
    constellation: choice("-c, --constellation <name>", "constellation", constellationKinds),
    hypotheses: number("--hypotheses <n>", "hypotheses"),
    photons: number("-n, --photons <number>", "photons"),
    bins: number("-b, --bins <n>", "bins"),
    table: text("--table <file>", "tableFile", { names: "file" }),
    strategy: choice("-s, --strategy <name>", "strategy", strategies),
    branches: choice("--branches <kind>", "branches", ["each", "on-off"]),
    endBelow: number("--end-below <success>", "endBelow", { min: 0, max: 1 }),
    ...detectorOptions,
    priors: receiverOptions.priors,
    output,
  },
  writes: true,
  run: async (context, values) => (await import("../design/design.js")).design(context, values),
});

/** A tree with better displacements. */
export const improve = command({
  name: "improve",
  text: "improve",
  arguments: { file: one("treeFile", { names: "file" }) },
  options: { ...receiverOptions, output },
  writes: true,
  run: async (context, values) => (await import("../design/improve.js")).improve(context, values),
});
