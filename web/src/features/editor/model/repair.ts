import { ALL_COUNTS, formatSubset, maxStoredTree, type Problem, readSubset } from "@clicktree/core/tree";
import { addChild, addNode, type ClockAndRandom } from "./add-node.js";
import { freeMask, smallestFree, usedMask } from "./connect.js";
import { insertPart, partOf, subtreeOf } from "./copy.js";
import { edgeIdMaker, edgeOf, nodeOf } from "./document.js";
import { remove, replaceEdge, replaceNode } from "./edit.js";
import { drawnBins, EMPTY_CELL, resized, tableLimits } from "./modulation.js";
import { outlineOf } from "./outline.js";
import { commit } from "./state.js";
import type { Command, EditorDocument, EditorEdge, EditorNode } from "./types.js";

/** The repairs that the list of problems offers. */
type RepairKind =
  | "ADD_NODE"
  | "ADD_DECISION"
  | "TAKE_FREE_COUNTS"
  | "DROP_COUNTS"
  | "CONNECT_ROOT"
  | "REMOVE_NODE"
  | "REMOVE_EDGE"
  | "MAKE_REGULAR"
  | "SET_ZERO"
  | "ADD_BINS"
  | "FIT_PARAMETERS"
  | "GIVE_EACH_ITS_OWN";

interface Repair {
  readonly kind: RepairKind;
  readonly command: Command;
}

/** The repair of a problem, if there is one that certainly solves it. */
export function repairOf(document: EditorDocument, problem: Problem, clock: ClockAndRandom): Repair | undefined {
  const outline = outlineOf(document);
  const node = problem.nodeId === undefined ? undefined : outline.node(problem.nodeId);
  const edge = problem.edgeId === undefined ? undefined : outline.edge(problem.edgeId);
  const repair = (kind: RepairKind, command: Command): Repair => ({ kind, command });
  switch (problem.code) {
    case "NO_NODES":
      return repair("ADD_NODE", addNode("regular", clock));
    case "NO_OUT":
    case "COUNT_WITHOUT_BRANCH":
      return node && repair("ADD_DECISION", addChild(node.id, "terminating", clock.now, { mask: ALL_COUNTS }));
    case "NO_SUBSET":
      return edge && takeFree(document, edge);
    case "BAD_SUBSET":
    case "OVERLAP":
      return edge && keepFree(document, edge);
    case "MANY_ROOTS":
      return connectRoot(document, clock);
    case "CYCLE":
      return node && cutCycle(document, node);
    case "DANGLING":
      return edge && repair("REMOVE_EDGE", remove(new Set(), new Set([edge.id])));
    case "TERM_OUT":
      return (
        node &&
        repair("MAKE_REGULAR", replaceNode(nodeOf(node.id, node.position, { ...node.data, isTerminating: false })))
      );
    case "TERM_VALUE":
      return node && repair("SET_ZERO", replaceNode(nodeOf(node.id, node.position, { ...node.data, label: "0" })));
    case "TWO_PARENTS":
      return node && giveEachItsOwn(document, node, clock);
    case "DEEPER_THAN_BINS":
      return addBins(document);
    case "MODULATION":
      return problem.params.reason === "config" ? repair("FIT_PARAMETERS", fitParameters) : undefined;
    default:
      return undefined;
  }
}

const withCounts = ({ id, source, target }: EditorEdge, mask: number): EditorEdge =>
  edgeOf(id, source, target, formatSubset(mask));

/** Gives an edge without counts the smallest free count, or removes the edge if there is none. */
function takeFree(document: EditorDocument, edge: EditorEdge): Repair {
  const free = smallestFree(freeMask(document, edge.source));
  if (free === 0) return { kind: "REMOVE_EDGE", command: remove(new Set(), new Set([edge.id])) };
  return { kind: "TAKE_FREE_COUNTS", command: replaceEdge(withCounts(edge, free)) };
}

/** Keeps the valid counts of an edge that no sibling uses. */
function keepFree(document: EditorDocument, edge: EditorEdge): Repair {
  const own = readSubset(edge.data.subset).mask & ~usedMask(document, edge.source, edge.id);
  return own === 0 ? takeFree(document, edge) : { kind: "DROP_COUNTS", command: replaceEdge(withCounts(edge, own)) };
}

