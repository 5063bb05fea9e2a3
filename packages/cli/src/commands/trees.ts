import { command, group, number, one } from "./definition.js";

export const tree = group("tree", "tree", [
  command({
    name: "show",
    text: "tree.show",
    arguments: { file: one("treeFile", { names: "file" }) },
    options: { depth: number("--depth <n>", "showDepth", { least: 0 }) },
    run: async (context, values) => (await import("../tree/show.js")).showTree(context, values),
  }),
]);
