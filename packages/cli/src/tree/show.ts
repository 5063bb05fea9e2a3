import type { TreeFile } from "@clicktree/contract";
import { compileTree } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { paint } from "../terminal/line.js";
import { wholeNumber } from "../terminal/numbers.js";
import { drawTree, headOf } from "./draw.js";
import { readSoundTree } from "./sound-tree.js";
import { treeJson } from "./tree-json.js";

interface Values {
  readonly file: string;
  readonly depth: number | undefined;
}

/** Most lines that are drawn unless a depth is asked for; a full tree of depth 8 has 87,381. */
const mostLines = 2_000;

/** Draws a tree: time runs down, each branch with its counts, values on the nodes. */
export async function showTree(context: Context, { file, depth }: Values): Promise<void> {
  const tree = await readSoundTree(context, file, context.say(cliTree, "cannotDraw", { file }));
  const compiled = compileTree(tree);
  if (context.json) {
    const facts = JSON.stringify({ name: tree.name ?? null, nodes: compiled.ids.length, depth: compiled.depth });
    context.stdout.write(`${facts.slice(0, -1)},"root":${treeJson(compiled, depth)}}\n`);
    return;
  }
  context.print(paint(headOf(context, tree, compiled), context.style));
  const numbers = numbersOf(tree);
  const { lines, hidden } = drawTree(context, compiled, numbers, tree.modulationConfig?.bins, depth, mostLines);
  for (const line of lines) context.print(paint(line, context.style));
  if (hidden > 0)
    context.print(
      context.style(context.say(cliTree, "more", { count: wholeNumber(context.language, hidden) }), "muted"),
    );
}

/** Numbers of the nodes as the canvas shows them, by id. */
const numbersOf = ({ nodes }: TreeFile): ReadonlyMap<string, string> =>
  new Map(nodes.map(({ id, data }) => [id, data?.nodeNumber ?? ""]));
