import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { startPostgres } from "./index.js";
import { installedPostgres, isOpenToOthers, reachablePostgres, sharedTemporaryFolder } from "./postgres-binaries.js";
import { temporaryFolder } from "./temporary-folder.js";

/** The installed binaries again, in a folder that only its owner can enter. */
async function privateCopy(): Promise<string> {
  const home = join(temporaryFolder("private"), "实验 1");
  mkdirSync(home);
  chmodSync(home, 0o700);
  const installed = await installedPostgres();
  cpSync(installed, join(home, "native"), { recursive: true, verbatimSymlinks: true });
  cpSync(join(dirname(installed), "package.json"), join(home, "package.json"));
  return join(home, "native");
}

it("determines what every user can reach", () => {
  const folder = temporaryFolder("open");
  writeFileSync(join(folder, "file"), "");
  chmodSync(join(folder, "file"), 0o644);
  expect(isOpenToOthers(join(folder, "file"))).toBe(false); // the folder has mode 0700
  if (process.getuid?.() === 0) expect(isOpenToOthers(sharedTemporaryFolder())).toBe(true);
  expect(isOpenToOthers("/")).toBe(true);
});

it("copies the binaries once, with links, where PostgreSQL's own user cannot reach them", async () => {
  const binaries = await privateCopy();
  const base = temporaryFolder("copies");
  const copy = reachablePostgres(binaries, base);
  expect(reachablePostgres(binaries, base)).toBe(copy);
  if (process.getuid?.() === 0) {
    expect(dirname(copy)).toBe(base);
    for (const name of ["bin/initdb", "bin/postgres", "lib", "share"]) expect(existsSync(join(copy, name))).toBe(true);
  } else expect(copy).toBe(binaries);
});

it("starts a database from a checkout that only its owner can enter", async () => {
  const cluster = await startPostgres(await privateCopy());
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<{ one: number }>("SELECT 1 AS one");
  await client.end();
  await cluster.stop();
  expect(rows).toEqual([{ one: 1 }]);
});
