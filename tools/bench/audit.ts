import { auditActionValues, routes } from "@clicktree/contract";
import { openMigrated } from "@clicktree/server/inspect";
import {
  createTestDatabase,
  type DatabaseKind,
  databaseKinds,
  type Person,
  signInAdmin,
  startServerOn,
} from "@clicktree/testkit";
import type { Bench, Row } from "./bench.js";
import { median } from "./harness.js";

const entries = 1_000_000;
/** One in this many is older than the server keeps entries. */
const oldShare = 4;
const mostMs = 200;
const day = 86_400_000;

type Store = Awaited<ReturnType<typeof openMigrated>>;

/** 1,000,000 entries of the audit log: the page's filters, and how long writers wait while retention deletes a quarter. */
export const bench: Bench = async (rounds) => {
  const rows: Row[] = [];
  for (const kind of databaseKinds) rows.push(...(await measure(kind, rounds)));
  const slowest = rows.filter(({ goal }) => goal).reduce((a, b) => ((b.ours ?? 0) > (a.ours ?? 0) ? b : a));
  return {
    unit: "ms",
    rows,
    summary: slowest,
    notes: ["floor and peer: none; the goal is row 90 of the quality table"],
  };
};

async function measure(kind: DatabaseKind, rounds: number): Promise<Row[]> {
  const database = await createTestDatabase(kind);
  const first = await startServerOn(database);
  const { username, id } = await signInAdmin(first.address);
  await first.process.stop();
  const store = await openMigrated(database.address);
  try {
    const firstId = await fill(store, { username, id });
    // a retention time long enough that nothing is deleted while the filters are measured
    const reading = await startServerOn(database, { CLICKTREE_AUDIT_DAYS: "36500" });
    const rows = await filterTimes(kind, await signInAdmin(reading.address), rounds);
    await reading.process.stop();
    rows.push(...(await retentionTimes(kind, database, store, firstId)));
    return rows;
  } finally {
    await store.close();
    await database.drop();
  }
}

/** Entries of two years, one in a hundred by the administrator. Returns the number of the first. */
async function fill(store: Store, admin: { readonly username: string; readonly id: number }): Promise<number> {
  const actions = auditActionValues.map((action, i) => `WHEN ${i} THEN '${action}'`).join(" ");
  const from = Date.now() - 2 * 365 * day;
  // a quarter of the rows are older than 365 days
  const old = entries / oldShare;
  const { last } = (await store.first<{ last: number }>("SELECT last FROM audit_state"))!;
  const atOnce = 10_000;
  for (let start = 0; start < entries; start += atOnce) {
    const share = start < old ? start / old : 1 + (start - old) / (entries - old);
    const at = new Date(from + share * 364 * day).toISOString();
    await store.write((tx) =>
      tx.all(
        `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${atOnce})
         INSERT INTO audit_log (id, at, action, person_id, person_name, object_id, object_name, detail, client, key_name)
         SELECT ${last + start} + n, $1, CASE n % ${auditActionValues.length} ${actions} END,
           CASE WHEN n % 100 = 0 THEN ${admin.id} ELSE 1000 + n % 50 END, 'person', n, 'request_ada_' || (n % 5000), NULL,
           'Firefox on Linux', NULL
         FROM numbers`,
        [at],
      ),
    );
  }
  await store.write((tx) => tx.all("UPDATE audit_state SET last = $1", [last + entries]));
  return last + 1;
}

async function filterTimes(kind: DatabaseKind, admin: Person, rounds: number): Promise<Row[]> {
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
  const filters: Record<string, Record<string, string | number>> = {
    "no filter": {},
    person: { person: admin.username },
    action: { action: "request-rejected" },
    object: { object: "request_ada_77" },
    "person and action": { person: admin.username, action: "request-answered" },
    "a week long ago": { from: ago(500), to: ago(493) },
    "object in a week": { object: "request_ada_77", from: ago(100), to: ago(93) },
    "no match": { person: admin.username, object: "request_ada_1" },
    "a late page": { before: 1_000, limit: 500 },
  };
  const found: Row[] = [];
  for (const [label, query] of Object.entries(filters)) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const began = performance.now();
      await admin.call(routes.audit.list, { query });
      if (round > 0) times.push(performance.now() - began);
    }
    found.push(row(`${kind}, ${label}`, Math.max(...times), median(times)));
  }
  return found;
}

/** Writes to the audit log while a starting server deletes the old quarter. */
async function retentionTimes(
  kind: DatabaseKind,
  database: Parameters<typeof startServerOn>[0],
  store: Store,
  firstId: number,
) {
  const server = await startServerOn(database, { CLICKTREE_AUDIT_DAYS: "365" });
  const admin = await signInAdmin(server.address);
  const waits: number[] = [];
  const began = performance.now();
  let left = entries;
  while (left > 0) {
    const started = performance.now();
    const body = { folderPath: `bench ${waits.length}` };
    const { status } = await admin.call(routes.adminSettings.setGlobalFolder, { body });
    if (status !== 200) throw new Error(`A write failed while old entries were deleted: ${status}`);
    waits.push(performance.now() - started);
    const oldest = new Date(Date.now() - 366 * day).toISOString();
    const one = await store.first<{ id: number }>("SELECT id FROM audit_log WHERE at < $1 ORDER BY at, id LIMIT 1", [
      oldest,
    ]);
    left = one ? entries : 0;
  }
  const seconds = (performance.now() - began) / 1_000;
  const gaps = await store.first<{ rows: number; span: number }>(
    "SELECT COUNT(*) AS rows, MAX(id) - MIN(id) + 1 AS span FROM audit_log WHERE id >= $1",
    [firstId],
  );
  await server.process.stop();
  if (Number(gaps?.rows) !== Number(gaps?.span)) throw new Error("The numbers of the audit log have a gap");
  const label = `${kind}, a write while ${entries / oldShare} rows are deleted in ${seconds.toFixed(1)} s`;
  const { goal: _, met: __, ...waited } = row(label, Math.max(...waits), median(waits));
  return [waited];
}

const row = (label: string, longest: number, middle: number): Row => ({
  ...{ label: `${label} (median ${middle.toFixed(1)})`, ours: longest, floor: null, peer: null },
  ...{ ratioToFloor: null, ratioToPeer: null, goal: `≤ ${mostMs} ms`, met: longest <= mostMs },
});
