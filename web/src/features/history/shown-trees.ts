import type { TreeSummary } from "@clicktree/contract";

export const orders = ["orderUpdated", "orderCreated", "orderName"] as const;
export type Order = (typeof orders)[number];

const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The trees whose name or description holds every word of the search, in the order that was chosen. */
export function shownTrees(trees: readonly TreeSummary[], search: string, order: Order): TreeSummary[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return trees
    .filter(({ name, description }) => {
      const text = fold(`${name}\n${description ?? ""}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted(comparisons[order]);
}

const latest = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);
const comparisons: Record<Order, (a: TreeSummary, b: TreeSummary) => number> = {
  orderUpdated: (a, b) => latest(a.updatedAt, b.updatedAt) || b.id - a.id,
  orderCreated: (a, b) => latest(a.createdAt, b.createdAt) || b.id - a.id,
  orderName: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }) || b.id - a.id,
};
