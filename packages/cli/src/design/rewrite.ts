import type { TreeFile } from "@clicktree/contract";
import { pruneTree } from "@clicktree/core/analysis";
import { improveTree } from "@clicktree/core/design";
import { readTable } from "@clicktree/core/receiver";
import { nodeName, writeTreeFile } from "@clicktree/core/tree";
import { cliDesign, cliTree } from "@clicktree/messages/catalogs";
import { formatError, formatProbability } from "@clicktree/messages/number-format";
import { writeNamedFile, writeStdout } from "../files/write.js";
import type { ReceiverValues } from "../options/studies.js";
import { receiverOptionsOf } from "../receiver/options.js";
import { runWithProgress } from "../receiver/progress-bar.js";
import { unwrap, valueOrThrow } from "../receiver/read-receiver.js";
import type { Context } from "../terminal/context.js";
import { wholeNumber } from "../terminal/text.js";
import { readValidTree } from "../tree/read-tree.js";

interface PruneValues extends ReceiverValues {
  readonly file: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** Removed nodes that are listed by name; the rest is counted. */
const maxNamed = 10;

/** Removes the nodes of a tree that have no effect on its success, lists them, and writes the rest. */
export async function prune(context: Context, values: PruneValues): Promise<void> {
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

interface ImproveValues extends ReceiverValues {
  readonly file: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** Improves the displacements of a tree, prints by how much, and writes it. The result is never worse. */
export async function improve(context: Context, values: ImproveValues): Promise<void> {
  const { file } = values;
  const options = receiverOptionsOf(context, values);
  const tree = await readValidTree(context, file, context.t(cliDesign, "cannotImprove", { file }));
  const table = readTable(tree.modulationTable);
  const improving = (percent: number) => context.t(cliDesign, "improving", { share: percent });
  const outcome = table.ok ? await runWithProgress(context, improveTree(tree, table.value, options), improving) : table;
  const explain = (reason: string) => context.t(cliDesign, "noImprovement", { file, reason });
  const { tree: better, before, after, changed } = valueOrThrow(context, outcome, explain);
  const summary = context.t(cliDesign, changed > 0 ? "improved" : "unchanged", {
    before: formatProbability(before.success),
    after: formatProbability(after.success),
    errorBefore: formatError(before.error),
    errorAfter: formatError(after.error),
    changed: wholeNumber(changed),
  });
  const figures = ({ success, error }: { success: number; error: number }) => ({ success, error });
  const json = { changed, before: figures(before), after: figures(after) };
  await writeTree(context, values, better, [summary], json);
}

interface Target {
  /** Standard output where it is undefined or `-`. */
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** The file to write to; undefined for standard output. */
export const fileOf = ({ output }: Target): string | undefined => (output === "-" ? undefined : output);

/**
 * Writes a tree whole or not at all, and prints a summary. Without a file the tree goes to standard output and the
 * summary to standard error. `lines` come first; with `--json` the answer is `json`.
 */
export async function writeTree(
  context: Context,
  target: Target,
  tree: TreeFile,
  lines: readonly string[],
  json: object,
): Promise<void> {
  const file = fileOf(target);
  if (file !== undefined && !target.dryRun) await writeNamedFile(context, file, writeTreeFile(tree));
  if (context.json) {
    const nodes = tree.nodes.length;
    const written = file === undefined && !target.dryRun ? { tree } : {};
    return context.printJson({ file: file ?? null, nodes, dryRun: target.dryRun, ...json, ...written });
  }
  const nodes = wholeNumber(tree.nodes.length);
  const summary = context.t(cliDesign, target.dryRun ? "wouldWrite" : "written", {
    file: file ?? context.t(cliDesign, "stdout"),
    nodes,
  });
  const piped = file === undefined && !target.dryRun;
  for (const line of piped ? lines : [...lines, summary]) (piped ? context.note : context.print)(line);
  if (piped) await writeStdout(context, [writeTreeFile(tree)]);
}
