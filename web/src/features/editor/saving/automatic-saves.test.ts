import type { Tree, TreeUpdate } from "@clicktree/contract";
import { type FakeCall, type FakeTreeServer, fakeTreeServer, sketchTree } from "@clicktree/testkit/fixtures";
import { beforeEach, describe, expect, it } from "vitest";
import { documentOf } from "../model/document.js";
import { rename, reset, setLabel } from "../model/edit.js";
import {
  createEditorStore,
  drawingToSave,
  type EditorStore,
  isUnsaved,
  markSaved,
  openDocument,
  redo,
  treeOf,
  undo,
} from "../model/state.js";
import { createSaver } from "./create-saver.js";

const document = { ...documentOf(sketchTree("1>2:0 1>3:1,2,3", "23")), name: "Kennedy" };
const request = { name: "Kennedy", description: "" };

describe("a stored tree", () => {
  let server: FakeTreeServer;
  let editor: EditorStore;
  let clock: number;
  let saver: ReturnType<typeof createSaver>;
  const ends: string[] = [];
  const edit = (label: string) => editor.run(setLabel("n1", label));
  const labelNow = () => server.trees.get(1)?.nodes[0]?.data?.label;
  const flush = async () => {
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  const next = async (act: (call: FakeCall) => void = (call) => call.run()) => {
    await flush();
    const call = server.waiting.shift()!;
    act(call);
    await flush();
    return call.name;
  };

  beforeEach(() => {
    server = fakeTreeServer();
    server.store(1, { name: "Kennedy", nodes: [...document.nodes], edges: [...document.edges] });
    editor = createEditorStore(openDocument(document, { id: 1, version: 1 }));
    clock = 0;
    ends.length = 0;
    saver = createSaver({
      editor,
      userId: 7,
      calls: server.calls,
      newKey: () => "key",
      now: () => new Date(clock),
      random: () => 1,
      schedule: () => () => undefined,
      onEnd: ({ kind }) => ends.push(kind),
    });
  });

  it("recognises an update that it sent before a reload as an earlier step of the present drawing", async () => {
    edit("0.5");
    const sent = editor.getState().document;
    edit("0.25");
    server.store(1, { ...sent, nodes: [...sent.nodes], edges: [...sent.edges] });
    void saver.save(request);
    expect([await next(), await next(), await next()]).toEqual(["update", "read", "update"]);
    expect(ends).toEqual(["saved"]);
    expect(server.trees.get(1)).toMatchObject({ version: 3, nodes: [{ data: { label: "0.25" } }, {}, {}] });
    edit("0.75");
    server.store(1, { description: "theirs" });
    saver.recognise();
    expect([await next(), treeOf(editor.getState()).version]).toEqual(["read", 3]);
  });

  it("is stored under a name that it got while its save waited for the one before", async () => {
    edit("0.5");
    void saver.save(request);
    await flush();
    edit("0.25");
    void saver.save({ ...request, automatic: true });
    editor.run(rename("Dolinar"));
    expect([await next(), await next()]).toEqual(["update", "update"]);
    expect([server.trees.get(1)?.name, labelNow()]).toEqual(["Dolinar", "0.25"]);
    expect(editor.getState().document.name).toBe("Dolinar");
    expect(isUnsaved(editor.getState())).toBe(false);
  });

  it("is saved again if its change was undone while the answer to its update was lost", async () => {
    edit("0.5");
    void saver.save(request);
    await next((call) => call.lose("after"));
    editor.run(undo);
    // reported by the event stream; the retry learns what became of the update
    saver.recognise();
    expect([await next(), await next(), await next()]).toEqual(["update", "read", "update"]);
    expect([ends, labelNow(), server.trees.get(1)?.version]).toEqual([["waiting", "saved"], "0", 3]);
    expect(isUnsaved(editor.getState())).toBe(false);
  });

  it("takes no version of its own for another tab's if a save is requested while it is recognised", async () => {
    edit("0.5");
    const { nodes, edges } = editor.getState().document;
    server.store(1, { nodes: [...nodes], edges: [...edges] });
    edit("0.25");
    saver.recognise();
    void saver.save(request);
    expect([await next(), await next()]).toEqual(["read", "update"]);
    expect([ends, labelNow(), server.trees.get(1)?.version]).toEqual([["saved"], "0.25", 3]);
  });

  it("saves no second version of a drawing that it sent before a reload", async () => {
    edit("0.5");
    const { nodes, edges } = editor.getState().document;
    server.store(1, { nodes: [...nodes], edges: [...edges] });
    void saver.save({ ...request, automatic: true });
    expect([await next(), await next()]).toEqual(["update", "read"]);
    expect([ends, server.waiting, server.trees.get(1)?.version]).toEqual([["saved"], [], 2]);
    expect(isUnsaved(editor.getState())).toBe(false);
    edit("0.25");
    void saver.save({ ...request, automatic: true });
    await next();
    expect(server.trees.get(1)).toMatchObject({ version: 3, nodes: [{ data: { label: "0.25" } }, {}, {}] });
    expect(ends).toEqual(["saved", "saved"]);
  });

  it("does not lose its nodes by a Reset after the save was requested, whether by the editor or the user", async () => {
    for (const automatic of [true, false]) {
      edit(automatic ? "0.5" : "0.25");
      void saver.save({ ...request, automatic });
      await next((call) => call.lose("before"));
      editor.run(reset);
      if (automatic) void saver.save({ ...request, automatic });
      else saver.retry();
      await next();
      expect([labelNow(), isUnsaved(editor.getState()), drawingToSave(editor.getState())?.nodes.length]).toEqual([
        ...[automatic ? "0.5" : "0.25", true, 3],
      ]);
      expect(drawingToSave(editor.getState())).toBe(editor.getState().saved);
      editor.run(undo);
      expect(isUnsaved(editor.getState())).toBe(false);
    }
  });

  it("stores a Reset with the next edit, or when the user saves it, also after an outage", async () => {
    editor.run(reset);
    editor.run(rename("Empty"));
    expect(drawingToSave(editor.getState())).toBe(editor.getState().document);
    void saver.save({ ...request, name: "Empty", automatic: true });
    await next();
    expect([server.trees.get(1)?.nodes, isUnsaved(editor.getState())]).toEqual([[], false]);
    editor.run(undo);
    editor.run(undo);
    void saver.save({ ...request, automatic: true });
    await next();
    expect(server.trees.get(1)?.nodes).toHaveLength(3);
    editor.run(redo);
    void saver.save(request);
    await next((call) => call.lose("before"));
    saver.retry();
    await next();
    expect([server.trees.get(1)?.nodes, isUnsaved(editor.getState())]).toEqual([[], false]);
  });

  it("is sent at once when the page ends, on top of a save that is under way", async () => {
    edit("0.5");
    for (const _ of ["pagehide", "visibilitychange"]) saver.sendNow("Kennedy", "");
    expect(server.waiting.map(({ name }) => name)).toEqual(["update"]);
    edit("0.25");
    for (const _ of ["pagehide", "visibilitychange"]) saver.sendNow("Kennedy", "");
    expect(server.waiting).toHaveLength(2);
    expect([await next(), await next()]).toEqual(["update", "update"]);
    expect([labelNow(), server.trees.get(1)?.version]).toEqual(["0.25", 3]);
    // the page has not ended after all
    void saver.save({ ...request, automatic: true });
    expect([await next(), await next()]).toEqual(["update", "read"]);
    expect([ends, isUnsaved(editor.getState())]).toEqual([["saved", "saved"], false]);
  });

  it("is sent with the fields of requirements 8.6, and as part of an export with its output file", async () => {
    edit("0.5");
    void saver.save(request);
    await next();
    expect(server.trees.get(1)).toMatchObject({
      userId: 7,
      nodes: [{ data: { isHighlighted: false } }, { data: { isHighlighted: false } }, {}],
      edges: [{ type: "strands" }, { type: "strands" }],
    });
    expect(server.trees.get(1)).not.toHaveProperty("inputFile");
    void saver.save({ ...request, exporting: true, inputFile: "0\n1" });
    await next();
    expect(server.trees.get(1)).toMatchObject({ inputFile: "0\n1", userId: 7 });
  });

  it("marks an automatic save as continuing the one before only if that was on screen for a moment", async () => {
    const automatically = async (label: string, ms: number) => {
      edit(label);
      void saver.save({ ...request, automatic: true });
      await next();
      clock += ms;
      const { automatic, continues } = server.trees.get(1) as Tree & Pick<TreeUpdate, "automatic" | "continues">;
      return [automatic, continues];
    };
    expect(await automatically("0.1", 1_900)).toEqual([true, false]);
    expect(await automatically("0.2", 2_000)).toEqual([true, true]);
    expect(await automatically("0.3", 1_000)).toEqual([true, false]);
    edit("0.35");
    editor.run(undo);
    clock += 1_500;
    expect(await automatically("0.4", 500)).toEqual([true, false]);
    const { version } = server.store(1, {});
    editor.run(markSaved(editor.getState().document, { id: 1, version }, "Kennedy", ""));
    expect(await automatically("0.5", 500)).toEqual([true, false]);
    expect(await automatically("0.6", 500)).toEqual([true, true]);
  });
});
