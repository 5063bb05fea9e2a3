import { sketchTree } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { expect, it } from "vitest";
import { documentOf, nodeOf, replaceDrawing } from "../model/document.js";
import { setLabel } from "../model/edit.js";
import { commit, openDocument, redo, undo } from "../model/state.js";
import type { EditorState } from "../model/types.js";
import type { Draft, DraftOwner } from "./draft-texts.js";
import {
  type DraftStorage,
  draftsOfTree,
  dropWaiting,
  holdDraft,
  ownDraft,
  readBackup,
  setTreeAside,
  setWorkAside,
  takeDraft,
  takeLeftDraft,
  waitingDrafts,
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
const noSteps = { past: [], future: [], trees: [draft.tree] };
const stepsOf = ({ past, future, trees }: EditorState) => ({ past, future, trees });
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
    "temp_redo",
    "temp_steps",
    "temp_tree",
  ]);
  expect(ownDraft(storage, left)).toEqual({ ...draft, tab: "left", steps: noSteps });
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
      "temp_steps",
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

it("gives a set-aside draft back to its owner alone", () => {
  const storage = memory();
  writeDraft(storage, draft, left);
  expect(setWorkAside(storage, left, 7)).toBe(false);
  expect(setWorkAside(storage, left)).toBe(true);
  expect(ownDraft(storage, left)).toBeUndefined();
  expect(readBackup(storage, 1)).toMatchObject(draft);
  expect(readBackup(storage, 2)).toBeUndefined();
  expect(readBackup(memory({ temp_backup: "{" }), 1)).toBeUndefined();
});

it("sets aside a tab's new tree that waits because another tab has worked since", () => {
  const storage = memory();
  writeDraft(storage, newTree("mine"), left);
  writeDraft(storage, newTree("other"), right);
  expect(setWorkAside(storage, left)).toBe(true);
  writeDraft(storage, newTree("next"), left);
  expect(readBackup(storage, 1)?.document.name).toBe("mine");
  expect(ownDraft(storage, left)?.document.name).toBe("next");
  expect(ownDraft(storage, right)?.document.name).toBe("other");
});

it("still reads drafts from before tabs had names, and makes them the tab's own", () => {
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
  expect(draftsOfTree(storage, 7, right)).toEqual([{ ...draft, tab: "left", steps: noSteps }]);
  expect(ownDraft(storage, right)?.document.name).toBe("new");
  writeDraft(storage, draft, left);
  expect(ownDraft(storage, right)?.document.name).toBe("new");
  expect(ownDraft(storage, left)?.tree.id).toBe(7);
  writeDraft(storage, { ...draft, unsaved: false }, left);
  expect(draftsOfTree(storage, 7, left)).toEqual([]);
  expect(takeLeftDraft(storage, { userId: 1, tab: "third" })?.document.name).toBe("new");
  expect(draftsOfTree(storage, 7, somebody)).toEqual([]);
});

