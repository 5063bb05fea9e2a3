import { expect, it } from "vitest";
import { unusedExports } from "./exports.js";
import { isTest, sourceFiles } from "./repository.js";

it("exports nothing that no other file imports", () => {
  const files = sourceFiles.filter((path) => !isTest(path) && !/\.config\.mts$/.test(path));
  expect(unusedExports(files)).toEqual([]);
});
