import { readdirSync, readFileSync } from "node:fs";
import { evaluateExported, evaluateTree, readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import { expect, it } from "vitest";
import { feedbackFiles, measurementOf, samples } from "../../tools/examples/feedback.js";
import { success } from "../../tools/examples/receiver.js";
import { receivers } from "../../tools/examples/receivers.js";

const folder = new URL("../../examples/feedback/", import.meta.url);
const text = (name: string) => readFileSync(new URL(name, folder), "utf8");

it("the example feedback is what `npm run examples` writes, and is understood as expected", async () => {
  const files = await feedbackFiles();
  const names = readdirSync(folder).filter((name) => name !== "README.md");
  expect(names.sort()).toEqual([...files.keys()].sort());
  for (const [name, content] of files) expect([name, text(name)]).toEqual([name, content]);
});

it.each(samples)("the counts of $name agree with the prediction for its tree within 4 σ", ({ name, tree }) => {
  const measured = measurementOf(text(`${name}.csv`), tree);
  expect(Math.abs(measured.deviation ?? 9)).toBeLessThan(4);
  expect(measured.undecided).toEqual({ unfinished: 0, unknownRow: 0 });
  expect(measured.impossible).toBe(0);
  expect(measured.success!.interval.low).toBeLessThan(measured.success!.value);
});

it("the example trees achieve the same by the product's forward pass as by the computation that designed them", () => {
  for (const { name, receiver, tree } of receivers()) {
    const table = readTable(tree.modulationTable);
    if (!table.ok) throw new Error(table.problem.code);
    const drawn = evaluateTree(compileTree(tree), table.value);
    if (!drawn.ok) throw new Error(drawn.problem.code);
    expect(Math.abs(drawn.value.success - success(receiver)), name).toBeLessThan(1e-9);
    const exported = evaluateExported(compileTree(tree), table.value);
    if (exported.ok) expect(exported.value.success, name).toBeGreaterThan(drawn.value.success - 1e-13);
    else expect(exported.problem.code, name).toBe("TOO_MANY_RECORDS");
  }
});