it("keeps the new trees of two tabs apart, even if one tab began with what the other left", () => {
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

it("restores the work that was set aside on a tree that no longer opens", () => {
  const storage = memory();
  writeDraft(storage, draft, left);
  writeDraft(storage, newTree("new"), right);
  expect(setTreeAside(storage, 7, left)).toBe(true);
  expect(readBackup(storage, 1)).toMatchObject(draft);
  expect(draftsOfTree(storage, 7, left)).toEqual([]);
  expect(ownDraft(storage, right)?.document.name).toBe("new");
});

it("keeps the unsaved work of two tabs on one stored tree, and offers both", () => {
  const storage = memory();
  const of = (name: string): Draft => ({ ...draft, document: { ...document, name } });
  writeDraft(storage, of("from the left"), left);
  writeDraft(storage, of("from the right"), right);
  const third = { userId: 1, tab: "third" };
  const names = (owner: DraftOwner) => draftsOfTree(storage, 7, owner).map((each) => each.document.name);
  expect(names(left)).toEqual(["from the left", "from the right"]);
  expect(names(third)).toEqual(["from the right", "from the left"]);
  takeDraft(storage, draftsOfTree(storage, 7, third)[0]!, third);
  expect(ownDraft(storage, third)?.document.name).toBe("from the right");
  expect(waitingDrafts(storage, 7, third).map((each) => each.document.name)).toEqual(["from the left"]);
  dropWaiting(storage, waitingDrafts(storage, 7, third)[0]!, third);
  expect(names(third)).toEqual(["from the right"]);
  // the tab that still shows it keeps its own draft
  holdDraft(storage, of("from the left"), left);
  expect(names(third)).toEqual(["from the right", "from the left"]);
  writeDraft(storage, { ...of("from the left"), unsaved: false }, left);
  expect(names(right)).toEqual(["from the right"]);
});

it("restores undo and redo with a draft, but no damaged step", () => {
  let state = openDocument(document, draft.tree);
  state = setLabel("n1", "0.5")(state);
  const half = state.document;
  state = commit(state, { nodes: [], edges: [] });
  const storage = memory();
  const write = () => writeDraft(storage, { ...draft, document: state.document, steps: stepsOf(state) }, left);
  write();
  expect(ownDraft(storage, left)?.steps?.past).toEqual([document, half]);
  const empty = state.document;
  state = undo(undo(state));
  write();
  expect(ownDraft(storage, left)?.steps).toEqual({ past: [], future: [half, empty], trees: [draft.tree] });
  state = redo(redo(state));
  write();
  const [last] = JSON.parse(storage.values.get("temp_steps")!) as [object];
  for (const damaged of [
    { nodes: { added: 1e9 } },
    { nodes: { columns: { id: { gaps: [9e9], cells: ["x"] } } } },
    [null, { id: 7 }],
    7,
    null,
  ])
    for (const steps of [[last, damaged], [damaged]]) {
      storage.write("temp_steps", JSON.stringify(steps));
      expect(ownDraft(storage, left)?.steps?.past.length).toBeLessThan(2);
    }
});

it("restores what an import replaced, and what another one after it replaced", () => {
  let state = setLabel("n1", "0.5")(openDocument({ ...document, name: "drawn" }, draft.tree));
  state = replaceDrawing({ ...document, name: "first example" })(state);
  state = setLabel("n1", "0.25")(state);
  state = replaceDrawing({ ...document, name: "second example" })(state);
  const storage = memory();
  const tree = { id: undefined, version: undefined };
  writeDraft(storage, { document: state.document, tree, unsaved: true, steps: stepsOf(state) }, left);
  const { past, trees } = ownDraft(storage, left)!.steps!;
  expect(past.map(({ name, origin, nodes }) => [name, trees[origin]?.id, nodes[0]?.data.label])).toEqual([
    ["drawn", 7, document.nodes[0]!.data.label],
    ["drawn", 7, "0.5"],
    ["first example", undefined, document.nodes[0]!.data.label],
    ["first example", undefined, "0.25"],
  ]);
});

it("keeps what was drawn and deleted in one tab where another tab draws", () => {
  const drawn = newTree("drawn").document;
  const emptied = commit(openDocument(drawn), { nodes: [], edges: [] });
  const storage = memory();
  writeDraft(storage, { ...newTree(""), document: emptied.document, steps: stepsOf(emptied) }, left);
  writeDraft(storage, newTree("other"), right);
  expect(ownDraft(storage, left)?.steps?.past).toEqual([drawn]);
});

it("keeps as many steps of undo as the browser has room for", () => {
  const nodes = (seed: number) =>
    Array.from({ length: 400 }, (_, i) => nodeOf(`n${i}`, { x: 15 * i, y: 15 * ((i * seed) % 997) }, plain));
  const plain = { label: "0", nodeNumber: "1", isTerminating: false };
  let state = openDocument({ ...document, nodes: nodes(0), edges: [] });
  for (let seed = 1; seed <= 120; seed++) state = commit(state, { nodes: nodes(seed) });
  const storage = memory();
  writeDraft(storage, { ...draft, document: state.document, steps: stepsOf(state) }, left);
  expect(storage.values.get("temp_steps")!.length).toBeLessThan(310_000);
  const { past } = ownDraft(storage, left)!.steps!;
  expect(past.length).toBeGreaterThan(50);
  expect(past.at(-1)!.nodes).toEqual(nodes(119));
});

it("loses no unsaved work of any tab, in any order of edits", () => {
  const treeIds: Readonly<Record<string, number | undefined>> = {
    left: 7,
    right: undefined,
    third: undefined,
    last: 7,
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom("left", "right", "third", "last"), { maxLength: 12 }), (order) => {
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
