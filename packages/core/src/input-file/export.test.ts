import { edge, leaf, node, plainExport, tree, treeFrom } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTree, exportValue } from "../tree/index.js";
import { exportChunks, exportText, importInputFile, measureExport } from "./index.js";

const trees = fc
  .tuple(fc.array(fc.nat(1000), { minLength: 3, maxLength: 40 }), fc.integer({ min: 0, max: 4 }), fc.boolean())
  .map(([numbers, depth, merging]) => treeFrom(numbers, depth, merging))
  .filter((value) => checkTree(value, { warnings: false }).length === 0);

/** A node and a decision on each level: a receiver that continues only without a click. */
function chain(depth: number, step = "0", stop = "1,2,3") {
  const nodes = [];
  const edges = [];
  for (let d = 0; d < depth; d++) {
    nodes.push(node(`n${d}`, `-0.5+0.${d}i`), leaf(`l${d}`, `${d}`));
    edges.push(edge(`n${d}`, d === depth - 1 ? "last" : `n${d + 1}`, step));
    edges.push(edge(`n${d}`, `l${d}`, stop));
  }
  nodes.push(leaf("last", "9"));
  return tree(nodes, edges);
}

describe("export", () => {
  it("writes the example of the physics document", () => {
    const value = tree(
      [node("r", "0.5"), node("a", "-0.6+0.1i"), leaf("b", "7"), leaf("c", "")],
      [edge("r", "a", "0"), edge("r", "b", "1,2"), edge("a", "c", "0,1,2,3")],
      [
        ["0.5+0i", "0.5+0i"],
        ["-0.5+0i", "-0.5+0i"],
      ],
    );
    expect(exportText(value)).toBe(
      "2\n0.5+0i,0.5+0i\n-0.5+0i,-0.5+0i\n0.5\n-0.6+0.1i,7,7,0\n0,0,0,0,7,7,7,7,7,7,7,7,0,0,0,0",
    );
  });

  it("writes a single decision, and 0 rows without a table", () =>
    expect(exportText(tree([leaf("a", " 7 ")], [], null))).toBe("0\n7"));

  it("follows the definition for drawn and merged trees, with the measured length", () => {
    fc.assert(
      fc.property(trees, (value) => {
        const text = exportText(value);
        expect(text).toBe(plainExport(value, exportValue));
        expect(measureExport(value).bytes).toBe(text.length);
        expect(measureExport(value).values).toBe(
          text
            .split("\n")
            .slice(1 + (value.modulationTable?.length ?? 0))
            .join(",")
            .split(",").length,
        );
      }),
      { numRuns: 400 },
    );
  });

  it("measures a node that one branch reaches earlier than another, in any order of nodes", () => {
    const nodes = [node("r", "0.5"), node("a", "-0.5"), node("b", "0.25+0.1i"), leaf("c", "7"), leaf("d", "11")];
    const edges = [
      ...[edge("r", "a", "0"), edge("r", "b", "1,2,3"), edge("b", "a", "0,1"), edge("b", "c", "2,3")],
      ...[edge("a", "c", "0"), edge("a", "d", "1,2,3")],
    ];
    for (const value of [tree(nodes, edges), tree(nodes.toReversed(), edges.toReversed())]) {
      const text = exportText(value);
      expect(text).toBe(plainExport(value, exportValue));
      expect(measureExport(value).bytes).toBe(text.length);
    }
  });

  it("survives an import byte for byte, for any layout", () => {
    fc.assert(
      fc.property(trees, (value) => {
        const text = exportText(value);
        const rows = 1 + (value.modulationTable?.length ?? 0);
        const lines = text.split("\n");
        const head = lines.slice(0, rows).join("\n");
        const values = lines.slice(rows).join(",");
        for (const layout of [
          text,
          `${head}\n${values}`,
          `${head}\n${values.replaceAll(",", "\n")}`,
          `\ufeff${text.replaceAll("\n", "\r\n")}\r\n`,
        ]) {
          const { tree: back, problems } = importInputFile(layout);
          expect(problems).toEqual([]);
          expect(checkTree(back!, { warnings: false })).toEqual([]);
          expect(exportText(back!)).toBe(text);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("writes long runs by the definition, in pieces of at most 256 KiB, with the measured length", () => {
    const long = tree(
      [node("r", "0.5"), node("a", "-0.5"), leaf("b", `0.${"7".repeat(300_000)}`), leaf("c", "11")],
      [edge("r", "a", "0,1"), edge("r", "b", "2,3"), edge("a", "c", "0,1,2,3")],
    );
    for (const value of [chain(9), chain(9, "0,1,2", "3"), chain(9, "3", "0,1,2"), long]) {
      const text = exportText(value);
      // compared as a boolean, because a difference of this length takes minutes to print
      expect(text === plainExport(value, exportValue)).toBe(true);
      let bytes = 0;
      for (const chunk of exportChunks(value)) {
        expect(chunk.length).toBeGreaterThan(0);
        expect(chunk.length).toBeLessThanOrEqual(262_144);
        bytes += chunk.length;
      }
      const size = measureExport(value);
      expect([bytes, text.split(",").length]).toEqual([size.bytes, size.values - size.depth]);
    }
  });

  it("measures a chain of depth 20, 1.5e12 values, without expanding it [T42]", () => {
    const value = chain(20);
    expect(measureExport(value)).toMatchObject({ values: (4 ** 21 - 1) / 3, depth: 20 });
    // Leaf d, "d" of one or two digits, and "9": 3 * 4^(L-d-1) times on level L > d.
    expect(measureExport(value).bytes).toBeGreaterThan(2.9e12);
  });

  it("gives finite sizes within the range of doubles, and infinity beyond", () => {
    expect(measureExport(chain(400)).bytes).toBeGreaterThan(1e240);
    expect(measureExport(chain(2000))).toEqual({
      bytes: Number.POSITIVE_INFINITY,
      values: Number.POSITIVE_INFINITY,
      depth: 2000,
    });
  });
});
