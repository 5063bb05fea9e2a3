import { statSync } from "node:fs";
import { expect, it } from "vitest";
import { isGenerated, repositoryFiles, repositoryPath, textOf } from "./repository.js";

interface Manifest {
  readonly name?: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly description?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifests = repositoryFiles.filter((path) => /(^|\/)package\.json$/.test(path));
const manifestOf = (path: string) => JSON.parse(textOf(path)) as Manifest;
const isText = (path: string) => !/\.(png|pdf|woff2?|ttf|ico)$/.test(path);
const linesWith = (pattern: RegExp, files: readonly string[]) =>
  files.filter(isText).flatMap((path) =>
    textOf(path)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  );

it("gives every workspace a name and the same licence, and keeps it from being published", () => {
  const wrong = manifests.filter((path) => {
    const { name, private: isPrivate, license, description } = manifestOf(path);
    return !/^(@clicktree\/)?[a-z-]+$/.test(name ?? "") || isPrivate !== true || license !== "MIT" || !description;
  });
  expect(wrong).toEqual([]);
  expect(textOf("LICENSE")).toMatch(/^MIT License/);
});

it("keeps the names of the scripts that people and machines rely on", () => {
  const scripts = Object.keys(manifestOf("package.json").scripts ?? {});
  for (const name of ["dev", "build", "check", "test", "bench", "faults", "demo", "start"])
    expect(scripts).toContain(name);
});

it("depends on the packages that were agreed on", () => {
  const declared = new Set(
    manifests
      .map(manifestOf)
      .flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })),
  );
  const decided = ["commander", "inquirer", "ink", "react", "@hapi/hapi", "@hapi/cookie", "sequelize", "sqlite3"];
  const alsoDecided = ["chokidar", "ssh2", "ajv", "vitest", "execa"];
  expect([...decided, ...alsoDecided].filter((name) => !declared.has(name))).toEqual([]);
});

it("has only the expected entries at its top level", () => {
  const top = new Set(repositoryFiles.map((path) => path.split("/")[0]!));
  const folders = [
    ".ci",
    "bin",
    "docs",
    "examples",
    "packages",
    "schemas",
    "scripts",
    "server",
    "tests",
    "tools",
    "web",
  ];
  const files =
    /^(\.gitignore|\.npmrc|[A-Z]+(\.md)?|biome\.json|package(-lock)?\.json|tsconfig\S*\.json|vitest\.config\.mts)$/;
  expect([...top].filter((name) => !folders.includes(name) && !files.test(name))).toEqual([]);
});

it("locks dependencies by version and hash, without an address to load them from", () => {
  const { packages } = JSON.parse(textOf("package-lock.json")) as { packages: Record<string, { resolved?: string }> };
  const withAddress = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes("://"));
  expect(withAddress.map(([name]) => name)).toEqual([]);
});

it("refuses an unsupported Node.js on installation and keeps addresses out of the lock file", () => {
  const settings = textOf(".npmrc").trim().split("\n");
  expect(settings).toContain("engine-strict=true");
  expect(settings).toContain("omit-lockfile-registry-resolved=true");
  expect(settings.filter((line) => /registry=|_auth|token|proxy/i.test(line))).toEqual([]);
});

it("has executable entry scripts when it is checked out", () => {
  const executable = (path: string) => (statSync(repositoryPath(path)).mode & 0o111) !== 0;
  expect(["bin/clicktree.js", ".ci/run"].filter((path) => !executable(path))).toEqual([]);
  expect(textOf("bin/clicktree.js")).toMatch(/^#!\/usr\/bin\/env node\n/);
});

it("names no machine: no home folder, no registry, no folder of an author", () => {
  const machine = /\/(home|Users)\/[a-z]\w*\/|\/root\/|registry\.npm|npmmirror|file:\/\/\/[a-z]|\/work\//;
  const own = "tests/architecture/repository.test.ts";
  const files = repositoryFiles.filter((path) => path !== own && path !== "package-lock.json" && !isGenerated(path));
  expect(linesWith(machine, files)).toEqual([]);
});

it("skips no test and silences no checker without a reason", () => {
  const own = "tests/architecture/repository.test.ts";
  const files = repositoryFiles.filter(
    (path) => /\.(ts|tsx|mjs)$/.test(path) && path !== own && !isGenerated(path) && path !== "scripts/generate.mjs",
  );
  expect(linesWith(/@ts-(ignore|nocheck|expect-error)|\b(it|test|describe)\.(skip|only|todo)\b/, files)).toEqual([]);
  expect(linesWith(/biome-ignore(?! [^:]+: \w)/, files)).toEqual([]);
});

it("ends every text file with one line feed and contains no carriage return", () => {
  const files = repositoryFiles.filter(
    (path) => /\.(ts|tsx|mjs|js|json|md|sh|yml|service)$/.test(path) && !path.includes("/fixtures/"),
  );
  expect(files.filter((path) => !/[^\n]\n$/.test(textOf(path)) || textOf(path).includes("\r"))).toEqual([]);
});
