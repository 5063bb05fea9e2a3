import { routes } from "@clicktree/contract";
import { startTestServer } from "@clicktree/testkit";
import { expect, it, vi } from "vitest";
import { openStore } from "./database/open-store.js";
import { SqliteConnection } from "./database/sqlite-connection.js";
import type { Reader } from "./database/store.js";

/** The first column of each table that can be megabytes long. */
const firstLong: Readonly<Record<string, string>> = {
  trees: "modulation_config",
  transfers: "tree",
  transfer_feedback: "content",
  transfer_predictions: "whole",
  demo_charts: "statistics",
  demo_data: "content",
};

/** Columns, as `table.column`, that a statement reads from rows in which they lie after a long column. */
async function readAfterLong({ all }: Reader, sql: string): Promise<string[]> {
  const tables = await all<{ name: string; rootpage: number }>(
    "SELECT name, rootpage FROM sqlite_master WHERE type = 'table'",
  );
  // SQLite's program for the statement: OpenRead opens a table (p2: its root page) as cursor p1, Column reads column p2.
  const steps = await all<{ opcode: string; p1: number; p2: number }>(`EXPLAIN ${sql}`);
  const found: string[] = [];
  for (const { p1: cursor, p2: page } of steps.filter(({ opcode }) => opcode === "OpenRead")) {
    const table = tables.find(({ rootpage }) => rootpage === page)?.name ?? "an index";
    const columns = await all<{ name: string }>("SELECT name FROM pragma_table_info($1) ORDER BY cid", [table]);
    const long = columns.findIndex(({ name }) => name === firstLong[table]);
    for (const { p2: column } of steps.filter(({ opcode, p1 }) => opcode === "Column" && p1 === cursor))
      if (long >= 0 && column > long) found.push(`${table}.${columns[column]?.name}`);
  }
  return found;
}

it("reads no column after a long one for a list, because SQLite would read the long one as well", async () => {
  const server = await startTestServer();
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const statements = vi.spyOn(SqliteConnection.prototype, "all");
  const summary = { query: { view: "summary" } } as const;
  await user.call(routes.trees.list);
  await user.call(routes.trees.deleted);
  await user.call(routes.transfers.list, summary);
  await user.call(routes.demos.list, summary);
  for (const route of [routes.adminTransfers.pending, routes.adminTransfers.completed])
    await admin.call(route, summary);
  for (const route of [routes.adminDemos.pending, routes.adminDemos.processed]) await admin.call(route, summary);
  await admin.call(routes.demoData.list);
  const asked = new Set(statements.mock.calls.map(([sql]) => sql));
  statements.mockRestore();

  const store = await openStore(server.database.address);
  const lists = [...asked].filter((sql) => /\bFROM (trees|transfers|demo_requests|demo_data)\b/.test(sql));
  expect(lists.length).toBeGreaterThanOrEqual(9);
  const found: string[] = [];
  for (const sql of lists) found.push(...(await readAfterLong(store, sql)));
  await store.close();
  await server.stop();
  expect(found).toEqual([]);
});
