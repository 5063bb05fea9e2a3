import { shapeSchemas } from "@clicktree/contract/shapes";
import { expect, it } from "vitest";
import { maxCellLength, maxNoteLength, maxStoredTree, maxTableSize, maxTree } from "./limits.js";

it("has the limits of the schemas", () => {
  const bounds = ({ nodes, edges }: { nodes: number; edges: number }) => ({
    properties: { nodes: { maxItems: nodes }, edges: { maxItems: edges } },
  });
  expect(shapeSchemas).toMatchObject({
    TreeFile: bounds(maxTree),
    TreeCreate: bounds(maxStoredTree),
    TreeUpdate: bounds(maxStoredTree),
    NodeData: { properties: { note: { maxLength: maxNoteLength } } },
    ModulationConfig: { properties: { bins: { maximum: maxTableSize }, hypotheses: { maximum: maxTableSize } } },
    ModulationTable: { maxItems: maxTableSize, items: { maxItems: maxTableSize, items: { maxLength: maxCellLength } } },
  });
});
