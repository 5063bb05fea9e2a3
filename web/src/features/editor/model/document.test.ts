import { sketchTree } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { documentOf, hasSameMeaning } from "./document.js";
import { moveNodes, rename, setLabel, setSubset } from "./edit.js";
import { writeNote } from "./note.js";
import { openDocument } from "./state.js";
import type { Command } from "./types.js";

const state = (...tree: Parameters<typeof sketchTree>) => openDocument(documentOf(sketchTree(...tree)));

const before = state("1>2:0 1>3:1,2,3", "23");

it("asks again only after an edit that affects the receiver", () => {
  const after = (command: Command) => hasSameMeaning(before.document, command(before).document);
  expect(after(moveNodes(new Map([["n1", { x: 9, y: 9 }]])))).toBe(true);
  expect(after(rename("other"))).toBe(true);
  expect(after(writeNote("n1", "nulls the likelier hypothesis", before.document))).toBe(true);
  expect(after(setLabel("n1", "0.5"))).toBe(false);
  expect(after(setSubset("e13", "1,2"))).toBe(false);
});
