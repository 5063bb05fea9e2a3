import type { TreeEdge, TreeFile, TreeNode } from "@clicktree/contract";
import {
  type CompiledTree,
  checkTree,
  compileTree,
  exportValue,
  hasErrors,
  idMaker,
  numberMaker,
  readSubset,
  subsetText,
} from "../tree/index.js";
import { type Imported, importScanned, scanSound } from "./import.js";
import type { ScannedFile } from "./scan.js";
import { MISSING, nodesOfValues } from "./values.js";

interface ReviseOptions {
  /** Milliseconds since 1970 for the ids of new nodes and edges; 0 when not given. */
  readonly ms?: number;
}

/**
 * Changes a tree so that it exports to an input file. As long as the drawn shape can hold the file's values, only
 * displacements and table change. Otherwise the smallest tree of the file replaces it; a node reached by the same
 * counts as before keeps its id and number. Problems as of `importInputFile`.
 */
export function reviseByInputFile(tree: TreeFile, text: string, { ms = 0 }: ReviseOptions = {}): Imported {
  const { file, problems } = scanSound(text);
  if (file === undefined) return { tree: undefined, problems };
  const compiled = hasErrors(checkTree(tree)) ? undefined : compileTree(tree);
  const labels = compiled && labelsIn(compiled, file);
  const { modulationConfig, modulationTable } = tableOf(tree, file);
  if (labels) {
    const nodes = tree.nodes.map((node) => withLabel(node, labels.get(node.id)));
    return { tree: { ...tree, nodes, modulationConfig, modulationTable }, problems: [] };
  }
  const imported = importScanned(file, { ms });
  if (imported.tree === undefined) return imported;
  const drawn = compiled ? keepingNames(imported.tree, tree, compiled, ms) : imported.tree;
  return { tree: { ...tree, ...drawn, modulationConfig, modulationTable }, problems: [] };
}

const withLabel = (node: TreeNode, label: string | undefined): TreeNode =>
  label === undefined || exportValue(node.data?.label ?? "") === label
    ? node
    : { ...node, data: { ...node.data, label } };

/** The value of each node by id; undefined if the file has several for one node, or a value without a node. */
function labelsIn(tree: CompiledTree, file: ScannedFile): ReadonlyMap<string, string> | undefined {
  if (tree.depth !== file.depth) return undefined;
  const found = new Int32Array(tree.ids.length).fill(-1);
  const nodes = nodesOfValues(tree);
  for (let at = 0; at < nodes.length; at++) {
    const [node, value] = [nodes[at]!, file.sequence[at]!];
    if (node === MISSING) {
      if (file.values[value] !== "0") return undefined;
    } else if (found[node] === -1) found[node] = value;
    else if (found[node] !== value) return undefined;
  }
  return new Map(tree.ids.map((id, i) => [id, file.values[found[i]!]!]));
}

/** The table of the file; if both have the same amplitudes, the tree's own table with its spelling. */
function tableOf(
  tree: TreeFile,
  { rows }: ScannedFile,
): Required<Pick<TreeFile, "modulationConfig" | "modulationTable">> {
  const trimmed = (tree.modulationTable ?? []).map((row) => row.map((cell) => cell.trim()));
  if (JSON.stringify(trimmed) === JSON.stringify(rows)) {
    const { modulationConfig = null, modulationTable = null } = tree;
    return { modulationConfig, modulationTable };
  }
  if (rows.length === 0) return { modulationConfig: null, modulationTable: null };
  return { modulationConfig: { bins: rows[0]!.length, hypotheses: rows.length }, modulationTable: rows };
}

/** The new drawing; nodes reached by the same counts keep their old ids, numbers and notes. */
function keepingNames(drawn: TreeFile, old: TreeFile, compiled: CompiledTree, ms: number): TreeFile {
  const oldNodes = new Map(old.nodes.map((node) => [node.id, node]));
  const places = new Map([[drawn.nodes[0]!.id, 0]]);
  const used = new Set<string>();
  const newId = idMaker("node", ms, oldNodes.keys());
  const newEdge = idMaker("edge", ms);
  const number = numberMaker(old.nodes);
  const ids = new Map<string, string>();
  const below = new Map<string, TreeEdge[]>();
  for (const edge of drawn.edges) below.set(edge.source, [...(below.get(edge.source) ?? []), edge]);
  // parents come before their children in an imported tree
  const nodes = drawn.nodes.map((node): TreeNode => {
    const place = places.get(node.id) ?? MISSING;
    if (place !== MISSING && compiled.terminating[place] === 0)
      for (const edge of below.get(node.id) ?? []) {
        const count = lowestCount(readSubset(subsetText(edge)).mask);
        places.set(edge.target, compiled.child[4 * place + count]!);
      }
    const known = place === MISSING ? undefined : compiled.ids[place];
    const id = known === undefined || used.has(known) ? newId() : known;
    used.add(id);
    ids.set(node.id, id);
    const { nodeNumber = number(), note } = oldNodes.get(id)?.data ?? {};
    return { ...node, id, data: { ...node.data, nodeNumber, ...(note !== undefined && { note }) } };
  });
  const edges = drawn.edges.map((edge) => ({
    ...edge,
    id: newEdge(),
    source: ids.get(edge.source)!,
    target: ids.get(edge.target)!,
  }));
  return { ...drawn, nodes, edges };
}

/** The lowest count of a mask that is not empty: the position of its lowest bit. */
const lowestCount = (mask: number): number => 31 - Math.clz32(mask & -mask);
