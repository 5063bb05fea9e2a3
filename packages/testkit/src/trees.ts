import type { TreeCreate, TreeEdge, TreeNode } from "@clicktree/contract";
import { seeded } from "./random.js";

/** Ids as the product makes them. */
const nodeId = (n: number) => `node-1700000000000-${n}`;
const edgeId = (n: number) => `edge-1700000000000-${n}`;

/** A node with everything that a canvas stores. */
export function node(n: number, label: string, isTerminating: boolean, depth = 0): TreeNode {
  return {
    id: nodeId(n),
    type: isTerminating ? "square" : "circle",
    position: { x: 500 + 30 * (n % 50), y: 100 + 120 * depth },
    data: { label, nodeNumber: String(n + 1), isTerminating },
  };
}

/** The n-th edge, from one node to another for the given counts, e.g. "0,1". */
export const edge = (n: number, source: number, target: number, subset: string): TreeEdge => ({
  id: edgeId(n),
  source: nodeId(source),
  target: nodeId(target),
  label: subset,
  type: "custom",
  data: { subset },
});

/** `rows` hypotheses in `bins` bins; row h has the amplitude (-1)^h·(1 + floor(h / 2)) in every bin. */
export function modulation(
  rows: number,
  bins: number,
): Required<Pick<TreeCreate, "modulationConfig" | "modulationTable">> {
  const amplitude = (h: number) => `${(h % 2 === 0 ? 1 : -1) * (1 + Math.floor(h / 2))}+0i`;
  return {
    modulationConfig: { bins, hypotheses: rows },
    modulationTable: Array.from({ length: rows }, (_, h) => Array.from({ length: bins }, () => amplitude(h))),
  };
}

/** A chain of `depth` edges: every node has one branch, for count 0; depth + 1 nodes, no errors. */
export function chainTree(depth: number, name = `chain ${depth}`): TreeCreate {
  return {
    name,
    nodes: Array.from({ length: depth + 1 }, (_, n) => node(n, n === depth ? "0" : `-0.${n + 1}`, n === depth, n)),
    edges: Array.from({ length: depth }, (_, n) => edge(n, n, n + 1, "0")),
  };
}

/** Every count has a branch of its own down to `depth`: (4^(depth+1) - 1) / 3 nodes, no errors. */
export function fullTree(depth: number, name = `full ${depth}`): TreeCreate {
  const nodes: TreeNode[] = [];
  const edges: TreeEdge[] = [];
  let first = 0;
  for (let level = 0; level <= depth; level++) {
    const count = 4 ** level;
    for (let i = 0; i < count; i++) {
      const n = first + i;
      nodes.push(node(n, level === depth ? "0" : `${((n % 13) - 6) / 4}`, level === depth, level));
      if (level > 0) edges.push(edge(edges.length, (n - 1) >> 2, n, String((n - 1) % 4)));
    }
    first += count;
  }
  return { name, nodes, edges };
}

/** A small valid receiver: two hypotheses, two bins, on/off detection. */
export function smallTree(name = "small"): TreeCreate {
  return {
    name,
    description: "Nulls the first hypothesis, then the likelier one",
    nodes: [
      node(0, "-1+0i", false, 0),
      node(1, "-1+0i", false, 1),
      node(2, "1", false, 1),
      node(3, "0", true, 2),
      node(4, "0", true, 2),
    ],
    edges: [edge(0, 0, 1, "0"), edge(1, 0, 2, "1,2,3"), edge(2, 1, 3, "0,1,2,3"), edge(3, 2, 4, "0,1,2,3")],
    ...modulation(2, 2),
  };
}

/**
 * A valid tree of about `size` nodes, the same for the same seed: counts are distributed at random among the branches.
 */
export function randomTree(seed: number, size = 20, name = `random ${seed}`): TreeCreate {
  const random = seeded(seed);
  const nodes: TreeNode[] = [node(0, "0", false, 0)];
  const edges: TreeEdge[] = [];
  const open = [{ n: 0, depth: 0 }];
  while (open.length > 0) {
    const { n, depth } = open.shift()!;
    const full = nodes.length >= size;
    const branches = new Map<number, string[]>();
    for (const count of ["0", "1", "2", "3"]) {
      const branch = random.below(full ? 1 : 4);
      branches.set(branch, [...(branches.get(branch) ?? []), count]);
    }
    for (const counts of branches.values()) {
      const child = nodes.length;
      const ends = full || depth > 8 || random.next() < 0.3;
      const label = `${random.below(200) / 100 - 1}${random.next() < 0.5 ? "+0.5i" : ""}`;
      nodes.push(node(child, ends ? "0" : label, ends, depth + 1));
      edges.push(edge(edges.length, n, child, counts.join(",")));
      if (!ends) open.push({ n: child, depth: depth + 1 });
    }
  }
  return { name, nodes, edges };
}

/** As many nodes as a stored tree may have: five levels of branches for every count and part of the sixth. */
export function largestTree(name = "largest"): TreeCreate {
  const { nodes, edges } = fullTree(6, name);
  const first = nodes.slice(0, 5_000);
  const ids = new Set(first.map(({ id }) => id));
  return { name, nodes: first, edges: edges.filter(({ target }) => ids.has(target)) };
}

/** The parts of a large tree that an edit touches. */
export const editKinds = ["one node", "all values", "all positions"] as const;

/** The nodes after an edit of that kind, the same for the same seed. Values have twelve digits, as a design makes them. */
export function editedNodes(kind: (typeof editKinds)[number], nodes: readonly TreeNode[], seed: number): TreeNode[] {
  const random = seeded(seed);
  const digits = () => random.next().toFixed(12);
  const one = random.below(nodes.length);
  return nodes.map((each, place) => {
    if (kind === "all positions")
      return { ...each, position: { x: 15 * random.below(2_000), y: each.position?.y ?? 0 } };
    const isMeant = kind === "one node" ? place === one : each.type === "circle";
    return isMeant ? { ...each, data: { ...each.data, label: `${digits()}+${digits()}i` } } : each;
  });
}
