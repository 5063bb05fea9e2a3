import type { TreeSummary } from "@clicktree/contract";
import { expect, it } from "vitest";
import { type Order, shownTrees } from "./tree-grid.js";

const tree = (id: number, name: string, updated: number, description: string | null = null): TreeSummary => ({
  id,
  name,
  description,
  nodeCount: 3,
  labels: null,
  createdAt: `2026-11-0${id}T09:00:00.000Z`,
  updatedAt: `2026-11-${updated}T09:00:00.000Z`,
});
const trees = [tree(1, "bpsk 10", 12), tree(2, "bpsk 2", 20, "Kennedy receiver"), tree(3, "四相归零", 11)];
const successes = new Map([
  [1, 0.8],
  [3, 0.93],
]);
const ids = (search: string, order: Order = "orderUpdated") =>
  shownTrees(trees, { text: search, tags: [], states: [], equipment: "" }, order, { requests: [], successes }).map(
    ({ id }) => id,
  );

it("orders trees by change, by creation, by success, or by name with numbers as numbers", () => {
  expect(ids("")).toEqual([2, 1, 3]);
  expect(ids("", "orderCreated")).toEqual([3, 2, 1]);
  expect(ids("bpsk", "orderName")).toEqual([2, 1]);
  // a tree that cannot be evaluated comes last
  expect(ids("", "orderSuccess")).toEqual([3, 1, 2]);
});

it("finds trees by every word in name or description, ignoring case and width", () => {
  expect(ids("KENNEDY bpsk")).toEqual([2]);
  expect(ids("ｂｐｓｋ　10")).toEqual([1]);
  expect(ids("归零")).toEqual([3]);
  expect(ids("nothing")).toEqual([]);
});
