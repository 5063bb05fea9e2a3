import { Ended } from "../terminal/exit.js";
import { deskOf } from "../tree/desk.js";
import { choice, command, group, many, number, one, text } from "./definition.js";
import { receiverOptions } from "./receiver-options.js";

/** Decision trees as files. The entry answers validate and export itself; what it cannot read comes here. */
export const tree = group("tree", "tree", [
  command({
    name: "validate",
    text: "tree.validate",
    arguments: { files: many("treeFiles", { names: "file" }) },
    options: { format: choice("--format <format>", "format", ["text", "json", "github", "junit"]) },
    run: async (context, { files, format }) => {
      const { validate } = await import("../tree/validate.js");
      throw new Ended(await validate(deskOf(context), files, format ?? (context.json ? "json" : "text")));
    },
  }),
  command({
    name: "export",
    text: "tree.export",
    arguments: { file: one("treeFile", { names: "file" }) },
    options: {
      output: text("-o, --output <path>", "outputFile", { names: "file" }),
      maxBytes: number("--max-bytes <n>", "maxBytes", { least: 1 }),
    },
    writes: true,
    run: async (context, values) => {
      const { exportTree } = await import("../tree/export.js");
      throw new Ended(await exportTree(deskOf(context), values));
    },
  }),
  command({
    name: "import",
    text: "tree.import",
    arguments: { file: one("inputFile", { names: "file" }) },
    options: { output: text("-o, --output <path>", "outputFile", { names: "file" }) },
    writes: true,
    run: async (context, values) => {
      const { importTree } = await import("../tree/import.js");
      await importTree(deskOf(context), values);
    },
  }),
  command({
    name: "show",
    text: "tree.show",
    arguments: { file: one("treeFile", { names: "file" }) },
    options: { depth: number("--depth <n>", "showDepth", { least: 0 }) },
    run: async (context, values) => (await import("../tree/show.js")).showTree(context, values),
  }),
  command({
    name: "prune",
    text: "tree.prune",
    arguments: { file: one("treeFile", { names: "file" }) },
    options: { ...receiverOptions, output: text("-o, --output <path>", "outputFile", { names: "file" }) },
    writes: true,
    run: async (context, values) => (await import("../tree/prune.js")).prune(context, values),
  }),
]);
