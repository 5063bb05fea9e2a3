import { routes } from "@clicktree/contract";
import {
  createCaller,
  createPostgresDatabase,
  eventually,
  registerUser,
  startPostgres,
  temporaryFolder,
  testSettings,
} from "@clicktree/testkit";
import { expect, it } from "vitest";
import { readSettings } from "../config/read-settings.js";
import { startServer } from "../start-server.js";

const { trees, accounts, system } = routes;
const tree = { name: "tree", nodes: [], edges: [], description: "x".repeat(9000) };

function settingsOf(more: Record<string, string>) {
  const read = readSettings({ ...testSettings, ...more });
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.settings;
}

it("[T81] answers 503 while PostgreSQL restarts, and works again afterwards", async () => {
  const cluster = await startPostgres();
  const url = await createPostgresDatabase(cluster.url);
  const server = await startServer(settingsOf({ CLICKTREE_DATA_DIR: temporaryFolder("pg"), DATABASE_URL: url }));
  const person = await registerUser(server.address);
  const guest = createCaller(server.address);
  const seen: number[] = [];
  let done = false;
  const callers = [accounts.user, trees.list, system.status, system.health].map(async (route) => {
    while (!done) seen.push((await (route === system.health ? guest : person).call(route, { mayFail: true })).status);
  });
  await eventually(() => seen.length > 20);
  await cluster.restart();
  await eventually(async () => (await person.call(accounts.user, { mayFail: true })).status === 200);
  done = true;
  await Promise.all(callers);
  expect(new Set(seen)).toEqual(new Set([200, 503]));
  expect((await person.call(trees.create, { body: tree })).status).toBe(201);
  await server.stop();
  await cluster.stop();
});
