import { builtinModules } from "node:module";
import { expect, it } from "vitest";
import { formatImport, type Import, importsOf } from "./imports.js";
import { editorLayers, layerOf, packageFolder } from "./layers.js";
import { isTest, sourceFiles, textOf } from "./repository.js";

const housed = sourceFiles.filter((path) => layerOf(path) !== undefined);
const imports = housed.flatMap((path) => importsOf(path));
const ours = imports.filter(({ specifier }) => specifier.startsWith("@clicktree/"));
const shortName = ({ specifier }: Import) => specifier.slice("@clicktree/".length);
const isBuiltin = (specifier: string) => specifier.startsWith("node:") || builtinModules.includes(specifier);

it("finds a rule for every source file", () => {
  const outside = sourceFiles.filter((path) => path.includes("/") && layerOf(path) === undefined);
  expect(outside.filter((path) => !path.startsWith("examples/"))).toEqual([]);
});

it("lets each package import only what the table of layers allows", () => {
  const allowed = (item: Import): boolean => {
    const { mayImport, lazily } = layerOf(item.from)!;
    const name = shortName(item);
    const [packageName = ""] = name.split("/");
    if (isTest(item.from) && packageName === "testkit") return true;
    if (mayImport.includes(packageName) || mayImport.includes(name)) return true;
    return lazily?.name === packageName && lazily.in.test(item.from) && (item.dynamic || item.typeOnly);
  };
  expect(ours.filter((item) => !allowed(item)).map(formatImport)).toEqual([]);
});

it("imports other packages by name, never by path", () => {
  // tools is not a package that others could import: tests check its parts by path
  const byPath = (from: string, to: string) => from === "bin" || (from === "tests" && to === "tools");
  const crossing = imports.filter(
    ({ from, file }) =>
      file !== undefined &&
      packageFolder(file) !== packageFolder(from) &&
      !byPath(packageFolder(from), packageFolder(file)),
  );
  expect(crossing.map(formatImport)).toEqual([]);
});

it("has a file for every relative import", () => {
  const broken = imports.filter(
    ({ from, specifier, file }) =>
      specifier.startsWith(".") &&
      file === undefined &&
      !/\/dist\//.test(specifier) &&
      !/\/generated\//.test(specifier) &&
      !from.endsWith(".json"),
  );
  expect(broken.map(formatImport)).toEqual([]);
});

it("lets each folder of the editor import only folders below it, types included", () => {
  const editor = "web/src/features/editor/";
  const folderOf = (path: string) => path.slice(editor.length).split("/")[0] ?? "";
  const rankOf = (path: string) => editorLayers.findIndex((layer) => layer.includes(folderOf(path)));
  const isInside = (path: string) => path.startsWith(editor) && path !== `${editor}index.ts`;
  expect(sourceFiles.filter((path) => isInside(path) && rankOf(path) < 0)).toEqual([]);
  const upward = imports.filter(
    ({ from, file }) =>
      file !== undefined &&
      isInside(from) &&
      isInside(file) &&
      folderOf(from) !== folderOf(file) &&
      rankOf(file) <= rankOf(from),
  );
  expect(upward.map(formatImport)).toEqual([]);
});

it("keeps delivery apart from the folders and the simulated laboratory", () => {
  const strays = imports.filter(
    ({ from, file }) =>
      from.startsWith("packages/lab/src/sftp/") && file?.startsWith("packages/lab/src/sftp/") === false,
  );
  expect(strays.map(formatImport)).toEqual([]);
});

it("imports each folder of the laboratory package through its index", () => {
  const subject = (path: string) => /^packages\/lab\/src\/[^/]+\//.exec(path)?.[0];
  const strays = imports.filter(({ from, file }) => {
    const entered = file === undefined ? undefined : subject(file);
    return entered !== undefined && entered !== subject(from) && file !== `${entered}index.ts`;
  });
  expect(strays.map(formatImport)).toEqual([]);
});

it("keeps Node's modules out of code for browsers, and React in the dashboard", () => {
  const strays = imports.filter(
    ({ from, specifier }) =>
      layerOf(from)?.withoutNode === true &&
      !isTest(from) &&
      (isBuiltin(specifier) || (!from.startsWith("web/") && /^react(-dom)?(\/|$)/.test(specifier))),
  );
  expect(strays.map(formatImport)).toEqual([]);
});

it("imports Node's own modules with the prefix node:", () => {
  const bare = imports.filter(({ specifier }) => !specifier.startsWith("node:") && builtinModules.includes(specifier));
  expect(bare.map(formatImport)).toEqual([]);
});

it("imports in each package only what its package.json declares", () => {
  const root = declared("package.json");
  const undeclared = imports.filter(({ from, specifier }) => {
    // a plugin of web/build makes the virtual modules
    if (specifier.startsWith(".") || isBuiltin(specifier) || specifier.startsWith("virtual:")) return false;
    const name = specifier
      .split("/")
      .slice(0, specifier.startsWith("@") ? 2 : 1)
      .join("/");
    const folder = packageFolder(from);
    if (["tests", "tools", "scripts"].includes(folder)) return false;
    if ((isTest(from) || folder === "packages/testkit") && (root.has(name) || name === "@clicktree/testkit"))
      return false;
    return !declared(`${folder}/package.json`).has(name);
  });
  expect(undeclared.filter(({ from }) => !from.endsWith("build.mjs")).map(formatImport)).toEqual([]);
});

function declared(path: string): ReadonlySet<string> {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(textOf(path)) as Record<
    string,
    Record<string, string>
  >;
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
}
