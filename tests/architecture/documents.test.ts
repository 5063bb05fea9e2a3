import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { documents, pathsNamedIn } from "./documents.js";
import { isTest, repositoryFiles, repositoryPath, sourceFiles, textOf } from "./repository.js";

const commentsOf = (path: string) => (textOf(path).match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).join("\n");

it("names only paths that exist in its documents", () => {
  const named = documents.flatMap(pathsNamedIn);
  const missing = named.filter(({ path }) => !existsSync(repositoryPath(path)));
  expect(missing.map(({ document, written }) => `${document}: ${written}`)).toEqual([]);
});

it("names only documents that exist in its comments", () => {
  const missing = sourceFiles.flatMap((path) =>
    [...commentsOf(path).matchAll(/(?<![\w/.-])[\w/-]*[a-z][\w/-]*\.md\b/g)]
      .filter(([document]) => !existsSync(repositoryPath(document)))
      .map(([document]) => `${path}: ${document}`),
  );
  expect(missing).toEqual([]);
});

it("shows every folder of the house on the README's map", () => {
  const map = textOf("README.md").split("## Map of the house")[1] ?? "";
  const folders = new Set(
    repositoryFiles.flatMap((path) => /^(packages\/[^/]+|[^./][^/]*)(?=\/)/.exec(path)?.[1] ?? []),
  );
  folders.delete("scripts"); // what npm runs, told by package.json
  expect([...folders].filter((folder) => !map.includes(`\`${folder}\``))).toEqual([]);
});

it("describes every variable that the product reads from its environment", () => {
  const described = textOf("README.md") + textOf("docs/operations.md");
  const ofOurs = ["CLICKTREE_STOP_WITH_INPUT", "CLICKTREE_LIMIT_"];
  const read = sourceFiles
    .filter((path) => /^(packages|server|bin)\//.test(path) && !isTest(path) && !path.startsWith("packages/testkit/"))
    .flatMap((path) => textOf(path).match(/\bCLICKTREE_[A-Z_]+\b/g) ?? []);
  expect([...new Set(read)].filter((name) => !ofOurs.includes(name) && !described.includes(name))).toEqual([]);
});

it("dates every decision in its name, and says it in few lines", () => {
  const decisions = documents.filter((path) => /^docs\/decisions\/(?!README)/.test(path));
  const wrong = decisions.filter(
    (path) => !/\/\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md$/.test(path) || textOf(path).trimEnd().split("\n").length > 20,
  );
  expect(wrong).toEqual([]);
});
