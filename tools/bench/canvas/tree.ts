import type { TreeCreate, TreeNode } from "@clicktree/contract";

const size = 5_000;
export const childrenOf = (n: number): number[] => [1, 2, 3, 4].map((k) => 4 * n + k).filter((child) => child < size);

/** The largest tree that is stored: 5,000 nodes, every count a branch of its own, laid out side by side. */
export function largestTree(): TreeCreate {
  const places: { x: number; y: number }[] = [];
  let column = 0;
  const place = (n: number, depth: number): number => {
    const xs = childrenOf(n).map((child) => place(child, depth + 1));
    const x = xs.length === 0 ? 75 * column++ : (xs[0]! + xs.at(-1)!) / 2;
    places[n] = { x: 15 * Math.round(x / 15), y: 105 + 165 * depth };
    return x;
  };
  place(0, 0);
  const nodes = places.map((position, n): TreeNode => {
    const isTerminating = childrenOf(n).length === 0;
    const label = isTerminating ? "0" : `${((n % 13) - 6) / 4}`;
    return {
      id: `node-${n}`,
      type: isTerminating ? "square" : "circle",
      position,
      data: { label, nodeNumber: String(n + 1), isTerminating },
    };
  });
  const edges = nodes.slice(1).map((_, before) => {
    const [n, subset] = [before + 1, String(before % 4)];
    const source = `node-${before >> 2}`;
    return { id: `edge-${n}`, source, target: `node-${n}`, label: subset, type: "custom", data: { subset } };
  });
  return { name: "The largest tree", nodes, edges };
}
