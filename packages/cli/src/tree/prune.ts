import { pruneTree } from "@clicktree/core/analysis";
import { readTable } from "@clicktree/core/receiver";
import { nodeName } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProbability } from "@clicktree/messages/number-format";
import { writeTree } from "../design/write-tree.js";
import { type ReceiverValues, receiverOptionsOf } from "../receiver/options.js";
import { unwrap } from "../receiver/read-receiver.js";
import type { Context } from "../terminal/context.js";
import { wholeNumber } from "../terminal/numbers.js";
import { readValidTree } from "./read-tree.js";

interface Values extends ReceiverValues {
  readonly file: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** Removed nodes that are listed by name; the rest is counted. */
const maxNamed = 10;

/** Removes the nodes of a tree that have no effect on its success, says which, and writes the rest. */
export async function prune(context: Context, values: Values): Promise<void> {
  const t = (key: keyof typeof cliTree.en, params = {}) => context.t(cliTree, key, params);
  const { file } = values;
  const options = receiverOptionsOf(context, values);
  const tree = await readValidTree(context, file, t("cannotPrune", { file }));
  const table = unwrap(context, file, readTable(tree.modulationTable));
  const pruned = unwrap(context, file, pruneTree(tree, table, options));
  const { before, after } = pruned;
  const left = new Set(pruned.tree.nodes.map(({ id }) => id));
  const removed = tree.nodes.filter(({ id }) => !left.has(id)).map(nodeName);
  const names = removed.slice(0, maxNamed).join(t("comma"));
  const rest = removed.length - maxNamed;
  const nodes = rest > 0 ? t("andMore", { names, count: wholeNumber(rest) }) : names;
  const figures = { before: formatProbability(before), after: formatProbability(after) };
  const lines =
    removed.length > 0
      ? [t("pruned", { count: wholeNumber(removed.length), nodes }), t("prunedSuccess", figures)]
      : [t("nothingToPrune", figures)];
  await writeTree(context, values, pruned.tree, lines, {
    removed,
    before: { success: before },
    after: { success: after },
  });
}