/** Connects the second root to the first node of the first root's tree that has a free count. */
function connectRoot(document: EditorDocument, { now }: ClockAndRandom): Repair | undefined {
  const outline = outlineOf(document);
  const { roots } = outline;
  // A terminating root cannot have branches: the first regular root holds the tree.
  const first = roots.find(({ data }) => !data.isTerminating);
  const second = roots.find((root) => root !== first);
  if (first === undefined || second === undefined) return undefined;
  const shared = subtreeOf(document, [second.id]);
  const parent = [...subtreeOf(document, [first.id])].find(
    (id) => !shared.has(id) && outline.node(id)?.data.isTerminating === false && freeMask(document, id) !== 0,
  );
  if (parent === undefined) return removeLoner(document, second);
  const counts = formatSubset(smallestFree(freeMask(document, parent)));
  const edge = edgeOf(edgeIdMaker(document, now)(), parent, second.id, counts);
  const command: Command = (state) => commit(state, { edges: [...state.document.edges, edge] });
  return { kind: "CONNECT_ROOT", command };
}

/** Removes a root without branches for which there is no free count. */
function removeLoner(document: EditorDocument, node: EditorNode): Repair | undefined {
  if (outlineOf(document).outgoing(node.id).length > 0) return undefined;
  return { kind: "REMOVE_NODE", command: remove(new Set([node.id])) };
}

/** Removes the edge that closes a cycle at its first node. */
function cutCycle(document: EditorDocument, node: EditorNode): Repair | undefined {
  const below = subtreeOf(document, [node.id]);
  const back = outlineOf(document)
    .incoming(node.id)
    .find(({ source }) => below.has(source));
  return back && { kind: "REMOVE_EDGE", command: remove(new Set(), new Set([back.id])) };
}

/**
 * A copy of the subtree for each further parent, as in the exported file. Undefined for cycles or if the tree would
 * become too large.
 */
function giveEachItsOwn(document: EditorDocument, node: EditorNode, { now }: ClockAndRandom): Repair | undefined {
  const outline = outlineOf(document);
  const part = partOf(document, new Set([node.id]));
  const [first, ...further] = outline.incoming(node.id);
  const parents = new Set(further.map(({ source }) => source).filter((source) => source !== first?.source));
  const inside = new Set(part.nodes.map(({ id }) => id));
  const size = document.nodes.length + parents.size * part.nodes.length;
  if (size > maxStoredTree.nodes || outline.incoming(node.id).some(({ source }) => inside.has(source)))
    return undefined;
  const command: Command = (state) => {
    let next = state;
    [...parents].forEach((parent, i) => {
      const before = next.document;
      const from = outlineOf(before).node(parent)?.position ?? node.position;
      const by = { x: from.x - node.position.x + 30 * (i + 1), y: 0 };
      const { document: grown } = insertPart(part, now, by)(next);
      // The copy keeps the order of the part, so the shared node has the same index in it.
      const copy = grown.nodes[before.nodes.length + part.nodes.indexOf(node)]!;
      const edges = grown.edges.map((edge) =>
        edge.source === parent && edge.target === node.id ? edgeOf(edge.id, parent, copy.id, edge.data.subset) : edge,
      );
      next = { ...next, document: { ...grown, edges } };
    });
    const { nodes, edges } = next.document;
    return commit(state, { nodes, edges });
  };
  return { kind: "GIVE_EACH_ITS_OWN", command };
}

/** Adds dark bins for the levels beyond the modulation table. */
function addBins(document: EditorDocument): Repair | undefined {
  const { modulationTable } = document;
  if (modulationTable === null) return undefined;
  const bins = drawnBins(document);
  if (bins > tableLimits.max) return undefined;
  const size = { bins, hypotheses: modulationTable.length };
  const table = resized(modulationTable, size).map((row) => row.map((cell) => cell || EMPTY_CELL));
  return { kind: "ADD_BINS", command: (state) => commit(state, { modulationConfig: size, modulationTable: table }) };
}

const fitParameters: Command = (state) => {
  const table = state.document.modulationTable;
  if (table?.[0] === undefined) return state;
  return commit(state, { modulationConfig: { bins: table[0].length, hypotheses: table.length } });
};
