import { expect, it } from "vitest";
import { formatImport, importsOf } from "./imports.js";
import { isTest, sourceFiles } from "./repository.js";

const web = "web/src/";
const imports = sourceFiles
  .filter((path) => path.startsWith(web) && !isTest(path))
  .flatMap((path) => importsOf(path))
  .filter(({ file }) => file?.startsWith(web));

/** The layers of the dashboard: each may import itself and those to its right. */
const order = ["app", "features", "shared", "platform"];
const layerOf = (path: string): number => order.indexOf(path.slice(web.length).split("/")[0]!);

it("lets app import features, features import shared, and everything import platform, never the other way", () => {
  const upwards = imports.filter(({ from, file }) => layerOf(from) > layerOf(file!) && layerOf(from) >= 0);
  expect(upwards.map(formatImport)).toEqual([]);
});

it("lets platform import packages only", () => {
  const strays = imports.filter(
    ({ from, file }) => from.startsWith(`${web}platform/`) && !file!.startsWith(`${web}platform/`),
  );
  expect(strays.map(formatImport)).toEqual([]);
});
