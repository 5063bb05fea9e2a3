import { expect, it } from "vitest";
import { formatImport, importsOf } from "./imports.js";
import { isTest, repositoryFiles, sourceFiles } from "./repository.js";

const root = "server/src/features/";
const featureOf = (path: string) => (path.startsWith(root) ? path.slice(root.length).split("/")[0]! : undefined);
const files = repositoryFiles.filter((path) => path.startsWith(root));
const features = [...new Set(files.map((path) => featureOf(path)!))];

it("gives every feature of the server an index, its routes and a test", () => {
  const missing = features.flatMap((feature) => {
    const own = files.filter((path) => featureOf(path) === feature);
    return [
      ...["index.ts", "routes.ts"].filter((name) => !own.includes(`${root}${feature}/${name}`)),
      ...(own.some(isTest) ? [] : ["a test"]),
    ].map((what) => `${feature} has no ${what}`);
  });
  expect(missing).toEqual([]);
});

it("imports a feature of the server only through its index", () => {
  const inner = sourceFiles
    .filter((path) => path.startsWith("server/src/"))
    .flatMap((path) => importsOf(path))
    .filter(({ from, file }) => {
      const feature = file === undefined ? undefined : featureOf(file);
      return feature !== undefined && feature !== featureOf(from) && file !== `${root}${feature}/index.ts`;
    });
  expect(inner.map(formatImport)).toEqual([]);
});

/** Folders of the server from the lowest up: each imports only earlier ones. */
const layers = ["failures", "config", "database", "platform", "features"];
const layerOf = (path: string): number => layers.indexOf(/^server\/src\/(\w+)\//.exec(path)?.[1] ?? "");

it("lets each layer of the server import only lower ones", () => {
  const upwards = sourceFiles
    .filter((path) => layerOf(path) >= 0)
    .flatMap((path) => importsOf(path))
    .filter(({ from, file }) => {
      if (file === undefined || !file.startsWith("server/src/")) return false;
      // The files above all layers assemble and start the server; only tests import them.
      const layer = layerOf(file);
      return layer < 0 ? !isTest(from) : layer > layerOf(from);
    });
  expect(upwards.map(formatImport)).toEqual([]);
});
