import { expect, it } from "vitest";
import { packageEntries, unusedExports } from "./exports.js";
import { isTest, sourceFiles } from "./repository.js";

it("exports nothing that no other file imports", () => {
  // bin/clicktree.js calls the entry of the bundle
  const entries = ["packages/cli/src/main.ts"];
  const files = sourceFiles.filter((path) => !isTest(path) && !/\.config\.mts$/.test(path) && !entries.includes(path));
  expect(unusedExports(files)).toEqual([]);
});

it("has an index file only as the entry of a package, a feature or a shared module", () => {
  const doors = /^(server\/src|web\/src)\/features\/[^/]+\/index\.ts$|^web\/src\/shared\/[^/]+\/index\.tsx?$/;
  const indexes = sourceFiles.filter((path) => /(^|\/)index\.[jt]sx?$|\/index\.m[jt]s$/.test(path));
  expect(indexes.filter((path) => !doors.test(path) && !packageEntries.has(path))).toEqual([]);
});
