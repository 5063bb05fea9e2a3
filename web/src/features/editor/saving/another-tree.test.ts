import { type FakeCall, fakeTreeServer, sketchTree } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { documentOf } from "../model/document.js";
import { setLabel } from "../model/edit.js";
import { createEditorStore, openDocument, treeOf } from "../model/state.js";
import { createSaver } from "./create-saver.js";

const document = documentOf(sketchTree("1>2:0 1>3:1,2,3", "23"));
const content = { nodes: [...document.nodes], edges: [...document.edges] };

/** Lets the callbacks of settled promises run. */
const flush = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

it.each([
  ["arrives", (call: FakeCall) => call.run(), "0.5"],
  ["is lost", (call: FakeCall) => call.lose("before"), document.nodes[0]?.data.label],
] as const)("leaves a tree alone that is opened before the answer to a save of another %s", async (_, end, label) => {
  const server = fakeTreeServer();
  server.store(1, { name: "Kennedy", ...content });
  server.store(2, { name: "Dolinar", ...content });
  const editor = createEditorStore(openDocument({ ...document, name: "Kennedy" }, { id: 1, version: 1 }));
  const scheduled: unknown[] = [];
  const saver = createSaver({
    editor,
    userId: 7,
    calls: server.calls,
    newKey: () => "key",
    now: () => new Date(),
    random: () => 1,
    schedule: (_, task) => {
      scheduled.push(task);
      return () => undefined;
    },
    onEnd: () => undefined,
  });
  const stop = saver.start();
  editor.run(setLabel("n1", "0.5"));
  const saved = saver.save({ name: "Kennedy", description: "" });
  await flush();
  editor.run(() => openDocument({ ...document, name: "Dolinar" }, { id: 2, version: 1 }));
  end(server.waiting.shift()!);
  await saved;
  saver.retry();
  await flush();
  const { savedAt } = saver.getState();
  expect([treeOf(editor.getState()), savedAt, scheduled, server.waiting]).toEqual([
    { id: 2, version: 1 },
    undefined,
    [],
    [],
  ]);
  editor.run(setLabel("n1", "0.25"));
  void saver.save({ name: "Dolinar", description: "" });
  await flush();
  server.waiting.shift()?.run();
  await flush();
  const stored = [1, 2].map((id) => [server.trees.get(id)?.name, server.trees.get(id)?.nodes[0]?.data?.label]);
  expect(stored).toEqual([
    ["Kennedy", label],
    ["Dolinar", "0.25"],
  ]);
  stop();
});
