import { readdirSync, readFileSync } from "node:fs";
import { exportChunks, exportText, importInputFile, measureExport } from "@clicktree/core/input-file";
import { checkTree, readTreeFile } from "@clicktree/core/tree";
import { describe, expect, it } from "vitest";
import { exampleFiles, problemReports } from "../../tools/examples/files.js";
import { success } from "../../tools/examples/receiver.js";
import { receivers } from "../../tools/examples/receivers.js";

const folder = new URL("../../examples/trees/", import.meta.url);
const names = readdirSync(folder).sort();
const text = (name: string) => readFileSync(new URL(name, folder), "utf8");
const trees = names.filter((name) => name.endsWith(".tree.json")).map((name) => name.slice(0, -".tree.json".length));
const isBroken = (name: string) => names.includes(`${name}.expected-problems.json`);
const sound = trees.filter((name) => !isBroken(name));

const read = (name: string) => {
  const { tree } = readTreeFile(text(`${name}.tree.json`));
  if (tree === undefined) throw new Error(`${name} has not the shape of a tree`);
  return tree;
};

// Computing the displacements takes seconds, and more on a busy machine.
describe("the example trees", { timeout: 120_000 }, () => {
  it("are what `npm run examples` writes", () => {
    const files = exampleFiles();
    expect(names.filter((name) => name !== "README.md")).toEqual([...files.keys()].sort());
    for (const [name, content] of files) expect([name, text(name)]).toEqual([name, content]);
  });

  it("are at least ten receivers and ten mistakes", () => {
    expect(sound.length).toBeGreaterThanOrEqual(10);
    expect(trees.filter(isBroken).length).toBeGreaterThanOrEqual(10);
  });

  it.each(sound)("%s has no errors, lies on the grid and exports to the expected file", (name) => {
    const tree = read(name);
    expect(checkTree(tree, { warnings: false })).toEqual([]);
    for (const { position } of tree.nodes) expect(Math.abs(position!.x % 15) + Math.abs(position!.y % 15)).toBe(0);
    const size = measureExport(tree);
    if (names.includes(`${name}.expected-size.json`)) {
      expect(size).toEqual(JSON.parse(text(`${name}.expected-size.json`)));
      return;
    }
    expect(exportText(tree)).toBe(text(`${name}.expected.txt`));
    expect([...exportChunks(tree)].reduce((sum, chunk) => sum + chunk.length, 0)).toBe(size.bytes);
    expect(exportText(importInputFile(text(`${name}.expected.txt`)).tree!)).toBe(text(`${name}.expected.txt`));
  });

  it.each(trees.filter(isBroken))("%s has the expected problems", (name) =>
    expect(problemReports(text(`${name}.tree.json`))).toEqual(JSON.parse(text(`${name}.expected-problems.json`))),
  );

  it("achieve the errors that the physics document gives", () => {
    const errors = new Map(receivers().map(({ name, receiver }) => [name, 1 - success(receiver)]));
    const expected: [string, number, number][] = [
      ["ook-direct", Math.exp(-1) / 2, 12],
      ["bpsk-kennedy", 0.224664482059, 11],
      ["bpsk-optimal-1bin", 0.16302271365, 11],
      ["bpsk-optimal-2bin", 0.148983210335, 11],
      ["bpsk-optimal-2bin-pnr", 0.147282174, 9],
      ["bpsk-optimal-4bin", 0.0061116448, 9],
      ["bpsk-optimal-6bin", 0.137119093988, 10],
      ["qpsk-nulling-4bin", 0.069283706482, 11],
      ["qpsk-nulling-4bin-n1", 0.257625075474, 11],
      ["qpsk-nulling-4bin-n4", 0.004909419557, 11],
    ];
    for (const [name, error, digits] of expected) expect(errors.get(name), name).toBeCloseTo(error, digits);
    // Parity alone loses a little compared with all counts; both stay above the Helstrom bound for n = 0.2.
    expect(errors.get("bpsk-parity-4bin")).toBeGreaterThan(0.12896393845);
    expect(errors.get("bpsk-parity-4bin")).toBeLessThan(0.148983210335);
  });
});
