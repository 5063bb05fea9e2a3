import { readdirSync, readFileSync } from "node:fs";
import { must } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { evaluateTree, readTable } from "../receiver/index.js";
import { compileTree, readTreeFile } from "../tree/index.js";
import { boundsOf } from "./index.js";

const fixtures = new URL("../../fixtures/trees-and-tables/", import.meta.url);

it.each([
  ["081-huge-amplitude", 0.5],
  ["082-vacuum", 0.5],
  ["160-alpha30", 1],
  ["161-alpha1e6", 1],
  ["162-close-states", 0.610599608464298],
  ["163-close-states-residue", 0.5000045],
  ["164-tiny", 0.5],
  ["165-identical", 0.5],
  ["166-subnormal", 0.5],
])("%s has the success %d, never above the Helstrom bound", (name, success) => {
  const file = readdirSync(fixtures).find((one) => one.startsWith(name))!;
  const { tree } = readTreeFile(readFileSync(new URL(file, fixtures), "utf8"));
  const table = must(readTable(tree!.modulationTable));
  const evaluation = must(evaluateTree(compileTree(tree!), table));
  expect(evaluation.success).toBeCloseTo(success, 9);
  const { helstrom } = boundsOf(table, Float64Array.of(0.5, 0.5));
  expect(evaluation.success).toBeLessThanOrEqual(1 - helstrom.error + 1e-12);
  if (name.startsWith("162")) expect(helstrom.error).toBeCloseTo(0.264840895919063, 12);
});
