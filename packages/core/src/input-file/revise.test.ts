import type { TreeFile } from "@clicktree/contract";
import { treeFrom } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTree, compileTree, exportValue } from "../tree/index.js";
import { exportText, levelStart, MISSING, nodesOfValues, reviseByInputFile } from "./index.js";

/** Root with a decision for 0, a regular node for 1 and 2, and nothing for 3; that node decides at 0 and at 1 to 3. */
const small: TreeFile = {
  name: "small",
  nodes: [
    { id: "root", position: { x: 0, y: 0 }, data: { label: "1+0i", nodeNumber: "1" } },
    {
      id: "left",
      type: "square",
      position: { x: -90, y: 150 },
      data: { label: "2", nodeNumber: "2", isTerminating: true },
    },
    { id: "right", position: { x: 90, y: 150 }, data: { label: "-0.5i", nodeNumber: "7", note: "waits" } },
    {
      id: "zero",
      type: "square",
      position: { x: 0, y: 300 },
      data: { label: "3", nodeNumber: "4", isTerminating: true },
    },
    {
      id: "more",
      type: "square",
      position: { x: 99, y: 300 },
      data: { label: "4", nodeNumber: "5", isTerminating: true },
    },
  ],
  edges: [
    { id: "a", source: "root", target: "left", data: { subset: "0" } },
    { id: "b", source: "root", target: "right", data: { subset: "1,2" } },
    { id: "c", source: "right", target: "zero", data: { subset: "0" } },
    { id: "d", source: "right", target: "more", data: { subset: "1,2,3" } },
  ],
};

const trees = fc
  .tuple(fc.array(fc.nat(1000), { minLength: 3, maxLength: 16 }), fc.integer({ min: 0, max: 4 }), fc.boolean())
  .map(([numbers, depth, merging]) => treeFrom(numbers, depth, merging))
  .filter((tree) => checkTree(tree, { warnings: false }).length === 0);

describe("nodesOfValues", () => {
  it("names the node of each value, a decision for all below it, and missing branches", () => {
    const tree = compileTree(small);
    const names = [...nodesOfValues(tree)].map((node) => (node === MISSING ? "-" : tree.ids[node]));
    expect(names.slice(0, 5)).toEqual(["root", "left", "right", "right", "-"]);
    const second = ["zero", "more", "more", "more"];
    expect(names.slice(5)).toEqual([...Array(4).fill("left"), ...second, ...second, ...Array(4).fill("-")]);
  });

  it("names nodes whose value is at that place in the file", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const compiled = compileTree(tree);
        const nodes = nodesOfValues(compiled);
        const values = exportText(tree)
          .split("\n")
          .slice(1 + (tree.modulationTable?.length ?? 0))
          .flatMap((line) => line.split(","));
        expect(nodes).toHaveLength(levelStart(compiled.depth + 1));
        for (const [at, node] of nodes.entries())
          expect(values[at]).toBe(node === MISSING ? "0" : exportValue(compiled.labels[node]!));
      }),
    );
  });
});

describe("reviseByInputFile", () => {
  const revised = (text: string, tree = small) => reviseByInputFile(tree, text, { ms: 9 }).tree!;

  it("changes nothing for the tree's own file, whatever the tree", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const made = revised(exportText(tree), tree);
        expect([made.nodes, made.edges]).toEqual([tree.nodes, tree.edges]);
      }),
    );
    expect(revised(exportText(small)).nodes).toEqual(small.nodes);
  });

  it("makes a tree that exports to the file, whatever the two trees", () => {
    fc.assert(
      fc.property(trees, trees, (tree, other) => {
        const text = exportText(other);
        const made = revised(text, tree);
        expect(exportText(made)).toBe(text);
        expect(new Set(made.nodes.map(({ id }) => id)).size).toBe(made.nodes.length);
        expect(new Set(made.nodes.map(({ data }) => data?.nodeNumber)).size).toBe(made.nodes.length);
      }),
    );
  });

  it("changes displacements in place: shape, positions and merged branches stay", () => {
    const made = revised(exportText(small).replaceAll("-0.5i", "0.25"));
    expect(made.edges).toEqual(small.edges);
    expect(made.nodes.map(({ data }) => data?.label)).toEqual(["1+0i", "2", "0.25", "3", "4"]);
    expect(made.nodes.map(({ position }) => position)).toEqual(small.nodes.map(({ position }) => position));
  });

  it("changes only the table if only that differs", () => {
    const made = revised(`2\n1,1\n-1,-1${exportText(small).slice(1)}`);
    expect(made.modulationConfig).toEqual({ bins: 2, hypotheses: 2 });
    expect(made.modulationTable).toEqual([
      ["1", "1"],
      ["-1", "-1"],
    ]);
    expect(made.nodes).toEqual(small.nodes);
  });

  it("redraws the part that does not fit the shape; a node after the same counts keeps id, number and note", () => {
    const text = exportText(small).split("\n");
    // the branches 1 and 2 shared one node and now differ
    const made = revised([text[0], text[1], "2".concat(",-0.5i,0.75,0"), text[3]].join("\n"));
    const named = made.nodes.map(({ id, data }) => [id, data?.nodeNumber, data?.label]);
    expect(named.slice(0, 3)).toEqual([
      ["root", "1", "1+0i"],
      ["left", "2", "2"],
      ["right", "7", "-0.5i"],
    ]);
    expect(named[3]).toEqual(["node-9", "3", "0.75"]);
    expect(made.nodes.map(({ data }) => data?.note).filter(Boolean)).toEqual(["waits"]);
    expect(made.name).toBe("small");
  });

  it("says what is wrong with a text, and reads one for a drawing with errors", () => {
    expect(reviseByInputFile(small, "0\n1\n1,x,1,1").problems).toMatchObject([
      { code: "NOT_INPUT_FILE", params: { reason: "value", line: 3, value: "x" } },
    ]);
    const broken = { ...small, nodes: [...small.nodes, { id: "alone", data: { label: "1" } }] };
    expect(revised("0\n1\n1,2,3,4", broken).nodes).toHaveLength(5);
  });
});
