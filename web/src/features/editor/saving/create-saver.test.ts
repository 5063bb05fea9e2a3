import { ApiError } from "@clicktree/client";
import { type FakeCall, type FakeTreeServer, fakeTreeServer, sketchTree } from "@clicktree/testkit/fixtures";
import { beforeEach, describe, expect, it } from "vitest";
import { documentOf, replaceDrawing } from "../model/document.js";
import { rename, reset, setLabel } from "../model/edit.js";
import { setModulation } from "../model/modulation.js";
import {
  createEditorStore,
  drawingKey,
  type EditorStore,
  isUnsaved,
  openDocument,
  treeOf,
  undo,
} from "../model/state.js";
import { createSaver, type SaveEnd } from "./create-saver.js";

const state = (...tree: Parameters<typeof sketchTree>) => openDocument(documentOf(sketchTree(...tree)));

const { document } = state("1>2:0 1>3:1,2,3", "23");
const request = { name: "Kennedy", description: "" };

let server: FakeTreeServer;
let editor: EditorStore;
let timers: { readonly ms: number; readonly task: () => void }[];
let ends: { readonly end: SaveEnd; readonly isRetry: boolean }[];
let saver: ReturnType<typeof createSaver>;
let stop: () => void;

/** Lets the callbacks of settled promises run. */
const flush = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
const next = async (act: (call: FakeCall) => void = (call) => call.run()) => {
  await flush();
  const call = server.waiting.shift();
  if (call === undefined) throw new Error("no call is under way");
  act(call);
  await flush();
  return call.name;
};
const runTimer = () => timers.shift()!.task();
const isWaiting = () => saver.getState().waiting.has(drawingKey(editor.getState()));
const labelOf = (id: number) => server.trees.get(id)?.nodes[0]?.data?.label;
const kinds = () => ends.map(({ end }) => end.kind);

