import fc from "fast-check";
import { expect, it } from "vitest";
import { state } from "../model/sample.js";
import { type DraftStorage, readBackup, readDraft, setAside, writeDraft } from "./draft.js";

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

it("keeps the working tree under the names of the specification and reads it back", () => {
  const storage = memory();
  writeDraft(storage, draft, 1);
  expect([...storage.values.keys()].sort()).toEqual([
    "temp_edges",
    "temp_modulation_config",
    "temp_modulation_table",
    "temp_nodes",
    "temp_tree",
  ]);
  expect(readDraft(storage, 1)).toEqual(draft);
});

it("sets another user's draft aside and does not open it", () => {
  const storage = memory();
  writeDraft(storage, draft, 1);
  expect(readDraft(storage, 2)).toBeUndefined();
  expect(storage.values.get("temp_backup")).toContain("n1");
  expect(storage.values.has("temp_nodes")).toBe(false);
});

it("ignores a corrupt draft, whatever it is, and keeps it under a backup name [T84]", () => {
  const any = fc.dictionary(
    fc.constantFrom("temp_nodes", "temp_edges", "temp_modulation_config", "temp_modulation_table", "temp_tree"),
    fc.oneof(fc.string(), fc.json()),
  );
  fc.assert(
    fc.property(any, (texts) => {
      const storage = memory(texts);
      const read = readDraft(storage, 1);
      const had = "temp_nodes" in texts || "temp_edges" in texts;
      if (read === undefined) expect(storage.values.has("temp_backup")).toBe(had);
    }),
  );
  const broken = memory({ temp_nodes: '[{"id":1}', temp_edges: "[]" });
  expect(readDraft(broken, 1)).toBeUndefined();
  expect(JSON.parse(broken.values.get("temp_backup")!)).toMatchObject({ temp_nodes: '[{"id":1}' });
});

it("gives a draft that was set aside back to its owner alone", () => {
  const storage = memory();
  writeDraft(storage, draft, 1);
  setAside(storage);
  expect(readDraft(storage, 1)).toBeUndefined();
  expect(readBackup(storage, 1)).toEqual(draft);
  expect(readBackup(storage, 2)).toBeUndefined();
  expect(readBackup(memory({ temp_backup: "{" }), 1)).toBeUndefined();
});
