import { expect, it } from "vitest";
import { importsOf, told } from "./imports.js";
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

it("enters a feature of the server only through its index", () => {
  const inner = sourceFiles
    .filter((path) => path.startsWith("server/src/"))
    .flatMap((path) => importsOf(path))
    .filter(({ from, file }) => {
      const feature = file === undefined ? undefined : featureOf(file);
      return feature !== undefined && feature !== featureOf(from) && file !== `${root}${feature}/index.ts`;
    });
  expect(inner.map(told)).toEqual([]);
});

it("keeps platform and database of the server from knowing any feature", () => {
  const strays = sourceFiles
    .filter((path) => /^server\/src\/(platform|database|config)\//.test(path) && !isTest(path))
    .flatMap((path) => importsOf(path))
    .filter(({ file }) => file?.startsWith(root));
  expect(strays.map(told)).toEqual([]);
});
