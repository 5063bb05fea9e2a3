import type { TreeEdge, TreeFile, TreeNode } from "@clicktree/contract";
import { importInputFile } from "@clicktree/core/input-file";
import {
  decodeTreeFile,
  formatSubset,
  idMaker,
  isTerminating,
  layoutTree,
  maxStoredTree,
  numberMaker,
  type Problem,
  readSubset,
  readTreeFile,
  subsetText,
} from "@clicktree/core/tree";
import type { TreeState } from "@clicktree/core/versions";
import { byDocument, commit, emptyDocument, nothingSelected } from "./state.js";
import type { Command, EditorDocument, EditorEdge, EditorNode } from "./types.js";

/** The drawing in a file, or its problems. */
export interface ReadDrawing {
  readonly document: EditorDocument | undefined;
  readonly problems: readonly Problem[];
}

interface ReadTree {
  readonly tree: TreeFile | undefined;
  readonly problems: readonly Problem[];
}

/** Reads a tree file or an exported input file. `name` is used if the file does not contain one. */
export function readDrawing(bytes: Uint8Array, name: string, now: number): ReadDrawing {
  const { text, fault } = decodeTreeFile(bytes);
  const isJson = /^\s*[{[]/.test(text.slice(0, 1000));
  if (isJson && fault !== undefined) return { document: undefined, problems: [fault] };
  const read = readDocument(isJson ? readTreeFile(text) : importInputFile(text, { ms: now }));
  const { document } = read;
  return document ? { ...read, document: { ...document, name: document.name || name } } : read;
}

/** Converts a tree to an editor document; returns a problem if it is too large for the editor. */
export function readDocument({ tree, problems }: ReadTree): ReadDrawing {
  if (tree === undefined) return { document: undefined, problems };
  if (tree.nodes.length > maxStoredTree.nodes) {
    const params = { count: tree.nodes.length, limit: maxStoredTree.nodes };
    return { document: undefined, problems: [{ code: "TOO_MANY_NODES", severity: "error", params }] };
  }
  return { document: documentOf(tree), problems };
}

/** Name of the tree in a file without a name: the file name without folder, extension and download suffix. */
export const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/^.*[/\\]/s, "")
    .replace(/(\.tree)?\.(json|txt)$/i, "")
    .replace(/_input$/, "")
    .trim()
    .slice(0, 200);

/** Replaces the drawing by another one as a new, unsaved tree. Undo restores the old drawing with its id. */
export function replaceDrawing(document: EditorDocument): Command {
  return (state) => {
    const origin = state.trees.length;
    const trees = [...state.trees, { id: undefined, version: undefined }];
    const cleared = { ...state, trees, selection: nothingSelected, folded: new Set<string>() };
    return commit(cleared, { ...document, origin });
  };
}

/** A copy as a new tree with new ids and the same modulation. The caller passes its translated name. */
export const copyOf = (document: EditorDocument, name: string, now: number): EditorDocument => ({
  ...withFreshIds(document, now),
  name,
});

/**
 * Converts a tree from any source to an editor document: all fields are present, ids are unique, subsets are sorted.
 * Positions stay; if one is missing, the automatic layout places all nodes.
 */
export function documentOf(tree: TreeFile): EditorDocument {
  const number = numberMaker(tree.nodes);
  const nodeIds = uniqueIds("node", tree.nodes);
  const placed = tree.nodes.every(({ position }) => position !== undefined);
  const places = placed ? [] : layoutTree(tree);
  const nodes = tree.nodes.map((node, i): EditorNode => {
    const { label = "0", nodeNumber, note = "" } = node.data ?? {};
    const data = { label, nodeNumber: nodeNumber?.trim() || number(), isTerminating: isTerminating(node), note };
    return nodeOf(nodeIds[i]!, node.position ?? places[i]!, data);
  });
  const edgeIds = uniqueIds("edge", tree.edges);
  return {
    ...emptyDocument,
    name: tree.name?.trim() ?? "",
    description: tree.description?.trim() ?? "",
    nodes,
    edges: tree.edges.map((edge, i) => edgeOf(edgeIds[i]!, edge.source, edge.target, subsetOf(edge))),
    modulationConfig: tree.modulationConfig ?? configOf(tree),
    modulationTable: tree.modulationTable?.length ? tree.modulationTable : null,
  };
}

/** The type of edges on the canvas, which draws one line for each count. */
export const edgeType = "strands";

export const edgeOf = (id: string, source: string, target: string, subset: string): EditorEdge => ({
  id,
  source,
  target,
  label: subset,
  data: { subset },
});

export const nodeOf = (
  id: string,
  position: EditorNode["position"],
  { label, nodeNumber, isTerminating, note = "" }: EditorNode["data"],
): EditorNode => ({
  id,
  type: isTerminating ? "square" : "circle",
  position,
  data: { label, nodeNumber, isTerminating, ...(note.trim() !== "" && { note: note.trim() }) },
});

/** Makes ids that no node or edge of the document has. */
export const nodeIdMaker = ({ nodes }: EditorDocument, now: number) => idMaker("node", now, idsOf(nodes));
export const edgeIdMaker = ({ edges }: EditorDocument, now: number) => idMaker("edge", now, idsOf(edges));
const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

/** A document as a tree file, without a name if it has none. */
export const treeFileOf = byDocument((document): TreeFile => {
  const { name, description, nodes, edges, modulationConfig, modulationTable } = document;
  return {
    ...(name.trim() === "" ? {} : { name: name.trim() }),
    ...(description.trim() === "" ? {} : { description: description.trim() }),
    nodes: nodes as TreeNode[],
    edges: edges as TreeEdge[],
    modulationConfig,
    modulationTable,
  };
});

/** A document as stored in the versions of a tree. */
export const treeStateOf = ({ nodes, edges, origin: _, ...rest }: EditorDocument): TreeState => ({
  ...rest,
  nodes: nodes as readonly TreeNode[] as TreeNode[],
  edges: edges as readonly TreeEdge[] as TreeEdge[],
});

/** The same drawing with new ids. */
function withFreshIds(document: EditorDocument, now: number): EditorDocument {
  const nodeId = idMaker("node", now);
  const edgeId = idMaker("edge", now);
  const ids = new Map(document.nodes.map(({ id }) => [id, nodeId()]));
  return {
    ...document,
    nodes: document.nodes.map((node) => ({ ...node, id: ids.get(node.id)! })),
    edges: document.edges.map(({ source, target, data }) =>
      edgeOf(edgeId(), ids.get(source) ?? source, ids.get(target) ?? target, data.subset),
    ),
  };
}

function subsetOf(edge: TreeEdge): string {
  const text = subsetText(edge);
  const { mask, invalid } = readSubset(text);
  return invalid.length > 0 ? text : formatSubset(mask);
}

const configOf = ({ modulationTable: table }: TreeFile): EditorDocument["modulationConfig"] =>
  table?.[0] ? { bins: table[0].length, hypotheses: table.length } : null;

/** Gives later nodes or edges with a duplicate id a new one; references mean the first. */
function uniqueIds(kind: "node" | "edge", items: readonly { readonly id: string }[]): string[] {
  const used = new Set<string>();
  const next = idMaker(kind, 0, idsOf(items));
  return items.map(({ id }) => {
    const own = used.has(id) ? next() : id;
    used.add(own);
    return own;
  });
}

/** True if an edit did not change the receiver, only positions, notes or the tree's name. */
export function hasSameMeaning(a: EditorDocument, b: EditorDocument): boolean {
  if (a.modulationTable !== b.modulationTable || a.nodes.length !== b.nodes.length) return false;
  const sameNodes = a.nodes.every((node, i) => isSameNode(node, b.nodes[i]!));
  return sameNodes && (a.edges === b.edges || sameEdges(a.edges, b.edges));
}

/** The number counts too: results name nodes by it. */
const isSameNode = (a: EditorNode, b: EditorNode): boolean =>
  a.id === b.id &&
  (a.data === b.data ||
    (a.data.label === b.data.label &&
      a.data.isTerminating === b.data.isTerminating &&
      a.data.nodeNumber === b.data.nodeNumber));

const sameEdges = (a: EditorDocument["edges"], b: EditorDocument["edges"]): boolean =>
  a.length === b.length && a.every((edge, i) => edge === b[i]);
