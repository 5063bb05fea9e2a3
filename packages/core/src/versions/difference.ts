import type { TreeEdge, TreeNode } from "@clicktree/contract";
import type { TreeState } from "./delta.js";

/** Ids of nodes or edges by kind of change. */
interface ListDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** The structural differences of two versions of a tree; positions alone do not count. */
interface TreeDifference {
  readonly nodes: ListDifference;
  readonly edges: ListDifference;
  /** Nodes that only moved on the canvas. */
  readonly moved: readonly string[];
  readonly isRenamed: boolean;
  readonly isModulationChanged: boolean;
}

/** Nodes and edges that only `after` has, and those that only `before` has. */
export function differenceBetween(before: TreeState, after: TreeState): TreeDifference {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const nodes = difference(before.nodes, after.nodes, (a, b) => same(meaning(a), meaning(b)));
  const edges = difference(before.edges, after.edges, (a, b) => same(edgeMeaning(a), edgeMeaning(b)));
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const moved = after.nodes
    .filter(({ id, position }) => old.has(id) && !same(old.get(id)?.position, position))
    .map(({ id }) => id);
  return {
    nodes,
    edges,
    moved,
    isRenamed: before.name !== after.name || before.description !== after.description,
    isModulationChanged:
      !same(before.modulationConfig, after.modulationConfig) || !same(before.modulationTable, after.modulationTable),
  };
}

const meaning = ({ type, data }: TreeNode) => [type, data];
const edgeMeaning = ({ source, target, label, data }: TreeEdge) => [source, target, label, data];

function difference<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean,
): ListDifference {
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Set(after.map(({ id }) => id));
  const ids = (items: readonly T[]) => items.map(({ id }) => id);
  return {
    added: ids(after.filter(({ id }) => !old.has(id))),
    removed: ids(before.filter(({ id }) => !now.has(id))),
    changed: ids(
      after.filter((item) => {
        const earlier = old.get(item.id);
        return earlier !== undefined && earlier !== item && !isSame(earlier, item);
      }),
    ),
  };
}
