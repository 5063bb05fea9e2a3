import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createTestDatabase, databaseKinds, repositoryRoot, startProcess } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { openStore } from "../open-store.js";
import type { Store } from "../store.js";
import { initial, type Migration } from "./initial.js";
import { migrate } from "./migrate.js";

const second: Migration = {
  version: 2,
  name: "second",
  async up(tx) {
    await tx.all("CREATE TABLE later (a TEXT)");
    await tx.all("INSERT INTO later (a) VALUES ('whole')");
  },
};
const versions = async (store: Store) =>
  (await store.all<{ version: number }>("SELECT version FROM schema_versions ORDER BY version")).map((r) => r.version);
const compiled = (path: string) => pathToFileURL(join(repositoryRoot, "server/dist/database", path)).href;

/** A server that is killed in the middle of its second migration. */
const killed = `
  const { openStore } = await import("${compiled("open-store.js")}");
  const { migrate } = await import("${compiled("migrations/migrate.js")}");
  const { initial } = await import("${compiled("migrations/initial.js")}");
  const address = JSON.parse(process.env.ADDRESS);
  const up = async (tx) => {
    await tx.all("CREATE TABLE later (a TEXT)");
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => {});
  };
  await migrate(await openStore(address), address, [initial, { version: 2, name: "second", up }]);
`;

describe.each(databaseKinds)("The schema on %s", (kind) => {
  it("[T77] is completed by the next start if a start was killed during a migration", async () => {
    const { address, drop } = await createTestDatabase(kind);
    const before = await openStore(address);
    await migrate(before, address, [initial]);
    await before.write((tx) => tx.all("INSERT INTO kept_values (name, value) VALUES ('kept', 'yes')"));
    await before.close();

    const env = { ADDRESS: JSON.stringify(address) };
    const end = await startProcess(process.execPath, ["--input-type=module", "-e", killed], {
      env,
      cwd: repositoryRoot,
    }).ended;
    expect([end.signal, end.stderr]).toEqual(["SIGKILL", ""]);

    const after = await openStore(address);
    expect(await versions(after)).toEqual([1]);
    await expect(after.all("SELECT * FROM later")).rejects.toThrow();
    await migrate(after, address, [initial, second]);
    expect(await versions(after)).toEqual([1, 2]);
    expect(await after.all("SELECT a FROM later")).toEqual([{ a: "whole" }]);
    expect(await after.all("SELECT value FROM kept_values WHERE name = 'kept'")).toEqual([{ value: "yes" }]);
    await after.close();

    if (address.kind === "sqlite") {
      const copy = await openStore({ kind: "sqlite", file: `${address.file}.before-0002` });
      expect(await versions(copy)).toEqual([1]);
      expect(await copy.all("SELECT value FROM kept_values")).toEqual([{ value: "yes" }]);
      await copy.close();
    }
    await drop();
  });
});
