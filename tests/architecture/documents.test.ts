import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import {
  anchorsLinkedIn,
  commentedFiles,
  documents,
  documentsInComments,
  fileNamesInComments,
  foldersIn,
  foldersOfAnnotatedTree,
  isFileName,
  numberedSectionsCitedIn,
  pathsInComments,
  pathsNamedIn,
  sectionsOf,
  unknownSectionsCitedIn,
} from "./documents.js";
import { isTest, repositoryFiles, repositoryPath, sourceFiles, textOf } from "./repository.js";

it("names only paths that exist in its documents", () => {
  const named = documents.flatMap(pathsNamedIn);
  const missing = named.filter(({ path }) => !existsSync(repositoryPath(path)));
  expect(missing.map(({ document, written }) => `${document}: ${written}`)).toEqual([]);
});

it("names only paths, documents and files that exist in its comments, style sheets and pages included", () => {
  const missing = commentedFiles.flatMap((path) =>
    [
      ...[...pathsInComments(path), ...documentsInComments(path)].filter((name) => !existsSync(repositoryPath(name))),
      ...fileNamesInComments(path).filter((name) => !isFileName(name)),
    ].map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it("cites only sections that exist", () => {
  const files = [...documents, ...sourceFiles];
  const cited = [...files.flatMap(numberedSectionsCitedIn), ...documents.flatMap(anchorsLinkedIn)];
  expect(files.flatMap((path) => unknownSectionsCitedIn(path).map((citation) => `${path}: ${citation}`))).toEqual([]);
  const missing = cited.filter(({ document, section }) => !sectionsOf(document).has(section));
  expect(missing.map(({ citedBy, document, section }) => `${citedBy}: ${document} ${section}`)).toEqual([]);
});

it("numbers each section of requirements and physics once", () => {
  for (const document of ["docs/requirements.md", "docs/physics.md"]) {
    const numbers = [...textOf(document).matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number);
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  }
});

it("lists every folder in the README's repository layout", () => {
  const layout = textOf("README.md").split("## Repository layout")[1] ?? "";
  const folders = new Set(
    repositoryFiles.flatMap((path) => /^(packages\/[^/]+|[^./][^/]*)(?=\/)/.exec(path)?.[1] ?? []),
  );
  folders.delete("scripts"); // what npm runs, listed in package.json
  expect([...folders].filter((folder) => !layout.includes(`\`${folder}\``))).toEqual([]);
});

it("shows every folder of the layered packages in the architecture's annotated tree", () => {
  const shown = foldersOfAnnotatedTree();
  const layered = ["", "packages", "packages/core/src", "packages/lab/src", "server/src", "tests"];
  const ofWeb = ["web", "web/src", "web/src/features/editor"];
  expect([...layered, ...ofWeb].flatMap((folder) => [...foldersIn(folder)]).filter((path) => !shown.has(path))).toEqual(
    [],
  );
  expect([...shown].filter((path) => !existsSync(repositoryPath(path)))).toEqual([]);
});

it("names every subject of core in both READMEs", () => {
  for (const path of ["README.md", "packages/core/README.md"]) {
    const text = textOf(path);
    const unnamed = [...foldersIn("packages/core/src")].filter(
      (each) => !text.includes(`\`${each.split("/").at(-1)}\``),
    );
    expect(unnamed, path).toEqual([]);
  }
});

it("describes every variable that the product reads from its environment", () => {
  const described = textOf("README.md") + textOf("docs/operations.md");
  const ofOurs = ["CLICKTREE_STOP_WITH_INPUT", "CLICKTREE_LIMIT_"];
  const read = sourceFiles
    .filter((path) => /^(packages|server|bin)\//.test(path) && !isTest(path) && !path.startsWith("packages/testkit/"))
    .flatMap((path) => textOf(path).match(/\bCLICKTREE_[A-Z_]+\b/g) ?? []);
  expect([...new Set(read)].filter((name) => !ofOurs.includes(name) && !described.includes(name))).toEqual([]);
});

it("introduces every package in a short README that says where to start reading", () => {
  const packages = repositoryFiles.flatMap(
    (path) => /^(packages\/[^/]+|server|web|bin)(?=\/package\.json$)/.exec(path)?.[0] ?? [],
  );
  const wrong = packages.filter((folder) => {
    if (!documents.includes(`${folder}/README.md`)) return true;
    const text = textOf(`${folder}/README.md`);
    return (
      text.split("\n").length > 20 ||
      !["**Entr", "**May import**", "**Start reading**"].every((part) => text.includes(part))
    );
  });
  expect(wrong).toEqual([]);
});

const decisions = documents.filter((path) => /^docs\/decisions\/(?!README)/.test(path));

it("dates every decision note in its name and limits it to 20 lines", () => {
  const wrong = decisions.filter(
    (path) => !/\/\d{4}-\d{2}-\d{2}-[a-z0-9-]+\.md$/.test(path) || textOf(path).trimEnd().split("\n").length > 20,
  );
  expect(wrong).toEqual([]);
});

it("lists every decision note in the index, with its date and title and in order", () => {
  const entry = (path: string) => {
    const [, date, name] = /(\d{4}-\d{2}-\d{2})([^/]*)$/.exec(path) ?? [];
    return `| ${date} | [${textOf(path).split("\n")[0]!.slice(2)}](${date}${name}) |`;
  };
  const listed = textOf("docs/decisions/README.md").match(/^\| \d[^|]+\|[^|]+\|(?= \S)/gm) ?? [];
  expect(listed).toEqual(decisions.map(entry));
});
