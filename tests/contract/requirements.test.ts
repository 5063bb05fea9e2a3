import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pages, problemCodeValues, routeTable, scopeValues } from "@clicktree/contract";
import { repositoryRoot } from "@clicktree/testkit";
import { expect, it } from "vitest";

const text = readFileSync(join(repositoryRoot, "docs", "requirements.md"), "utf8");
const code = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, inside]) => inside!.split(/[\s,?&]+/));
const missing = (names: readonly string[]) => names.filter((name) => !code.includes(name));

it("describes every route", () => {
  expect(missing(routeTable.map(({ route }) => route.path))).toEqual([]);
});

it("lists every address of the dashboard", () => {
  expect(missing(Object.keys(pages))).toEqual([]);
});

it("names every problem of a tree and every scope of a key", () => {
  expect(missing(problemCodeValues)).toEqual([]);
  expect(missing(scopeValues)).toEqual([]);
});
