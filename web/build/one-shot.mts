import { readFileSync } from "node:fs";
import type shot from "virtual:one-shot";
import { beliefs, evaluateTree, readTable } from "@clicktree/core/receiver";
import { compileTree, parseComplex, readTreeFile } from "@clicktree/core/tree";
import type { Plugin } from "vite";

const name = "virtual:one-shot";
const example = new URL("../../examples/trees/qpsk-nulling-4bin.tree.json", import.meta.url);
/** The shot in the picture: a click, three clicks, silence, silence. */
const record = [1, 3, 0, 0];

/** The sign-in page's picture, from the real receiver: what the drawing needs of the example tree, and nothing else. */
export function oneShot(): Plugin {
  return {
    name: "one-shot",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(example.pathname);
      return `export default ${JSON.stringify(shotOf(readFileSync(example, "utf8")))};`;
    },
  };
}

/** Throws where the example is not the full tree of one bin a level that the picture draws. */
function shotOf(text: string): typeof shot {
  const { tree } = readTreeFile(text);
  const table = readTable(tree?.modulationTable);
  if (!tree || !table.ok) throw new Error("the example of the sign-in page cannot be read");
  const compiled = compileTree(tree);
  const evaluation = evaluateTree(compiled, table.value);
  if (!evaluation.ok) throw new Error("the example of the sign-in page cannot be evaluated");
  const { bins, hypotheses, re, im } = table.value;
  if (
    compiled.child.some((to, place) => to !== -1 && to !== place + 1) ||
    compiled.ids.length !== (4 ** (bins + 1) - 1) / 3
  )
    throw new Error("the example of the sign-in page is not a full tree");

  const known = beliefs(evaluation.value);
  const way = [0];
  for (const count of record) way.push(4 * way.at(-1)! + 1 + count);
  const { posterior } = known[way.at(-1)!]!;
  const sure = Math.max(...posterior);
  const rows = Array.from({ length: hypotheses }, (_, row) => row);
  const nulledBy = (node: number): number => {
    const value = parseComplex(compiled.labels[node]!);
    return rows.findIndex((row) => re[row * bins] === -value!.re && im[row * bins] === -value!.im);
  };
  const largest = Math.max(...rows.map((row) => Math.hypot(re[row * bins]!, im[row * bins]!)));
  return {
    probabilities: known.map(({ probability }) => Number(probability.toPrecision(3))),
    nulled: Object.fromEntries([0, 1, 2, 3, 4, ...way.slice(2, -1)].map((node) => [node, nulledBy(node)])),
    points: rows.map((row) => [re[row * bins]! / largest, im[row * bins]! / largest]),
    record,
    hypothesis: posterior.indexOf(sure),
    posterior: sure,
  };
}
