import { improveTree } from "@clicktree/core/design";
import { readTable } from "@clicktree/core/receiver";
import { cliDesign } from "@clicktree/messages/catalogs";
import { formatError, formatProbability } from "@clicktree/messages/number-format";
import { type ReceiverValues, receiverOptionsOf } from "../receiver/options.js";
import { runWithProgress } from "../receiver/progress-bar.js";
import { valueOrThrow } from "../receiver/read-receiver.js";
import type { Context } from "../terminal/context.js";
import { wholeNumber } from "../terminal/numbers.js";
import { readValidTree } from "../tree/read-tree.js";
import { writeTree } from "./write-tree.js";

interface Values extends ReceiverValues {
  readonly file: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** Improves the displacements of a tree, prints by how much, and writes it. The result is never worse. */
export async function improve(context: Context, values: Values): Promise<void> {
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