/** Sets up an editor with a drawing; if `isStored`, it is that of the stored tree 1. */
function setUp(isStored: boolean): void {
  server = fakeTreeServer();
  timers = [];
  ends = [];
  const named = { ...document, name: isStored ? "Kennedy" : "" };
  if (isStored) server.store(1, { name: "Kennedy", nodes: [...document.nodes], edges: [...document.edges] });
  editor = createEditorStore(openDocument(named, isStored ? { id: 1, version: 1 } : undefined, !isStored));
  let keys = 0;
  saver = createSaver({
    editor,
    userId: 7,
    calls: server.calls,
    newKey: () => `key ${++keys}`,
    now: () => new Date("2026-11-22T09:41:00Z"),
    random: () => 1,
    schedule(ms, task) {
      const timer = { ms, task };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    onEnd: (end, _, isRetry) => ends.push({ end, isRetry }),
  });
  stop = saver.start();
}

describe("a stored tree", () => {
  beforeEach(() => setUp(true));
  const edit = (label: string) => editor.run(setLabel("n1", label));

  it("is saved in place and records the time", async () => {
    edit("0.5");
    const saved = saver.save(request);
    await flush();
    expect(saver.getState()).toMatchObject({ saving: true, savedAt: undefined });
    expect(await next()).toBe("update");
    expect(await saved).toEqual({ kind: "saved", createdId: undefined });
    expect(saver.getState()).toMatchObject({ saving: false, savedAt: new Date("2026-11-22T09:41:00Z") });
    expect([labelOf(1), isUnsaved(editor.getState())]).toEqual(["0.5", false]);
  });

  it("is saved once more, on top of the version before, if a save is requested during another", async () => {
    edit("0.5");
    void saver.save(request);
    await flush();
    edit("0.25");
    void saver.save(request);
    await flush();
    expect(server.waiting).toHaveLength(1);
    await next();
    expect(saver.getState().saving).toBe(true);
    await next();
    expect([labelOf(1), server.trees.get(1)?.version, kinds()]).toEqual(["0.25", 3, ["saved", "saved"]]);
    expect(saver.getState().saving).toBe(false);
  });

  it("stays unsaved if it changed during the save", async () => {
    edit("0.5");
    const saved = saver.save(request);
    await flush();
    edit("0.25");
    await next();
    await saved;
    expect([labelOf(1), isUnsaved(editor.getState())]).toEqual(["0.5", true]);
    editor.run(undo);
    expect(isUnsaved(editor.getState())).toBe(false);
  });

  it("keeps a name given during the save, and needs saving for it", async () => {
    edit("0.5");
    const saved = saver.save(request);
    await flush();
    editor.run(rename("Dolinar"));
    await next();
    await saved;
    expect(server.trees.get(1)?.name).toBe("Kennedy");
    expect([editor.getState().document.name, isUnsaved(editor.getState())]).toEqual(["Dolinar", true]);
  });

  it("stays as it is on screen if it was reset during the save", async () => {
    edit("0.5");
    const saved = saver.save(request);
    await flush();
    editor.run(reset);
    await next();
    await saved;
    expect([editor.getState().document.nodes.length, isUnsaved(editor.getState())]).toEqual([0, true]);
    void saver.save(request);
    await next();
    expect([server.trees.get(1)?.nodes.length, isUnsaved(editor.getState())]).toEqual([0, false]);
  });

  it("sends its modulation with an export only if that has changed", async () => {
    edit("0.5");
    void saver.save({ ...request, exporting: true });
    await next();
    expect(server.trees.get(1)).not.toHaveProperty("modulationTable");
    editor.run(setModulation([["1"], ["-1"]]));
    void saver.save({ ...request, exporting: true });
    await next();
    expect(server.trees.get(1)?.modulationTable).toEqual([["1"], ["-1"]]);
  });

  it("is retried after growing pauses, with what was drawn and named since, until the server has it", async () => {
    edit("0.5");
    void saver.save(request);
    await next((call) => call.lose("before"));
    expect([isWaiting(), timers.map(({ ms }) => ms)]).toEqual([true, [1000]]);
    runTimer();
    await next((call) => call.lose("before"));
    expect(timers.map(({ ms }) => ms)).toEqual([2000]);
    edit("0.75");
    editor.run(rename("Dolinar"));
    runTimer();
    await next();
    expect([labelOf(1), server.trees.get(1)?.name, isWaiting()]).toEqual(["0.75", "Dolinar", false]);
    expect(ends.map(({ end, isRetry }) => [end.kind, isRetry])).toEqual([
      ["waiting", false],
      ["waiting", true],
      ["saved", true],
    ]);
    expect(timers).toEqual([]);
  });

  it("waits as long as the server asks, but is retried once at a sign that the server is back", async () => {
    edit("0.5");
    void saver.save(request);
    await next((call) => call.fail(new ApiError(503, "", 3600)));
    expect(timers.map(({ ms }) => ms)).toEqual([3_600_000]);
    saver.retry();
    saver.retry();
    await flush();
    expect(server.waiting).toHaveLength(1);
    await next();
    expect([labelOf(1), isWaiting(), timers]).toEqual(["0.5", false, []]);
  });

  it("is not retried if the server refuses it", async () => {
    edit("0.5");
    void saver.save(request);
    await next((call) => call.lose("before"));
    runTimer();
    await next((call) => call.fail(new ApiError(403, JSON.stringify({ code: "FORBIDDEN" }))));
    saver.retry();
    await flush();
    expect([kinds(), isWaiting(), timers, server.waiting]).toEqual([["waiting", "failed"], false, [], []]);
    expect(isUnsaved(editor.getState())).toBe(true);
  });

  it("is saved once the person has signed in again, followed by a save requested in the meantime", async () => {
    edit("0.5");
    void saver.save(request);
    await next((call) => call.fail(new ApiError(401, "")));
    expect([kinds(), isWaiting()]).toEqual([["failed"], false]);
    // the client delays a call while it asks for the password
    const first = saver.save(request);
    edit("0.25");
    const second = saver.save(request);
    await flush();
    expect([server.waiting.length, saver.getState().saving]).toEqual([1, true]);
    await next();
    await next();
    expect([(await first).kind, (await second).kind, server.trees.get(1)?.version]).toEqual(["saved", "saved", 3]);
  });

  it("is not saved over a version of another tab, unless that is requested", async () => {
    edit("0.5");
    server.store(1, { description: "theirs" });
    void saver.save(request);
    expect([await next(), await next()]).toEqual(["update", "read"]);
    expect([kinds(), labelOf(1), isUnsaved(editor.getState())]).toEqual([["conflict"], "0", true]);
    void saver.save({ ...request, overwrite: true });
    await next();
    expect([kinds().at(-1), labelOf(1)]).toEqual(["saved", "0.5"]);
    edit("0.25");
    void saver.save(request);
    await next();
    expect([kinds().at(-1), server.trees.get(1)?.version]).toEqual(["saved", 4]);
  });

  it("becomes a copy if a person keeps both versions", async () => {
    server.store(1, { description: "theirs" });
    edit("0.5");
    void saver.save({ ...request, name: "Kennedy (copy)", asNew: true });
    await next();
    expect(ends.at(-1)?.end).toEqual({ kind: "saved", createdId: 2 });
    expect([treeOf(editor.getState()).id, labelOf(1), labelOf(2)]).toEqual([2, "0", "0.5"]);
  });

  it("recognises its own update whose answer was lost", async () => {
    edit("0.5");
    void saver.save(request);
    await next((call) => call.lose("after"));
    edit("0.25");
    runTimer();
    expect([await next(), await next(), await next()]).toEqual(["update", "read", "update"]);
    expect([kinds(), labelOf(1), server.trees.get(1)?.version]).toEqual([["waiting", "saved"], "0.25", 3]);
  });

  it("does not send again a drawing that its lost update has stored", async () => {
    edit("0.5");
    void saver.save(request);
    await next((call) => call.lose("after"));
    runTimer();
    expect([await next(), await next()]).toEqual(["update", "read"]);
    expect([kinds(), server.waiting, server.trees.get(1)?.version]).toEqual([["waiting", "saved"], [], 2]);
    expect(isUnsaved(editor.getState())).toBe(false);
  });

  it("asks the person if another tab saved after its own update, or if that is unknown", async () => {
    edit("0.5");
    void saver.save(request);
    await next((call) => call.lose("after"));
    server.store(1, { description: "theirs" });
    runTimer();
    await next();
    await next();
    expect(ends.at(-1)).toEqual({ end: { kind: "conflict" }, isRetry: true });
    setUp(true);
    edit("0.5");
    void saver.save(request);
    await next((call) => call.lose("after"));
    runTimer();
    await next();
    await next((call) => call.lose("before"));
    expect(kinds()).toEqual(["waiting", "conflict"]);
  });

  it("leaves the save of a drawing waiting while another one is on screen", async () => {
    edit("0.5");
    void saver.save(request);
    await next((call) => call.lose("before"));
    editor.run(replaceDrawing(documentOf({ nodes: [], edges: [] })));
    expect([isWaiting(), timers]).toEqual([false, []]);
    saver.retry();
    await flush();
    expect(server.waiting).toEqual([]);
    void saver.save({ ...request, name: "Import" });
    await next();
    expect(treeOf(editor.getState()).id).toBe(2);
    editor.run(undo);
    expect([isWaiting(), timers.length]).toEqual([true, 1]);
    runTimer();
    await next();
    expect([labelOf(1), isWaiting()]).toEqual(["0.5", false]);
  });

  it("never saves another drawing under its name, if one took its place before its turn came", async () => {
    edit("0.5");
    void saver.save(request);
    void saver.save(request);
    await flush();
    editor.run(replaceDrawing(documentOf({ nodes: [], edges: [] })));
    await next();
    expect([kinds(), server.waiting, labelOf(1), server.trees.size]).toEqual([["saved", "waiting"], [], "0.5", 1]);
    expect(ends[0]?.end).toEqual({ kind: "saved", createdId: undefined });
  });

  it("is not retried after the editor was left, but a save under way still ends", async () => {
    edit("0.5");
    void saver.save(request);
    await next((call) => call.lose("before"));
    stop();
    expect(timers).toEqual([]);
    setUp(true);
    edit("0.5");
    const saved = saver.save(request);
    await flush();
    stop();
    await next();
    expect([(await saved).kind, labelOf(1)]).toEqual(["saved", "0.5"]);
    void saver.save(request);
    await next((call) => call.lose("before"));
    expect(timers).toEqual([]);
  });
});

describe("a new tree", () => {
  beforeEach(() => setUp(false));

  it("is created once and updated from then on", async () => {
    void saver.save(request);
    expect(await next()).toBe("create");
    expect(ends.at(-1)?.end).toEqual({ kind: "saved", createdId: 1 });
    expect(editor.getState().document.name).toBe("Kennedy");
    void saver.save(request);
    expect(await next()).toBe("update");
  });

  it("becomes one tree if the answer was lost, with the drawing and name of the meantime", async () => {
    void saver.save(request);
    await next((call) => call.lose("after"));
    editor.run(setLabel("n1", "0.75"));
    editor.run(rename("Renamed"));
    runTimer();
    expect([await next(), await next()]).toEqual(["create", "update"]);
    expect([server.trees.size, labelOf(1), server.trees.get(1)?.name]).toEqual([1, "0.75", "Renamed"]);
    expect(ends.at(-1)?.end).toEqual({ kind: "saved", createdId: 1 });
  });

  it("becomes one tree under the name of a second save, if the answer to the first was lost", async () => {
    void saver.save(request);
    await next((call) => call.lose("after"));
    void saver.save({ name: "Second", description: "words" });
    expect([await next(), await next()]).toEqual(["create", "update"]);
    expect([...server.trees.values()]).toMatchObject([{ name: "Second", description: "words" }]);
  });

  it("is only updated further if the create was confirmed but the update was lost", async () => {
    void saver.save(request);
    await next((call) => call.lose("after"));
    editor.run(setLabel("n1", "0.75"));
    runTimer();
    await next();
    await next((call) => call.lose("before"));
    runTimer();
    expect(await next()).toBe("update");
    expect([server.trees.size, labelOf(1)]).toEqual([1, "0.75"]);
  });

  it("is created under a key of its own after a refusal", async () => {
    void saver.save(request);
    await next((call) => call.fail(new ApiError(400, "")));
    void saver.save(request);
    await next();
    expect([kinds(), server.trees.size]).toEqual([["failed", "saved"], 1]);
  });

  it("confirms its create without saving the drawing that has taken its place", async () => {
    void saver.save(request);
    await next((call) => call.lose("after"));
    editor.run(setLabel("n1", "0.75"));
    runTimer();
    await flush();
    editor.run(replaceDrawing(documentOf({ nodes: [], edges: [] })));
    await next();
    expect([server.waiting, server.trees.size, kinds()]).toEqual([[], 1, ["waiting", "waiting"]]);
    editor.run(undo);
    runTimer();
    await next();
    expect([labelOf(1), kinds().at(-1)]).toEqual(["0.75", "saved"]);
  });
});
