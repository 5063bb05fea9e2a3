import { exportText } from "@clicktree/core/input-file";
import { writeTreeFile } from "@clicktree/core/tree";
import { sketchTree } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { duplicateSelected, freePlace, insertPart, partOf, partText, readPart, selectedPart } from "./copy.js";
import { copyOf, documentOf, nameOfFile, readDrawing, replaceDrawing, treeFileOf } from "./document.js";
import { arrange, removeSelected, setKind, setLabel } from "./edit.js";
import { layoutOf, toggleFold, unfoldTo, visibleOf } from "./fold.js";
import { shortNote, writeNote } from "./note.js";
import { outlineOf } from "./outline.js";
import { problemsOf } from "./problems.js";
import { neighbour, search, selectNodes } from "./select.js";
import { isUnsaved, markSaved, openDocument, treeOf, undo } from "./state.js";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const state = (...tree: Parameters<typeof sketchTree>) => openDocument(documentOf(sketchTree(...tree)));

const tree = () => state("1>2:0 1>3:1,2,3 3>4:0 3>5:1,2,3", "245");

describe("a copied part", () => {
  it("of one node is its subtree, of several nodes themselves", () => {
    const { document } = tree();
    expect(partOf(document, new Set(["n3"])).nodes.map(({ id }) => id)).toEqual(["n3", "n4", "n5"]);
    expect(partOf(document, new Set(["n1", "n3"])).edges.map(({ id }) => id)).toEqual(["e13"]);
  });

  it("travels as text and comes with ids and numbers of its own, selected", () => {
    const before = tree();
    const { part } = readPart(partText(partOf(before.document, new Set(["n3"]))));
    const { document, selection } = insertPart(part!, 9, { x: 30, y: 0 })(before);
    expect(document.nodes.slice(5).map(({ id, data }) => [id, data.nodeNumber])).toEqual([
      ["node-9", "6"],
      ["node-9-1", "7"],
      ["node-9-2", "8"],
    ]);
    expect(document.edges.slice(4).map(({ source, target }) => [source, target])).toEqual([
      ["node-9", "node-9-1"],
      ["node-9", "node-9-2"],
    ]);
    expect(selection.nodes.size).toBe(3);
  });

  it("is refused if the text is anything else", () => {
    const hostile = [
      "",
      "1,2,3",
      "<img src=x onerror=alert(1)>",
      "null",
      "[]",
      '{"nodes":[],"edges":[]}',
      '{"format":"clicktree-part","nodes":[{"id":"a","__proto__":{"x":1},"evil":1}],"edges":[]}',
      '{"nodes":[{"id":7}],"edges":[]}',
    ];
    for (const text of hostile) expect(readPart(text)).toEqual({ fault: "NO_PART" });
    expect(readPart(" ".repeat(9 * 1024 * 1024))).toEqual({ fault: "TOO_LARGE" });
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readPart(text).part === undefined));
  });

  it("that is pasted lies on no other: in its old place if it was cut, or else beside all copies", () => {
    const { document } = tree();
    const part = partOf(document, new Set(["n3"]));
    const rest = document.nodes.filter(({ id }) => !part.nodes.some((node) => node.id === id));
    expect(freePlace(part, rest)).toEqual({ x: 0, y: 0 });
    const beside = freePlace(part, document.nodes);
    expect(beside.x).toBeGreaterThan(0);
    const { document: pasted } = insertPart(part, 9, beside)(tree());
    expect(freePlace(part, pasted.nodes)).toEqual({ x: 2 * beside.x, y: 0 });
  });

  it("that is duplicated appears beside the first one", () => {
    const { document } = duplicateSelected(3)(selectNodes(["n3"])(tree()));
    expect(document.nodes).toHaveLength(8);
    expect(document.nodes[5]!.position.x).toBeGreaterThan(document.nodes[4]!.position.x);
  });
});

