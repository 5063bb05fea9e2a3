import type { TreeFile } from "@clicktree/contract";
import { beliefs, evaluateTree, labelledHypothesis, readTable } from "@clicktree/core/receiver";
import { type CompiledTree, compileTree, maxTableSize } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProbability } from "@clicktree/messages/number-format";
import { visibleJson } from "@clicktree/messages/unseen";
import type { Context } from "../terminal/context.js";
import { paint } from "../terminal/line.js";
import { wholeNumber } from "../terminal/text.js";
import { drawTree, headOf, maxIndent } from "./draw.js";
import { readValidTree } from "./read-tree.js";
import { treeJson } from "./tree-json.js";

interface Values {
  readonly file: string;
  readonly depth: number | undefined;
}

/** Maximum lines without `--depth`; a full tree of depth 8 has 87,381 nodes. */
const maxLines = 2_000;

/** Draws a tree: time runs down, each branch with its counts, values on the nodes, decisions at the leaves. */
export async function showTree(context: Context, { file, depth }: Values): Promise<void> {
  const tree = await readValidTree(context, file, context.t(cliTree, "cannotDraw", { file }));
  const compiled = compileTree(tree);
  const notes = new Map(tree.nodes.flatMap(({ id, data }) => (data?.note ? [[id, data.note] as const] : [])));
  if (context.json) {
    const facts = visibleJson({ name: tree.name ?? null, nodes: compiled.ids.length, depth: compiled.depth });
    context.stdout.write(`${facts.slice(0, -1)},"root":${treeJson(compiled, depth, notes)}}\n`);
    return;
  }
  const mute = (text: string) => context.print(context.style(text, "muted"));
  context.print(paint(headOf(context, tree, compiled), context.style));
  const posteriors = posteriorsOf(context, tree, compiled);
  const decisions = posteriors ?? labelsOf(context, tree, compiled);
  const numbers = new Map(tree.nodes.map(({ id, data }) => [id, data?.nodeNumber ?? ""]));
  const bins = tree.modulationConfig?.bins;
  const drawing = drawTree(context, compiled, { numbers, notes, bins, decisions, levels: depth, maxLines });
  let next = drawing.next();
  for (; !next.done; next = drawing.next()) context.print(paint(next.value, context.style));
  const { hidden, indentCut } = next.value;
  if (indentCut) mute(context.t(cliTree, "indentCut", { levels: maxIndent }));
  if (hidden > 0) mute(context.t(cliTree, "more", { count: wholeNumber(hidden) }));
  if (posteriors && compiled.terminating.includes(1)) mute(context.t(cliTree, "decisions"));
}

type Decisions = (node: number) => string | undefined;

/** Without a table: the hypothesis in the label of a terminating node, if any. */
function labelsOf(context: Context, tree: TreeFile, compiled: CompiledTree): Decisions {
  const hypotheses = tree.modulationConfig?.hypotheses ?? maxTableSize;
  return (node) => {
    const hypothesis = labelledHypothesis(compiled.labels[node] ?? "", hypotheses);
    return hypothesis < 0 ? undefined : context.t(cliTree, "labelDecides", { hypothesis });
  };
}

/**
 * The likeliest hypothesis at each terminating node and its posterior, for an ideal detector and equal priors;
 * undefined if the tree has no table or is too large to evaluate.
 */
function posteriorsOf(context: Context, tree: TreeFile, compiled: CompiledTree): Decisions | undefined {
  const table = readTable(tree.modulationTable);
  const evaluated = table.ok ? evaluateTree(compiled, table.value) : table;
  if (!evaluated.ok) return undefined;
  const { graph, leafDecision } = evaluated.value;
  const known = beliefs(evaluated.value);
  const leaves = new Map<number, number>();
  graph.leafNode.forEach((node, leaf) => {
    if (graph.leafCount[leaf] === -1) leaves.set(node, leafDecision[leaf]!);
  });
  return (node) => {
    const hypothesis = leaves.get(node);
    const belief = known[node];
    if (hypothesis === undefined || belief === undefined) return undefined;
    if (belief.probability === 0) return context.t(cliTree, "neverReached");
    return context.t(cliTree, "decides", {
      hypothesis,
      posterior: formatProbability(belief.posterior[hypothesis] ?? 0),
    });
  };
}
