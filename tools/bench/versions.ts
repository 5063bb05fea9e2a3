import { routes } from "@clicktree/contract";
import { openMigrated } from "@clicktree/server/inspect";
import {
  createTestDatabase,
  databaseKinds,
  editedNodes,
  editKinds,
  largestTree,
  type Person,
  startTestServer,
} from "@clicktree/testkit";
import type { Bench, Row } from "./bench.js";
import { median } from "./harness.js";

const count = 1_000;
const mostBytes = 20e6;
const mostMs = 300;

/** 1,000 versions of a tree of 5,000 nodes, where each edit changes one node, all values or all positions. */
export const bench: Bench = async () => {
  const rows: Row[] = [];
  for (const kind of databaseKinds) {
    const database = await createTestDatabase(kind);
    const server = await startTestServer({ database });
    const user = await server.registerUser();
    for (const edit of editKinds) {
      const id = await savedTree(user, edit);
      const opened = await openTimes(user, id);
      const store = await openMigrated(database.address);
      const [size] = await store.all<{ bytes: number }>(
        `SELECT (SELECT SUM(LENGTH(content)) FROM tree_versions WHERE tree_id = $1)
           + (SELECT SUM(LENGTH(content)) FROM tree_version_bases WHERE tree_id = $1) AS bytes`,
        [id],
      );
      await store.close();
      const bytes = Number(size?.bytes);
      rows.push(
        row(`${kind}, ${edit}: MB`, bytes / 1e6, `< ${mostBytes / 1e6} MB`, bytes < mostBytes),
        row(`${kind}, ${edit}: ms to open one, median`, median(opened), "", true),
        row(
          `${kind}, ${edit}: ms to open one, longest`,
          Math.max(...opened),
          `< ${mostMs} ms`,
          Math.max(...opened) < mostMs,
        ),
      );
    }
    await server.stop();
    await database.drop();
  }
  const worst = rows.reduce((a, b) => (b.goal?.includes("MB") && (b.ours ?? 0) > (a.ours ?? 0) ? b : a));
  return { unit: "MB, ms", rows, summary: worst, notes: ["floor and peer: none; the goals are of requirements 25.1"] };
};

async function savedTree(user: Person, edit: (typeof editKinds)[number]): Promise<number> {
  const { data: tree } = await user.call(routes.trees.create, { body: largestTree() });
  let { nodes } = tree;
  for (let save = 1; save < count; save++) {
    nodes = editedNodes(edit, nodes, save);
    await user.call(routes.trees.update, { id: tree.id, body: { nodes } });
  }
  return tree.id;
}

/** Milliseconds of calls that open versions of any age. */
async function openTimes(user: Person, id: number): Promise<number[]> {
  const { data: versions } = await user.call(routes.trees.versions, { id });
  const times: number[] = [];
  for (const { id: version } of versions.filter((_, place) => place % 50 === 1)) {
    const start = performance.now();
    await user.call(routes.trees.readVersion, { id: version });
    times.push(performance.now() - start);
  }
  return times;
}

const row = (label: string, ours: number, goal: string, met: boolean): Row => ({
  ...{ label, ours, floor: null, peer: null, ratioToFloor: null, ratioToPeer: null },
  ...(goal !== "" && { goal, met }),
});