describe("an import", () => {
  it("reads an exported input file back to a tree that exports to the same bytes", () => {
    const text = exportText(treeFileOf(tree().document));
    const { document } = readDrawing(utf8(`\ufeff${text}`), "from lab", 1);
    expect(document!.name).toBe("from lab");
    expect(exportText(treeFileOf(document!))).toBe(text);
  });

  it("says what is wrong with a file", () => {
    const problem = (text: string, more: readonly number[] = []) =>
      readDrawing(Uint8Array.from([...utf8(text), ...more]), "x", 1).problems[0]!;
    expect(problem("{").code).toBe("NOT_JSON");
    expect(problem('{\n"name":"', [0xe9, 0x6c]).params).toEqual({ reason: "encoding", line: 2, column: 9 });
    expect(problem("hello").code).toBe("NOT_INPUT_FILE");
    expect(problem("0\n1\n", [0xcb, 0xc4]).code).toBe("NOT_INPUT_FILE");
    expect(problem('{"nodes":1,"edges":[]}').code).toBe("SCHEMA");
    expect(nameOfFile("C:\\lab\\QPSK nulling_input.txt")).toBe("QPSK nulling");
  });

  it("is a new tree, and undo brings the old one back with its id", () => {
    const opened = { ...tree(), trees: [{ id: 5, version: 2 }] };
    const imported = replaceDrawing(readDrawing(utf8("0\n1"), "b", 1).document!)(opened);
    expect(treeOf(imported).id).toBeUndefined();
    expect(isUnsaved(imported)).toBe(true);
    expect(treeOf(undo(imported)).id).toBe(5);
    const saved = markSaved(imported.document, { id: 6, version: 1 }, "c", "")(imported);
    expect(isUnsaved(saved)).toBe(false);
    expect([treeOf(saved).id, saved.document.name]).toEqual([6, "c"]);
    expect(undo(saved).document.name).toBe("sample");
  });
});

it("gives a duplicate ids of its own and keeps its meaning", () => {
  const { document } = tree();
  const copy = copyOf(document, "sample (copy)", 4);
  expect(copy.nodes.some(({ id }) => outlineOf(document).node(id))).toBe(false);
  expect(exportText(treeFileOf(copy))).toBe(exportText(treeFileOf(document)));
});

it("folds subtrees away, counts what is hidden, and unfolds to show a search result", () => {
  const folded = toggleFold("n3")(tree());
  const { hidden, under } = visibleOf(folded.document, folded.folded);
  expect([...hidden]).toEqual(["n4", "n5"]);
  expect(under.get("n3")).toBe(2);
  expect(unfoldTo("n5")(folded).folded.size).toBe(0);
  expect(toggleFold("n2")(folded)).toBe(folded);
});

it("deletes a folded node with what it hides, and brings both back folded by one undo", () => {
  const folded = selectNodes(["n3"])(toggleFold("n3")(tree()));
  const deleted = removeSelected(folded);
  expect(deleted.document.nodes.map(({ id }) => id)).toEqual(["n1", "n2"]);
  const back = undo(deleted);
  expect(back.document).toBe(folded.document);
  expect([...visibleOf(back.document, back.folded).hidden]).toEqual(["n4", "n5"]);
  expect(removeSelected(selectNodes(["n3"])(tree())).document.nodes.map(({ id }) => id)).toEqual([
    "n1",
    "n2",
    "n4",
    "n5",
  ]);
});

it("spares nodes that another node leads to as well when a folded node is deleted or copied", () => {
  const shared = state("1>2:0 1>3:1,2,3 2>4:0 3>4:0 3>5:1", "45");
  const both = toggleFold("n2")(toggleFold("n3")(shared));
  expect([...visibleOf(both.document, both.folded).hidden]).toEqual(["n4", "n5"]);
  expect(removeSelected(selectNodes(["n3"])(both)).document.nodes.map(({ id }) => id)).toEqual(["n1", "n2", "n4"]);
  const copied = selectedPart(selectNodes(["n1", "n3"])(both));
  expect(copied.nodes.map(({ id }) => id)).toEqual(["n1", "n3", "n5"]);
});

