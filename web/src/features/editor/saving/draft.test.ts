import { sketchTree } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { expect, it } from "vitest";
import { documentOf } from "../model/document.js";
import { openDocument } from "../model/state.js";
import {
  type Draft,
  type DraftOwner,
  type DraftStorage,
  draftOfTree,
  holdDraft,
  ownDraft,
  readBackup,
  setTreeAside,
  setWorkAside,
  takeLeftDraft,
  writeDraft,
} from "./drafts.js";

const state = (...tree: Parameters<typeof sketchTree>) => openDocument(documentOf(sketchTree(...tree)));

function memory(start: Record<string, string> = {}): DraftStorage & { readonly values: Map<string, string> } {
  const values = new Map(Object.entries(start));
  return {
    values,
    read: (name) => values.get(name),
    write: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}

const { document } = state("1>2:0 1>3:1,2,3", "23");
const draft = { document, tree: { id: 7, version: 3 }, unsaved: true };
const [left, right]: [DraftOwner, DraftOwner] = [
  { userId: 1, tab: "left" },
  { userId: 1, tab: "right" },
];
const somebody: DraftOwner = { userId: 2, tab: "left" };
const newTree = (name: string): Draft => ({
  document: { ...document, name },
  tree: { id: undefined, version: undefined },
  unsaved: true,
});

it("keeps the working tree under the names of requirements 3.5 and reads it back", () => {
  const storage = memory();
  writeDraft(storage, draft, left);
  expect([...storage.values.keys()].sort()).toEqual([
    "temp_edges",
    "temp_modulation_config",
    "temp_modulation_table",
    "temp_nodes",
    "temp_tree",
  ]);
  expect(ownDraft(storage, left)).toEqual({ ...draft, tab: "left" });
});

it("sets another user's draft aside and does not open it", () => {
  const storage = memory();
  writeDraft(storage, draft, left);
  expect(takeLeftDraft(storage, somebody)).toBeUndefined();
  expect(storage.values.get("temp_backup")).toContain("n1");
  expect(storage.values.has("temp_nodes")).toBe(false);
});

it("ignores any corrupt draft and keeps it under a backup name [T84]", () => {
  const any = fc.dictionary(
    fc.constantFrom(
      "temp_nodes",
      "temp_edges",
      "temp_modulation_config",
      "temp_modulation_table",
      "temp_tree",
      "temp_drafts",
    ),
    fc.oneof(fc.string(), fc.json()),
  );
  fc.assert(
    fc.property(any, (texts) => {
      const storage = memory(texts);
      const read = takeLeftDraft(storage, left);
      const had = "temp_nodes" in texts || "temp_edges" in texts;
      if (read === undefined) expect(storage.values.has("temp_backup")).toBe(had);
    }),
  );
  const broken = memory({ temp_nodes: '[{"id":1}', temp_edges: "[]" });
  expect(takeLeftDraft(broken, left)).toBeUndefined();
  expect(JSON.parse(broken.values.get("temp_backup")!)).toMatchObject({ temp_nodes: '[{"id":1}' });
});

it("gives a draft that was set aside back to its owner alone", () => {
  const storage = memory();
  writeDraft(storage, draft, left);
  expect(setWorkAside(storage, left, 7)).toBe(false);
  expect(setWorkAside(storage, left)).toBe(true);
  expect(ownDraft(storage, left)).toBeUndefined();
  expect(readBackup(storage, 1)).toMatchObject(draft);
  expect(readBackup(storage, 2)).toBeUndefined();
  expect(readBackup(memory({ temp_backup: "{" }), 1)).toBeUndefined();
});

it("still reads drafts of before tabs had names, and makes them the tab's own", () => {
  const storage = memory();
  writeDraft(storage, newTree("old"), left);
  const { tab: _, ...owner } = JSON.parse(storage.values.get("temp_tree")!) as { tab: string };
  storage.write("temp_tree", JSON.stringify(owner));
  expect(takeLeftDraft(storage, right)?.document.name).toBe("old");
  expect(ownDraft(storage, right)?.document.name).toBe("old");
});

it("keeps the unsaved work of two tabs on different trees, each with its tree", () => {
  const storage = memory();
  writeDraft(storage, draft, left);
  writeDraft(storage, newTree("new"), right);
  expect(draftOfTree(storage, 7, right)).toEqual({ ...draft, tab: "left" });
  expect(ownDraft(storage, right)?.document.name).toBe("new");
  writeDraft(storage, draft, left);
  expect(ownDraft(storage, right)?.document.name).toBe("new");
  expect(ownDraft(storage, left)?.tree.id).toBe(7);
  writeDraft(storage, { ...draft, unsaved: false }, left);
  expect(draftOfTree(storage, 7, left)).toBeUndefined();
  expect(takeLeftDraft(storage, { userId: 1, tab: "third" })?.document.name).toBe("new");
  expect(draftOfTree(storage, 7, somebody)).toBeUndefined();
});

it("keeps the new trees of two tabs apart, also where one tab began with what the other left", () => {
  const storage = memory();
  writeDraft(storage, newTree("first"), left);
  expect(takeLeftDraft(storage, right)?.document.name).toBe("first");
  expect(ownDraft(storage, left)).toBeUndefined();
  holdDraft(storage, newTree("first"), left);
  holdDraft(storage, newTree("first"), left);
  writeDraft(storage, newTree("second"), right);
  expect(ownDraft(storage, left)?.document.name).toBe("first");
  expect(ownDraft(storage, right)?.document.name).toBe("second");
  expect(JSON.parse(storage.values.get("temp_drafts")!)).toHaveLength(1);
});

it("gives the work on a tree that does not open any more back from where it was set aside", () => {
  const storage = memory();
  writeDraft(storage, draft, left);
  writeDraft(storage, newTree("new"), right);
  expect(setTreeAside(storage, 7, left)).toBe(true);
  expect(readBackup(storage, 1)).toMatchObject(draft);
  expect(draftOfTree(storage, 7, left)).toBeUndefined();
  expect(ownDraft(storage, right)?.document.name).toBe("new");
});

it("loses no unsaved work of any tab, in any order of edits", () => {
  const treeIds: Readonly<Record<string, number | undefined>> = { left: 7, right: undefined, third: undefined };
  fc.assert(
    fc.property(fc.array(fc.constantFrom("left", "right", "third"), { maxLength: 12 }), (order) => {
      const storage = memory();
      const last = new Map<string, string>();
      for (const [i, tab] of order.entries()) {
        writeDraft(storage, { ...newTree(String(i)), tree: { id: treeIds[tab], version: 1 } }, { userId: 1, tab });
        last.set(tab, String(i));
      }
      for (const [tab, name] of last)
        expect(ownDraft(storage, { userId: 1, tab }, treeIds[tab])?.document.name).toBe(name);
    }),
  );
});
