import { readdirSync, readFileSync } from "node:fs";
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

it("quotes fixed texts literally", () => {
  const folder = join(repositoryRoot, "packages/messages/src/en");
  const texts = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("");
  const paragraphs = text
    .split(/^(?=## )/m)
    .filter((chapter) => !/^## .*\[planned\]/.test(chapter))
    .flatMap((chapter) => chapter.split(/^(?=### )/m))
    .filter((section) => !/^### .*\[planned\]/.test(section))
    .flatMap((section) => section.split("\n").filter((line) => !line.includes("[planned]")));
  const quoted = paragraphs.flatMap((line) =>
    [...line.replace(/`[^`]*`/g, "").matchAll(/(?<!\w)'([^'\n]{3,}?)'(?!\w)|"([^"\n]{3,}?)"/g)].map(
      ([, single, double]) => (single ?? double!).replace(/\{(\w+)\}/g, "{{$1}}"),
    ),
  );
  expect(quoted.length).toBeGreaterThan(60);
  expect(quoted.filter((fixed) => !texts.includes(fixed))).toEqual([]);
});
