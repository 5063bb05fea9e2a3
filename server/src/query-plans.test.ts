import { routes } from "@clicktree/contract";
import { eventually, startTestServer, type TestServer } from "@clicktree/testkit";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openStore } from "./database/open-store.js";
import { SqliteConnection } from "./database/sqlite-connection.js";
import type { Store } from "./database/store.js";

/** The first column of each table that can be megabytes long. */
const firstLong: Readonly<Record<string, string>> = {
  trees: "modulation_config",
  transfers: "tree",
  transfer_feedback: "content",
  transfer_predictions: "whole",
  demo_charts: "statistics",
  demo_data: "content",
};

let server: TestServer;
let store: Store;
/** Statements of the lists, and those of a request that is sent, answered and read. */
let lists: readonly string[];
let loop: readonly string[];

beforeAll(async () => {
  server = await startTestServer({ database: "sqlite" });
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const asked = vi.spyOn(SqliteConnection.prototype, "all");
  const statements = () => [...new Set(asked.mock.calls.map(([sql]) => sql))];
  const summary = { query: { view: "summary" } } as const;
  await user.call(routes.trees.list);
  await user.call(routes.trees.deleted);
  await user.call(routes.transfers.list, summary);
  await user.call(routes.demos.list, summary);
  await admin.call(routes.adminTransfers.pending, summary);
  await admin.call(routes.adminTransfers.completed, summary);
  await admin.call(routes.adminDemos.pending, summary);
  await admin.call(routes.adminDemos.processed, summary);
  await admin.call(routes.demoData.list);
  lists = statements();
  const { id } = (await user.call(routes.transfers.create, { body: { content: "0\n0" } })).data;
  const feedback = { feedbackFileName: "answer.csv", feedbackFileContent: "sent,n1\n0,0\n1,3\n" };
  await admin.call(routes.adminTransfers.feedback, { id, body: feedback });
  await eventually(async () => (await user.call(routes.transfers.read, { id })).data.holdsCounts !== null);
  loop = statements();
  asked.mockRestore();
  store = await openStore(server.database.address);
});
afterAll(async () => {
  await store?.close();
  await server?.stop();
});

/** Columns, as `table.column`, that a statement reads from rows in which they lie after a long column. */
async function readAfterLong(sql: string): Promise<string[]> {
  const tables = await store.all<{ name: string; rootpage: number }>(
    "SELECT name, rootpage FROM sqlite_master WHERE type = 'table'",
  );
  // SQLite's program for the statement: OpenRead opens a table (p2: its root page) as cursor p1, Column reads column p2.
  const steps = await store.all<{ opcode: string; p1: number; p2: number }>(`EXPLAIN ${sql}`);
  const found: string[] = [];
  for (const { p1: cursor, p2: page } of steps.filter(({ opcode }) => opcode === "OpenRead")) {
    const table = tables.find(({ rootpage }) => rootpage === page)?.name ?? "an index";
    const columns = await store.all<{ name: string }>("SELECT name FROM pragma_table_info($1) ORDER BY cid", [table]);
    const long = columns.findIndex(({ name }) => name === firstLong[table]);
    for (const { p2: column } of steps.filter(({ opcode, p1 }) => opcode === "Column" && p1 === cursor))
      if (long >= 0 && column > long) found.push(`${table}.${columns[column]?.name}`);
  }
  return found;
}

it("reads no column after a long one for a list, because SQLite would read the long one as well", async () => {
  expect(lists.length).toBeGreaterThanOrEqual(9);
  const found: string[] = [];
  for (const sql of lists) found.push(...(await readAfterLong(sql)));
  expect(found).toEqual([]);
});

it("finds the feedback that waits to be read without going through all results", async () => {
  const queue = loop.find((sql) => sql.startsWith("SELECT transfer_id, version FROM transfer_measurements"));
  const plan = await store.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${queue}`);
  expect(plan.map(({ detail }) => detail)).toEqual(["SCAN transfer_measurements USING INDEX measurements_waiting"]);
});
