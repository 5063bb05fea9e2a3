import { pruneTree } from "@clicktree/core/analysis";
import { readTable } from "@clicktree/core/receiver";
import { nodeName } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import { writeTree } from "../design/write-tree.js";
import { type ReceiverValues, receiverOptionsOf } from "../receiver/options.js";
import { sound } from "../receiver/read-receiver.js";
import { probability } from "../result/figures.js";
import type { Context } from "../terminal/context.js";
import { wholeNumber } from "../terminal/numbers.js";
import { readValidTree } from "./read-tree.js";

interface Values extends ReceiverValues {
  readonly file: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** Nodes that are named; more of them are counted. */
const maxNamed = 10;

/** Removes the nodes of a tree that have no effect on its success, says which, and writes the rest. */
export async function prune(context: Context, values: Values): Promise<void> {
  const say = (key: keyof typeof cliTree.en, params = {}) => context.say(cliTree, key, params);
  const { file } = values;
  const options = receiverOptionsOf(context, values);
  const tree = await readValidTree(context, file, say("cannotPrune", { file }));
  const table = sound(context, file, readTable(tree.modulationTable));
  const pruned = sound(context, file, pruneTree(tree, table, options));
  const { before, after } = pruned;
  const left = new Set(pruned.tree.nodes.map(({ id }) => id));
  const removed = tree.nodes.filter(({ id }) => !left.has(id)).map(nodeName);
  const names = removed.slice(0, maxNamed).join(say("comma"));
  const rest = removed.length - maxNamed;
  const nodes = rest > 0 ? say("andMore", { names, count: wholeNumber(context.language, rest) }) : names;
  const figures = { before: probability(before), after: probability(after) };
  const lines =
    removed.length > 0
      ? [say("pruned", { count: wholeNumber(context.language, removed.length), nodes }), say("prunedSuccess", figures)]
      : [say("nothingToPrune", figures)];
  await writeTree(context, values, pruned.tree, lines, {
    removed,
    before: { success: before },
    after: { success: after },
  });
}
