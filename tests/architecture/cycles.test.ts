import { expect, it } from "vitest";
import { findCycle, folderPair, graphOf, siblingPair } from "./cycles.js";
import { formatImport, type Import, importsOf } from "./imports.js";
import { packageFolder } from "./layers.js";
import { isTest, repositoryFiles, sourceFiles, textOf } from "./repository.js";

const imports = sourceFiles.flatMap((path) => importsOf(path)).filter(({ file }) => file !== undefined);
const packages = [...new Set(sourceFiles.map(packageFolder))].filter((name) => name !== "").sort();

it("names the modules of a cycle", () => {
  expect(
    findCycle(
      graphOf([
        ["a", "b"],
        ["b", "c"],
        ["c", "b"],
      ]),
    ),
  ).toEqual(["b", "c", "b"]);
  expect(
    findCycle(
      graphOf([
        ["a", "b"],
        ["a", "c"],
        ["b", "c"],
      ]),
    ),
  ).toBeUndefined();
});

it("has no cycle between modules, except for type imports and import()", () => {
  const values = imports.filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic);
  expect(findCycle(graphOf(values.map(({ from, file }) => [from, file!])))).toBeUndefined();
});

it("counts a folder inside another one as a folder of its own", () => {
  expect(folderPair("lab/src/index.ts", "lab/src/files/lock.ts")).toEqual(["lab/src", "lab/src/files"]);
});

it("attributes files in subfolders to the two neighbouring folders that contain them", () => {
  expect(siblingPair("lab/src/daemon/parts/one.ts", "lab/src/files/lock.ts")).toEqual([
    "lab/src/daemon",
    "lab/src/files",
  ]);
  expect(siblingPair("lab/src/index.ts", "lab/src/files/lock.ts")).toBeUndefined();
});

it("looks for cycles in every package of the workspace", () => {
  const { workspaces } = JSON.parse(textOf("package.json")) as { workspaces: readonly string[] };
  const manifests = repositoryFiles.filter((path) => /^(packages\/[^/]+|[^/]+)\/package\.json$/.test(path));
  const members = manifests.map(packageFolder);
  expect(packages).toEqual(expect.arrayContaining(members));
  expect(members).toEqual(expect.arrayContaining(workspaces.filter((name) => !name.endsWith("*"))));
  expect(members).toEqual(expect.arrayContaining(["packages/cli", "packages/core", "server", "web"]));
});

it.each(packages)("has no cycle between the folders of %s, type imports and import() included", (name) => {
  // a test may start the whole program, so its imports do not count for its folder
  const inside = imports.filter(
    ({ from, file }) => packageFolder(from) === name && packageFolder(file!) === name && !isTest(from),
  );
  expect([...importsInCycle(inside, folderPair), ...importsInCycle(inside, siblingPair)]).toEqual([]);
});

/** One import for each step of the first cycle of folders. */
function importsInCycle(list: readonly Import[], pairOf: typeof siblingPair): readonly string[] {
  const pairs = list.flatMap((item) => {
    const pair = pairOf(item.from, item.file!);
    return pair === undefined ? [] : [{ item, pair }];
  });
  const cycle = findCycle(graphOf(pairs.map(({ pair }) => pair))) ?? [];
  return cycle.slice(1).map((to, i) => {
    const { item } = pairs.find(({ pair }) => pair[0] === cycle[i] && pair[1] === to)!;
    return `${cycle[i]} → ${to}: ${formatImport(item)}`;
  });
}
