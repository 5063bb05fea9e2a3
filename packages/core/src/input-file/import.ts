import type { TreeEdge, TreeFile, TreeNode } from "@clicktree/contract";
import { checkModulation } from "../tree/check.js";
import { foreignText } from "../tree/foreign-file.js";
import { type Complex, idMaker, layoutTree, maxTree, type Problem, parseComplex } from "../tree/index.js";
import { error } from "../tree/problem.js";
import { levelStart, type ScannedFile, scanInputFile } from "./scan.js";

/** An input file as equipment reads it: a table of signals and a full 4-ary tree of displacements. */
export interface InputFile {
  /** table[h][j]: amplitude of hypothesis h in time bin j; empty if the file has no table. */
  table: Complex[][];
  tableText: string[][];
  /** levels[l][index]: displacement as written after the counts n_0 … n_(l-1), index = sum over i of n_i 4^(l-1-i). */
  levels: string[][];
}

/** Reads an input file literally, without guessing the drawn tree. Problem: NOT_INPUT_FILE or MODULATION. */
export function readInputFile(text: string): InputFile | Problem {
  const { file, problems } = scanSound(text);
  if (file === undefined) return problems[0]!;
  const levels = Array.from({ length: file.depth + 1 }, (_, level) => {
    const indices = file.sequence.subarray(levelStart(level), levelStart(level + 1));
    return Array.from(indices, (index) => file.values[index]!);
  });
  return { table: file.rows.map((row) => row.map((cell) => parseComplex(cell)!)), tableText: file.rows, levels };
}

/** The smallest tree that exports to a file. */
interface Collapsed {
  /** 1 if all values of the subtree equal the value of its root; by position in the file's sequence. */
  readonly uniform: Uint8Array;
  /** Deepest level that the values require; one path keeps the remaining depth. */
  readonly deepest: number;
  /** Number of nodes, including that path. */
  readonly nodes: number;
}

/** Finds the subtrees that a single terminating node can replace, bottom up, in time linear in the values. */
function collapse({ sequence, depth }: ScannedFile): Collapsed {
  const uniform = new Uint8Array(sequence.length);
  uniform.fill(1, levelStart(depth));
  let nodes = 1;
  let deepest = 0;
  for (let level = depth - 1; level >= 0; level--) {
    const start = levelStart(level);
    const below = levelStart(level + 1);
    let parted = 0;
    for (let i = 0; i < below - start; i++) {
      const value = sequence[start + i]!;
      const child = below + 4 * i;
      let same = true;
      for (let k = child; k < child + 4 && same; k++) same = uniform[k] === 1 && sequence[k] === value;
      if (same) uniform[start + i] = 1;
      else parted++;
    }
    nodes += 4 * parted;
    if (parted > 0) deepest = Math.max(deepest, level + 1);
  }
  return { uniform, deepest, nodes: nodes + depth - deepest };
}

interface ImportOptions {
  /** Milliseconds since 1970 for the ids node-{ms} and edge-{ms}; 0 when not given. */
  ms?: number;
  name?: string;
}

export interface Imported {
  tree: TreeFile | undefined;
  /** NOT_INPUT_FILE, NOT_TREE_FILE, MODULATION or TOO_MANY_NODES. */
  problems: Problem[];
}

/**
 * Reads an input file back as the smallest tree that exports to the same bytes: a subtree of equal values becomes one
 * terminating node, and one path keeps the depth.
 */
export function importInputFile(text: string, options: ImportOptions = {}): Imported {
  const { file, problems } = scanSound(text);
  if (file !== undefined) return importScanned(file, options);
  const foreign = problems[0]!.params.reason === "rows" ? foreignText(text) : undefined;
  return { tree: undefined, problems: foreign ? [foreign] : problems };
}

/** Reads an input file whose table is valid, or returns why not: NOT_INPUT_FILE or MODULATION. */
export function scanSound(text: string): { readonly file: ScannedFile | undefined; readonly problems: Problem[] } {
  const file = scanInputFile(text);
  if ("code" in file) return { file: undefined, problems: [file] };
  const problems: Problem[] = [];
  checkModulation({ nodes: [], edges: [], modulationTable: file.rows }, problems);
  const errors = problems.filter(({ severity }) => severity === "error");
  return errors.length > 0 ? { file: undefined, problems: errors } : { file, problems: [] };
}

/** The smallest tree that exports to a file that has been read. Problem: TOO_MANY_NODES. */
export function importScanned(file: ScannedFile, options: ImportOptions = {}): Imported {
  const collapsed = collapse(file);
  if (collapsed.nodes > maxTree.nodes) {
    const params = { count: collapsed.nodes, limit: maxTree.nodes };
    return { tree: undefined, problems: [error("TOO_MANY_NODES", params)] };
  }
  return { tree: draw(file, collapsed, options), problems: [] };
}

function draw(file: ScannedFile, { uniform, deepest }: Collapsed, { ms = 0, name }: ImportOptions): TreeFile {
  const nodeId = idMaker("node", ms);
  const edgeId = idMaker("edge", ms);
  const nodes: TreeNode[] = [];
  const edges: TreeEdge[] = [];
  const addNode = (label: string, isTerminating: boolean): string => {
    const id = nodeId();
    const data = { label, nodeNumber: String(nodes.length + 1), isTerminating };
    nodes.push({ id, type: isTerminating ? "square" : "circle", position: { x: 0, y: 0 }, data });
    return id;
  };
  const addEdge = (source: string, target: string, subset: string): void => {
    edges.push({ id: edgeId(), source, target, label: subset, data: { subset } });
  };
  let hasFullPath = deepest === file.depth;
  let row = [{ index: 0, parent: undefined as string | undefined, subset: "" }];
  for (let level = 0; row.length > 0; level++) {
    const below: typeof row = [];
    for (const { index, parent, subset } of row) {
      const at = levelStart(level) + index;
      const label = file.values[file.sequence[at]!]!;
      const keepsPath = !hasFullPath && level === deepest && uniform[at] === 1;
      const id = addNode(label, uniform[at] === 1 && !keepsPath);
      if (parent !== undefined) addEdge(parent, id, subset);
      if (uniform[at] === 0)
        for (let k = 0; k < 4; k++) below.push({ index: 4 * index + k, parent: id, subset: String(k) });
      if (!keepsPath) continue;
      hasFullPath = true;
      let last = id;
      for (let deeper = level + 1; deeper <= file.depth; deeper++) {
        const next = addNode(label, deeper === file.depth);
        addEdge(last, next, "0,1,2,3");
        last = next;
      }
    }
    row = below;
  }
  const tree: TreeFile = {
    ...(name === undefined ? {} : { name }),
    nodes,
    edges,
    modulationConfig: file.rows.length > 0 ? { bins: file.rows[0]!.length, hypotheses: file.rows.length } : null,
    modulationTable: file.rows.length > 0 ? file.rows : null,
  };
  const positions = layoutTree(tree);
  for (const [i, node] of nodes.entries()) node.position = positions[i]!;
  return tree;
}
