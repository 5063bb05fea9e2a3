import { shapeSchemas } from "@clicktree/contract/shapes";
import { expect, it } from "vitest";
import { largestStoredTree, largestTable, largestTree, longestCell } from "./limits.js";

it("has the limits of the schemas", () => {
  const bounds = ({ nodes, edges }: { nodes: number; edges: number }) => ({
    properties: { nodes: { maxItems: nodes }, edges: { maxItems: edges } },
  });
  expect(shapeSchemas).toMatchObject({
    TreeFile: bounds(largestTree),
    TreeCreate: bounds(largestStoredTree),
    TreeUpdate: bounds(largestStoredTree),
    ModulationConfig: { properties: { bins: { maximum: largestTable }, hypotheses: { maximum: largestTable } } },
    ModulationTable: { maxItems: largestTable, items: { maxItems: largestTable, items: { maxLength: longestCell } } },
  });
});
