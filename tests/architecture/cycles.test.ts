import { expect, it } from "vitest";
import { findCycle, graphOf } from "./cycles.js";
import { importsOf } from "./imports.js";
import { sourceFiles } from "./repository.js";

const imports = sourceFiles.flatMap((path) => importsOf(path)).filter(({ file }) => file !== undefined);

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

it("has no cycle between modules, except for types and later loading", () => {
  const values = imports.filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic);
  expect(findCycle(graphOf(values.map(({ from, file }) => [from, file!])))).toBeUndefined();
});

it("has no cycle between the subjects of a package", () => {
  const subject = (path: string) => /^packages\/(?:core|lab)\/src\/[^/]+(?=\/)/.exec(path)?.[0];
  const pairs = imports.flatMap(({ from, file }): [string, string][] => {
    const [one, other] = [subject(from), subject(file!)];
    return one === undefined || other === undefined ? [] : [[one, other]];
  });
  expect(findCycle(graphOf(pairs))).toBeUndefined();
});

it("has no cycle between features of the server", () => {
  const feature = (path: string) => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const pairs = imports.flatMap(({ from, file }): [string, string][] => {
    const [one, other] = [feature(from), feature(file!)];
    return one === undefined || other === undefined ? [] : [[one, other]];
  });
  expect(findCycle(graphOf(pairs))).toBeUndefined();
});
