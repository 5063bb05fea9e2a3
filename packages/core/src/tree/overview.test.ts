import { edge, leaf, node, tree } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { overviewFolds } from "./forest.js";

const drawn = tree(
  Array.from({ length: 85 }, (_, i) => (i < 21 ? node(`n${i}`) : leaf(`n${i}`))),
  Array.from({ length: 84 }, (_, i) => edge(`n${Math.floor(i / 4)}`, `n${i + 1}`, String(i % 4))),
);

it("leaves two nodes of each level open in a large tree", () => {
  const folded = overviewFolds(drawn, { glance: 20 });
  const open = drawn.nodes.slice(0, 21).flatMap(({ id }) => (folded.has(id) ? [] : [id]));
  expect(open).toEqual(["n0", "n1", "n2", "n5", "n9"]);
  expect([...folded].every((id) => Number(id.slice(1)) < 21)).toBe(true);
});

it("folds nothing in a small tree", () => {
  expect(overviewFolds(drawn).size).toBe(0);
});
