import { readFileSync } from "node:fs";
import { readTreeFile } from "@clicktree/core/tree";
import { exampleTree } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { documentOf } from "../model/document.js";
import { usual } from "./conditions.js";
import { decisionsOf } from "./decisions.js";

const kennedy = documentOf(readTreeFile(readFileSync(exampleTree("bpsk-kennedy"), "utf8")).tree!);

it("names the hypothesis of each terminating node and its posterior", () => {
  const leaves = kennedy.nodes.filter(({ data }) => data.isTerminating).map(({ id }) => id);
  const decisions = decisionsOf(kennedy, usual);
  expect([...decisions.keys()].toSorted()).toEqual(leaves.toSorted());
  expect([...decisions.values()].map(({ hypothesis }) => hypothesis).toSorted()).toContain(0);
  expect(Math.max(...[...decisions.values()].map(({ posterior }) => posterior))).toBeCloseTo(1, 9);
});

it("follows the conditions of the analysis", () => {
  const dark = { ...usual, detector: { ...usual.detector, darkCounts: 0.1 } };
  expect(Math.max(...[...decisionsOf(kennedy, dark).values()].map(({ posterior }) => posterior))).toBeLessThan(1);
});

it("names none if the table is missing or the tree has errors", () => {
  expect(decisionsOf({ ...kennedy, modulationTable: null }, usual).size).toBe(0);
  expect(decisionsOf({ ...kennedy, nodes: kennedy.nodes.slice(1) }, usual).size).toBe(0);
});
