import { expect, it } from "vitest";
import { unusedExports } from "./exports.js";
import { isTest, sourceFiles } from "./repository.js";

it("exports nothing that no other file imports", () => {
  // bin/clicktree.js calls the entry of the bundle
  const entries = ["packages/cli/src/main.ts"];
  const files = sourceFiles.filter((path) => !isTest(path) && !/\.config\.mts$/.test(path) && !entries.includes(path));
  expect(unusedExports(files)).toEqual([]);
});
