import { describe, expect, it } from "vitest";
import { exportText, importInputFile, readInputFile } from "./index.js";

const problem = (text: string) => {
  const { code, params } = importInputFile(text).problems[0]!;
  return [code, params.reason, params.line];
};

describe("importInputFile", () => {
  it("turns a subtree of equal values into one decision", () => {
    const { tree } = importInputFile("0\n1\n2,2,0,3\n2,2,2,2,2,2,2,2,0,0,0,0,3,3,3,4", { ms: 7, name: "back" });
    expect(tree?.nodes.map((n) => [n.id, n.type, n.data?.label])).toEqual([
      ["node-7", "circle", "1"],
      ["node-7-1", "square", "2"],
      ["node-7-2", "square", "2"],
      ["node-7-3", "square", "0"],
      ["node-7-4", "circle", "3"],
      ...["3", "3", "3", "4"].map((label, i) => [`node-7-${5 + i}`, "square", label]),
    ]);
  });

  it("keeps one path if the last levels only repeat, so that depth and bytes stay the same", () => {
    const text = `0\n5\n${Array(4).fill("5")}\n${Array(16).fill("5")}`;
    const { tree } = importInputFile(text);
    expect(tree?.nodes).toHaveLength(3);
    expect(exportText(tree!)).toBe(text);
  });

  it("says why and where a text is not an input file", () => {
    expect(problem("")).toEqual(["NOT_TREE_FILE", "empty", undefined]);
    expect(problem("x\n1")).toEqual(["NOT_INPUT_FILE", "rows", 1]);
    expect(problem("21\n1")).toEqual(["NOT_INPUT_FILE", "rows", 1]);
    expect(problem("2\n1,1")).toEqual(["NOT_INPUT_FILE", "missing", 3]);
    expect(problem("1\n1,1")).toEqual(["NOT_INPUT_FILE", "missing", 3]);
    expect(problem("0\n1\n1,,1,1")).toEqual(["NOT_INPUT_FILE", "value", 3]);
    expect(problem("0\n1\n1,1,1")).toEqual(["NOT_INPUT_FILE", "count", 3]);
    expect(problem("0\n1,1\n1,1,1")).toEqual(["NOT_INPUT_FILE", "layout", 2]);
    expect(problem("1\n1,x\n1")).toEqual(["MODULATION", "cell", undefined]);
    expect(problem("2\n1\n1,1\n1")).toEqual(["MODULATION", "ragged", undefined]);
  });

  it("refuses more than 200,000 nodes, with their number", () => {
    const values = Array.from({ length: 4 ** 9 }, (_, i) => i % 7);
    const { problems } = importInputFile(`0\n${Array(87_381).fill(0)},${values}`);
    expect(problems).toMatchObject([{ code: "TOO_MANY_NODES", params: { count: (4 ** 10 - 1) / 3, limit: 200_000 } }]);
  });
});

describe("readInputFile", () => {
  it("reads table and levels literally", () => {
    expect(readInputFile("2\n1+2i, i\n0,-1\n0.5\n1,2,3,4")).toEqual({
      table: [
        [
          { re: 1, im: 2 },
          { re: 0, im: 1 },
        ],
        [
          { re: 0, im: 0 },
          { re: -1, im: 0 },
        ],
      ],
      tableText: [
        ["1+2i", "i"],
        ["0", "-1"],
      ],
      levels: [["0.5"], ["1", "2", "3", "4"]],
    });
  });

  it("returns a problem for other files", () =>
    expect(readInputFile("<svg/>")).toMatchObject({ code: "NOT_INPUT_FILE" }));
});
