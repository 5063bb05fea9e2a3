import { treeStates } from "@clicktree/core/requests";
import { choice, command, group, list, many, number, one, text } from "../options/definition.js";
import { labelOptions, searchOptions } from "../options/requests.js";
import { receiverOptions } from "../options/studies.js";
import { exportTree, importTree } from "../tree/input-file.js";
import { validate } from "../tree/validate.js";

/** Decision trees: as files, and those stored on the server. */
export const tree = group("tree", [
  command({
    text: "tree.list",
    options: {
      ...searchOptions,
      status: list("--status <status>", "treeStatus", treeStates),
      equipment: text("--equipment <name>", "treeEquipment"),
      successAbove: number("--success-above <success>", "treeSuccessAbove", { min: 0, max: 1 }),
      sort: choice("--sort <order>", "treeOrder", ["changed", "success"]),
      limit: number("-n, --limit <count>", "limit", { whole: true, min: 1 }),
    },
    run: async (context, values) => (await import("../labels/list-trees.js")).listTrees(context, values),
  }),
  command({
    text: "tree.label",
    arguments: { tree: one("storedTree") },
    options: labelOptions,
    writes: true,
    run: async (context, values) => (await import("../labels/labels.js")).labelTree(context, values),
  }),
  command({
    text: "tree.validate",
    arguments: { files: many("treeFiles", { names: "file" }) },
    options: { format: choice("--format <format>", "format", ["text", "json", "github", "junit"]) },
    run: validate,
  }),
  command({
    text: "tree.export",
    arguments: { file: one("treeFile", { names: "file" }) },
    options: {
      output: text("-o, --output <path>", "outputFile", { names: "file" }),
      maxBytes: number("--max-bytes <n>", "maxBytes", { whole: true, min: 1 }),
    },
    writes: true,
    run: exportTree,
  }),
  command({
    text: "tree.import",
    arguments: { file: one("inputFile", { names: "file" }) },
    options: { output: text("-o, --output <path>", "outputFile", { names: "file" }) },
    writes: true,
    run: importTree,
  }),
  command({
    text: "tree.show",
    arguments: { file: one("treeFile", { names: "file" }) },
    options: { depth: number("--depth <n>", "showDepth", { whole: true, min: 0 }) },
    run: async (context, values) => (await import("../tree/show.js")).showTree(context, values),
  }),
  command({
    text: "tree.prune",
    arguments: { file: one("treeFile", { names: "file" }) },
    options: { ...receiverOptions, output: text("-o, --output <path>", "outputFile", { names: "file" }) },
    writes: true,
    run: async (context, values) => (await import("../design/rewrite.js")).prune(context, values),
  }),
]);
