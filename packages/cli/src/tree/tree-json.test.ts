import { compileTree } from "@clicktree/core/tree";
import { expect, it } from "vitest";
import { treeJson } from "./tree-json.js";

const node = (id: string, end = false) => ({
  id,
  type: end ? ("square" as const) : ("circle" as const),
  data: { label: end ? "" : "0.5", nodeNumber: id, isTerminating: end },
});
const edge = (source: string, target: string, subset: string) => ({
  id: `${source}-${subset}`,
  source,
  target,
  data: { subset },
});
/** Each node leads to the next one by two branches: 2^depth paths to the leaf. */
const diamonds = (depth: number) =>
  compileTree({
    nodes: [...Array.from({ length: depth }, (_, i) => node(`n${i}`)), node("end", true)],
    edges: Array.from({ length: depth }, (_, i) => [
      edge(`n${i}`, i < depth - 1 ? `n${i + 1}` : "end", "0"),
      edge(`n${i}`, i < depth - 1 ? `n${i + 1}` : "end", "1,2,3"),
    ]).flat(),
  });

it("nests the branches of a node", () => {
  expect(JSON.parse(treeJson(diamonds(1)))).toEqual({
    id: "n0",
    value: "0.5",
    terminating: false,
    branches: Object.fromEntries([0, 1, 2, 3].map((k) => [k, { id: "end", value: "0", terminating: true }])),
  });
});

it("writes the branches of a merged node once, where it is nearest to the root", () => {
  const merged = compileTree({
    nodes: [node("a"), node("b"), node("c"), node("x", true)],
    edges: [edge("a", "b", "0"), edge("a", "c", "1"), edge("b", "c", "0"), edge("c", "x", "2")],
  });
  const c = { id: "c", value: "0.5", terminating: false };
  expect(JSON.parse(treeJson(merged)).branches).toMatchObject({
    0: { id: "b", branches: { 0: { ...c, again: true } } },
    1: { ...c, branches: { 2: { id: "x" } } },
  });
  expect(JSON.parse(treeJson(merged, 1)).branches).toEqual({ 0: { ...c, id: "b" }, 1: c });
});

it("writes the note of a node that has one", () => {
  const { note, branches } = JSON.parse(treeJson(diamonds(1), 1, new Map([["n0", "hedge between H0 and H1"]])));
  expect([note, branches[0].note]).toEqual(["hedge between H0 and H1", undefined]);
});

it("[T43] writes 24 levels of diamonds and a chain of 20,000 nodes quickly", () => {
  expect(treeJson(diamonds(24)).length).toBeLessThan(10_000);
  expect(treeJson(diamonds(20_000)).match(/"branches"/g)).toHaveLength(20_000);
});
