import type { TreeFile } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { readTreeFile, writeTreeFile } from "@clicktree/core/tree";
import { edge, leaf, node, tree } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { documentOf, treeFileOf } from "../model/document.js";
import { emptyDocument } from "../model/state.js";
import { changeBetween } from "./code-editor.js";
import { maxShownInputBytes, placesIn, readText, textOf } from "./drawing-text.js";
import { lineRange } from "./places.js";

const document = documentOf(
  tree(
    [node("r", "1"), leaf("a", "2"), node("b", "3"), leaf("c", "4")],
    [edge("r", "a", "0"), edge("r", "b", "1,2,3"), edge("b", "c", "0,1,2,3")],
  ),
);
const treeText = textOf(document, "tree").text!;
const inputText = textOf(document, "input").text!;
const cut = (text: string, ranges: readonly { from: number; to: number }[]) =>
  ranges.map(({ from, to }) => text.slice(from, to));

describe("places in a tree file", () => {
  it("finds nodes and edges by id, however the file is laid out", () => {
    for (const text of [
      treeText,
      JSON.stringify(treeFileOf(document)),
      JSON.stringify(treeFileOf(document), null, 2),
    ]) {
      const places = placesIn(text, "tree", document);
      const [found] = cut(text, places.of({ kind: "node", id: "b" }));
      expect(JSON.parse(found!)).toMatchObject({ id: "b", data: { label: "3" } });
      expect(places.at(text.indexOf('"3"'))).toEqual({ kind: "node", id: "b" });
      const { id } = document.edges[1]!;
      expect(JSON.parse(cut(text, places.of({ kind: "edge", id }))[0]!)).toMatchObject({ source: "r", target: "b" });
    }
    expect(placesIn(treeText, "tree", document).of({ kind: "node", id: "no" })).toEqual([]);
    expect(placesIn(treeText, "tree", document).at(0)).toBeUndefined();
  });

  it("finds the place of a broken rule, of a wrong table and of invalid JSON", () => {
    const wrong = treeText.replace('"label":"3"', '"label":3');
    const { problems } = readTreeFile(wrong);
    expect(cut(wrong, [placesIn(wrong, "tree", document).ofProblem(problems[0]!)!])).toEqual(["3"]);
    const torn = treeText.replace('"type":"square"', '"type" "square"');
    const fault = readTreeFile(torn).problems[0]!;
    const { from } = placesIn(torn, "tree", document).ofProblem(fault)!;
    expect(torn.slice(from, from + 8)).toBe('"square"');
    const row = { code: "MODULATION", severity: "error", params: { reason: "cell", row: 2, column: 1 } } as const;
    const table = writeTreeFile({ ...treeFileOf(document), modulationTable: [["1"], ["x"]] });
    expect(cut(table, [placesIn(table, "tree", document).ofProblem(row)!])).toEqual(['["x"]']);
  });
});

describe("places in an output file", () => {
  it("finds every value of a node, and the node of a value", () => {
    const places = placesIn(inputText, "input", document);
    const of = (id: string) => places.of({ kind: "node", id });
    expect(cut(inputText, of("a"))).toEqual(["2", "2", "2", "2", "2"]);
    expect(cut(inputText, of("b"))).toEqual(["3", "3", "3"]);
    expect(places.at(of("c")[5]!.from)).toEqual({ kind: "node", id: "c" });
    expect(places.at(0)).toBeUndefined();
  });

  it("finds the value of a fault, or its line", () => {
    const problemOf = (text: string) => {
      const { problems } = readText(document, "input", text, 1);
      return cut(text, [placesIn(text, "input", document).ofProblem(problems[0]!)!]);
    };
    expect(problemOf(inputText.replace("3,3,3", "3,x,3"))).toEqual(["x"]);
    expect(problemOf(`${inputText},5`)).toEqual([expect.stringMatching(/,5$/)]);
  });
});

describe("text and drawing", () => {
  it("convert into each other, with ids, positions and stored tree", () => {
    for (const kind of ["tree", "input"] as const) {
      const stored = { ...document, origin: 3, name: "mine" };
      expect(readText(stored, kind, textOf(stored, kind).text!, 1).document).toEqual(stored);
    }
  });

  it("have no output file if the tree has errors or the file is too large", () => {
    expect(textOf(emptyDocument, "input")).toMatchObject({ text: undefined, missing: "errors" });
    const chain = (depth: number): TreeFile =>
      tree(
        [...Array.from({ length: depth }, (_, i) => node(`n${i}`, "0.25")), leaf(`n${depth}`, "1")],
        Array.from({ length: depth }, (_, i) => edge(`n${i}`, `n${i + 1}`, "0,1,2,3")),
      );
    expect(exportText(chain(9)).length).toBeGreaterThan(maxShownInputBytes);
    expect(textOf(documentOf(chain(9)), "input")).toMatchObject({ text: undefined, missing: "large" });
  });

  it("differ in one part, and lines are counted from 1", () => {
    expect(changeBetween("abc", "abc")).toBeUndefined();
    expect(changeBetween("aaa", "aa")).toEqual({ from: 2, to: 3, insert: "" });
    expect(changeBetween("0.5,1", "0.25,1")).toEqual({ from: 2, to: 2, insert: "2" });
    expect(lineRange("a\nbc\n", 2)).toEqual({ from: 2, to: 4 });
    expect(lineRange("a\nbc", 9)).toEqual({ from: 2, to: 4 });
  });
});
