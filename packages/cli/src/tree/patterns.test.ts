import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@clicktree/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { expandPatterns } from "./patterns.js";

const folder = temporaryFolder("patterns");

beforeAll(() => {
  for (const path of ["a/b", "a/.hidden"]) mkdirSync(join(folder, path), { recursive: true });
  for (const file of [
    "x1.json",
    "x2.json",
    "y.txt",
    "[z].json",
    ".dot.json",
    "a/x3.json",
    "a/b/x4.json",
    "a/.hidden/x5.json",
  ])
    writeFileSync(join(folder, file), "");
});

describe("file patterns", () => {
  const cases: [string, string[]][] = [
    ["*.json", ["[z].json", "x1.json", "x2.json"]],
    ["x?.json", ["x1.json", "x2.json"]],
    ["x[2-9].json", ["x2.json"]],
    ["x[!2].json", ["x1.json"]],
    ["{x1,y}.{json,txt}", ["x1.json", "y.txt"]],
    ["**/*.json", ["[z].json", "a/b/x4.json", "a/x3.json", "x1.json", "x2.json"]],
    ["a/**/x*.json", ["a/b/x4.json", "a/x3.json"]],
    [".*.json", [".dot.json"]],
    ["[z].json", ["[z].json"]],
    ["nothing*", ["nothing*"]],
    ["run[2026-11-28].json", ["run[2026-11-28].json"]],
    ["-", ["-"]],
  ];
  it.each(cases)("%s expands as in a shell", (pattern, files) =>
    expect(expandPatterns([pattern], folder)).toEqual(files),
  );

  it("list each file once, and work from the root", () =>
    expect(expandPatterns(["x1.json", "x*.json", join(folder, "y.*")], folder)).toEqual([
      "x1.json",
      "x2.json",
      join(folder, "y.txt"),
    ]));
});
