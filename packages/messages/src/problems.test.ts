import { problemCodeValues } from "@clicktree/contract";
import { describe, expect, it } from "vitest";
import { formatProblem, formatProblems, formatShapeError } from "./format.js";

const en = (code: (typeof problemCodeValues)[number], params: Record<string, string | number> = {}) =>
  formatProblem({ code, params }, "en");

describe("problems in words", () => {
  it("keeps the wording of requirements 5.3", () => {
    expect(en("NO_OUT", { node: "3" })).toBe('Node "3" has no outgoing edges');
    expect(en("NO_SUBSET", { node: "3" })).toBe('Node "3" has an edge without subset assignment');
    expect(en("BAD_SUBSET", { node: "3", value: "7" })).toBe('Node "3" has an edge with invalid subset assignment: 7');
    expect(en("MODULATION", { reason: "cell", row: 2, column: 1 })).toBe(
      "Invalid complex number format at row 2 column 1. Use format like: 1+2i, 3-4i, 5+0i",
    );
  });

  it("puts a single problem into the title, and several into lines under Validation Failed", () => {
    expect(formatProblems([{ code: "NO_NODES", params: {} }], "en")).toEqual({
      title: "No Nodes",
      lines: ["Please add nodes first"],
    });
    const two = [
      { code: "NO_ROOT", params: {} },
      { code: "NO_OUT", params: { node: "1" } },
    ] as const;
    expect(formatProblems(two, "en")).toEqual({
      title: "Validation Failed",
      lines: ["No Root Node: Please ensure there is at least one root node", 'Node "1" has no outgoing edges'],
    });
  });

  it("does not count a cycle beside the missing root that it causes", () => {
    const cycle = { code: "CYCLE", params: { node: "1", path: "1 → 2 → 1" } } as const;
    expect(formatProblems([{ code: "NO_ROOT", params: {} }, cycle], "en")).toEqual({
      title: "No Root Node",
      lines: ["Please ensure there is at least one root node", 'Node "1" is part of a cycle: 1 → 2 → 1'],
    });
    expect(formatProblems([cycle], "en").title).toBe("Validation Failed");
  });

  it("adds the names of several roots on a line of their own", () => {
    const roots = { code: "MANY_ROOTS", params: { count: 2, nodes: "1, 4" } } as const;
    const sentence = "Decision tree can only have one root node";
    expect(formatProblems([roots], "en")).toEqual({
      title: "Multiple Root Nodes",
      lines: [sentence, "Root nodes (2): 1, 4"],
    });
    expect(formatProblem(roots, "en")).toBe(`Multiple Root Nodes: ${sentence}`);
  });

  it("does not call a tree that came over HTTP a file", () => {
    const error = { keyword: "type", instancePath: "", schemaPath: "", params: { type: "object" } };
    expect(formatShapeError(error, "tree", "en")).toBe("the tree: must be an object");
  });

  it("has a sentence without gaps for every code in both languages", () => {
    const params = {
      node: "1",
      id: "a",
      value: "v",
      path: "/nodes/0/id",
      keyword: "type",
      type: "string",
      reason: "cell",
      row: 1,
      column: 1,
      line: 1,
      counts: "0",
      count: 2,
      limit: 1,
      depth: 3,
      bins: 2,
      nodes: "1, 2",
    };
    expect(formatProblem({ code: "NOT_TREE_FILE", params: { reason: "graphviz" } }, "en")).toMatch(
      /^This is a Graphviz/,
    );
    for (const code of problemCodeValues.filter((c) => c !== "NOT_INPUT_FILE" && c !== "NOT_TREE_FILE"))
      for (const language of ["en", "zh"] as const) {
        const text = formatProblem({ code, params }, language);
        expect([code, text.includes("{{"), text.includes("undefined")]).toEqual([code, false, false]);
      }
  });

  it("says in both languages why a text is not an input file", () => {
    for (const reason of ["rows", "missing", "cells", "value", "count", "layout"])
      for (const language of ["en", "zh"] as const) {
        const problem = { code: "NOT_INPUT_FILE", params: { reason, line: 3, value: "x", count: 6 } } as const;
        expect(formatProblem(problem, language)).not.toContain("{{");
      }
  });

  it("says in both languages how to save a file that is not UTF-8", () => {
    const problem = { code: "NOT_JSON", params: { reason: "encoding", line: 3, column: 9 } } as const;
    expect(formatProblem(problem, "en")).toBe("The file is not text in UTF-8: line 3, column 9. Save it as UTF-8");
    expect(formatProblem(problem, "zh")).toBe("文件不是 UTF-8 编码的文本：第 3 行第 9 列。请以 UTF-8 编码另存");
  });

  it("says in both languages where and how a shape is broken", () => {
    const error = { keyword: "type", instancePath: "/nodes/3/data/label", schemaPath: "", params: { type: "string" } };
    expect(formatShapeError(error, "tree", "en")).toBe("nodes[3].data.label: must be text");
    expect(formatShapeError(error, "tree", "zh")).toBe("nodes[3].data.label：应为文本");
  });

  it("asks for values between 1 and 20 in the words of requirements 5.4 [T30]", () => {
    const error = { keyword: "maximum", instancePath: "/modulationConfig/bins", schemaPath: "", params: { limit: 20 } };
    expect(formatShapeError(error, "tree", "en")).toContain("Please enter values between 1-20");
  });
});
