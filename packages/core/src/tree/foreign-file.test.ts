import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importInputFile } from "../input-file/index.js";
import { foreignText, foreignValue } from "./foreign-file.js";
import { checkTree, decodeTreeFile, type Problem, readTreeFile } from "./index.js";

const fixtures = new URL("../../fixtures/trees-and-tables/", import.meta.url);
const names = readdirSync(fixtures);
const bytesOf = (number: string): Uint8Array =>
  readFileSync(new URL(names.find((name) => name.startsWith(number))!, fixtures));

/** The problems of the bytes, else of the shape, else of the rules. */
function problemsOf(number: string): Problem[] {
  const { text, fault } = decodeTreeFile(bytesOf(number));
  if (fault !== undefined) return [fault];
  const { tree, problems } = readTreeFile(text);
  return tree === undefined ? problems : checkTree(tree);
}

const shown = ({ code, params, nodeId }: Problem): string =>
  [code, params.reason, params.line, params.column, params.path, nodeId, params.value, params.counts]
    .filter((part) => part !== undefined)
    .join(" ");

describe("a tree as other programs write it", () => {
  it.each([
    "070",
    "071",
    "074",
    "075",
    "077",
    "083",
    "088",
    "096",
    "081",
    "082",
    "160",
    "161",
    "162",
    "163",
    "164",
    "165",
    "166",
  ])("%s is valid", (number) => expect(problemsOf(number)).toEqual([]));

  it.each([
    ["061", "VALUE_READ_AS node-1 -0.696939 + 0.0im -0.696939"],
    ["065", "VALUE_READ_AS node-1 nan 0"],
    ["076", "VALUE_READ_AS node-1 -0,696939 0"],
    ["078", "VALUE_READ_AS node-1 −0.696939 0"],
    ["090", "VALUE_READ_AS node-4 H0 0"],
  ])("%s is valid and says what a value counts as", (number, first) => {
    const problems = problemsOf(number);
    expect(problems.every(({ severity }) => severity === "warning")).toBe(true);
    expect(problems.map(shown)).toContain(first);
  });

  it.each([
    ["060", "MODULATION cell 1"],
    ["062", "SCHEMA /nodes/0/data/label node-1"],
    ["063", "NOT_JSON 10 10"],
    ["064", "NOT_JSON 1 259"],
    ["066", "SCHEMA /nodes/0/id"],
    ["067", "NOT_TREE_FILE networkx"],
    ["068", "NOT_TREE_FILE networkx"],
    ["069", "NOT_TREE_FILE graphviz"],
    ["072", "NOT_JSON 1 1"],
    ["073", "NOT_JSON 168 1"],
    ["079", "MODULATION cell 1"],
    ["080", "MODULATION cell 1"],
    ["084", "BAD_SUBSET node-1 {1"],
    ["085", "BAD_SUBSET node-1 1-3"],
    ["086", "BAD_SUBSET node-1 3+"],
    ["087", "BAD_SUBSET node-1 >=1"],
    ["089", "SCHEMA /modulationConfig/bins"],
    ["091", "NOT_TREE_FILE sklearn"],
    ["092", "NOT_TREE_FILE nested"],
    ["093", "NOT_TREE_FILE drawio"],
    ["094", "NOT_TREE_FILE empty"],
    ["095", "NOT_TREE_FILE list"],
  ])("%s is refused with its place: %s", (number, first) =>
    expect(shown(problemsOf(number).find(({ severity }) => severity === "error")!)).toBe(first),
  );

  it.each([
    ["strict digraph { a -> b }", "graphviz"],
    ['// made by hand\n/* two */\ndigraph "my tree" {\n}', "graphviz"],
    ["graph {a -- b}", "graphviz"],
    ["graph TD\n  A --> B", "mermaid"],
    ["flowchart LR\n A --> B", "mermaid"],
    ['<?xml version="1.0"?>\n<mxGraphModel>', "drawio"],
    ['\ufeff<?xml version="1.0" encoding="UTF-8"?><graphml xmlns="x">', "graphml"],
    ["graph [\n  directed 1\n]", "graphml"],
    ["<!DOCTYPE html><title>404</title>", "html"],
    ["<svg></svg>", "xml"],
    ["|--- feature_0 <= 0.50\n|   |--- class: 0", "sklearn"],
    [" \r\n\t", "empty"],
    ["graphs", undefined],
    ["{,}", undefined],
  ])("names what %j is", (text, reason) => expect(foreignText(text)?.params.reason).toBe(reason));

  it("names an input file", () => {
    for (const text of ["2\r\n0.5,0.5\n", "\ufeff0\n1", "20 \r0.5"])
      expect(readTreeFile(text).problems.map(shown)).toEqual(["NOT_TREE_FILE input_file"]);
    for (const text of ["2", "123\n", "2,\n"]) expect(readTreeFile(text).problems[0]!.code).not.toBe("NOT_TREE_FILE");
  });

  it.each([
    [{ nodes: [], links: [] }, "networkx"],
    [{ directed: true, adjacency: [] }, "networkx"],
    [{ id: 0, children: [{ id: 1 }] }, "nested"],
    [{ elements: { nodes: [], edges: [] } }, "cytoscape"],
    [[{ group: "nodes", data: {} }], "cytoscape"],
    [{ type: "excalidraw", elements: [] }, "excalidraw"],
    [[], "list"],
    [{ nodes: [] }, undefined],
    [{ edges: [], left: 1 }, undefined],
    [null, undefined],
    ["digraph", undefined],
  ])("names what %j is", (value, reason) => expect(foreignValue(value)?.params.reason).toBe(reason));
});

describe("an input file as other programs write it", () => {
  const read = (number: string) => importInputFile(decodeTreeFile(bytesOf(number)).text);

  it.each(["140", "141", "151"])("%s is read", (number) => expect(read(number).tree?.nodes).toHaveLength(21));

  it.each([
    ["142", "NOT_INPUT_FILE value 5"],
    ["143", "NOT_INPUT_FILE value 5"],
    ["144", "NOT_INPUT_FILE value 5"],
    ["145", "NOT_INPUT_FILE value 4"],
    ["146", "NOT_INPUT_FILE value 4"],
    ["147", "NOT_INPUT_FILE rows 1"],
    ["148", "NOT_INPUT_FILE rows 1"],
    ["149", "NOT_INPUT_FILE rows 1"],
    ["150", "NOT_INPUT_FILE value 5"],
    ["152", "NOT_INPUT_FILE value 4"],
    ["153", "NOT_INPUT_FILE value 4"],
    ["154", "NOT_INPUT_FILE rows 1"],
    ["069", "NOT_TREE_FILE graphviz"],
    ["094", "NOT_TREE_FILE empty"],
  ])("%s is refused with its place: %s", (number, problem) => {
    const { code, params } = read(number).problems[0]!;
    expect([code, params.reason, params.line].filter((part) => part !== undefined).join(" ")).toBe(problem);
  });
});