it("keeps an arranged drawing arranged when it folds, and never moves one that was placed by hand", () => {
  const made = arrange(tree());
  const arranged = { ...made, saved: made.document };
  const folded = toggleFold("n3")(arranged);
  expect(folded.document.nodes.map(({ position }) => position)).toEqual([
    ...layoutOf(tree().document, new Set(["n3"])).values(),
  ]);
  expect(isUnsaved(folded)).toBe(false);
  expect(folded.past).toHaveLength(arranged.past.length);
  expect(toggleFold("n3")(folded).document.nodes).toEqual(arranged.document.nodes);
  const byHand = tree();
  expect(toggleFold("n3")(byHand).document).toBe(byHand.document);
});

it("finds nodes by number, value and id, the exact number first", () => {
  const { document } = tree();
  expect(search(document, "3").map(({ id }) => id)).toEqual(["n3"]);
  expect(search(document, "0")).toHaveLength(5);
  expect(search(document, "N4").map(({ id }) => id)).toEqual(["n4"]);
});

describe("a note", () => {
  const noted = (text: string) => {
    const start = tree();
    return writeNote("n3", text, start.document)(start);
  };

  it("is one step of undo however it is typed, and none if it is unchanged", () => {
    const start = tree();
    const typed = ["W", "Wa", "Wait "].reduce((state, text) => writeNote("n3", text, start.document)(state), start);
    expect(outlineOf(typed.document).node("n3")!.data.note).toBe("Wait");
    expect(undo(typed).document).toBe(start.document);
    expect(writeNote("n3", " ", start.document)(typed).document).toBe(start.document);
  });

  it("goes with its node through files, copies and changes of the value, and is found", () => {
    const { document } = setLabel("n3", "0.5")(noted("Second guess, <b>not</b> final"));
    const { part } = readPart(partText(partOf(document, new Set(["n3"]))));
    const { document: read } = readDrawing(utf8(writeTreeFile(treeFileOf(document))), "x", 1);
    for (const each of [
      part!,
      read!,
      copyOf(document, "copy", 5),
      setKind("n4", "regular")(noted("Second guess")).document,
    ])
      expect(each.nodes.filter(({ data }) => data.note?.startsWith("Second guess"))).toHaveLength(1);
    expect(search(document, "GUESS").map(({ id }) => id)).toEqual(["n3"]);
    expect(exportText(treeFileOf(document))).toBe(exportText(treeFileOf(setLabel("n3", "0.5")(tree()).document)));
  });

  it("is at most 500 characters long in a file", () => {
    const text = writeTreeFile(treeFileOf(noted("x".repeat(501)).document));
    const [problem] = readDrawing(utf8(text), "x", 1).problems;
    expect(problem).toMatchObject({ code: "SCHEMA", nodeId: "n3", params: { path: "/nodes/2/data/note", limit: 500 } });
  });

  it("fits into one line of a list, shortened by whole characters", () => {
    expect(shortNote("a\n b")).toBe("a b");
    expect(shortNote("🙂".repeat(61))).toBe(`${"🙂".repeat(59)}…`);
  });
});

it("walks as in a tree view: to the parent, the first child, and along the level", () => {
  const at = (id: string) => selectNodes([id])(tree());
  expect(neighbour(tree(), "next")).toBe("n1");
  expect(neighbour(at("n1"), "child")).toBe("n2");
  expect(neighbour(at("n2"), "next")).toBe("n3");
  expect(neighbour(at("n5"), "previous")).toBe("n4");
  expect(neighbour(at("n5"), "parent")).toBe("n3");
  expect(neighbour(at("n5"), "next")).toBeUndefined();
  expect(neighbour(toggleFold("n3")(at("n3")), "child")).toBeUndefined();
});

it("warns of nothing but the missing table in a complete tree", () => {
  expect(problemsOf(tree().document).map(({ code }) => code)).toEqual(["NO_TABLE"]);
});
