import { demoFileName, type LocalTime } from "@clicktree/core/requests";
import { formatWait } from "@clicktree/messages/date-time";
import { type ListScope, listScopes, type Reader, type Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import type { ListSource } from "../../platform/lists/list-cache.js";
import { headBytes, isSimulatedFile, type View, type Viewer } from "../requests/index.js";
import { addAnswer, type DemoRow, markDemoChanged } from "./answers.js";
import type { NewDemo } from "./new-demo.js";
import { demoSummary, demoTables, presentDemo } from "./presenter.js";

/** The lists of demo requests. The queue is oldest first, the others newest first. */
const demoLists = {
  own: { where: "t.user_id = $1", order: "t.id DESC" },
  pending: { where: "t.feedback_version = 0", order: "t.id" },
  processed: { where: "t.feedback_version > 0", order: "t.processed_at DESC, t.id DESC" },
} as const;
type DemoListName = keyof typeof demoLists;

/** A list with contents and charts, streamed: one request is in memory at a time. */
async function* fullList(reader: Reader, viewer: Viewer, list: DemoListName): AsyncGenerator<string> {
  const { where, order } = demoLists[list];
  const rows = await reader.all<{ id: number }>(
    `SELECT t.id FROM demo_requests t WHERE ${where} ORDER BY ${order}`,
    list === "own" ? [viewer.userId] : [],
  );
  let separator = "[";
  for (const { id } of rows) {
    const one = await presentDemo(reader, viewer, id, "full");
    yield `${separator}${one}`;
    separator = ",";
  }
  yield rows.length === 0 ? "[]" : "]";
}

/** A list of demo requests, in the summary view built by the database. */
export function demoList(reader: Reader, viewer: Viewer, list: DemoListName, view: View = "full"): ListSource {
  const scope: ListScope = list === "own" ? listScopes.demos(viewer.userId) : listScopes.adminDemos;
  const variant = `${list}.${view}.${viewer.userId}`;
  if (view === "full") return { scope, variant, pieces: () => fullList(reader, viewer, list) };
  const { where, order } = demoLists[list];
  return {
    scope,
    variant,
    json: (dialect) => ({
      sql: dialect.list(demoSummary(dialect, viewer), `FROM ${demoTables} WHERE ${where}`, order),
      binds: [viewer.userId],
    }),
  };
}

const hourMs = 3_600_000;

/** Refuses a request beyond the hourly limit. The account's row is locked, so that parallel calls are counted. */
async function requireRoom(tx: Writer, userId: number, limit: number, now: number): Promise<void> {
  const since = new Date(now - hourMs).toISOString();
  const rows = await tx.all<{ created_at: string }>(
    `SELECT created_at FROM demo_requests WHERE user_id = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT ${limit}`,
    [userId, since],
  );
  const oldest = rows.at(-1);
  if (rows.length < limit || oldest === undefined) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(oldest.created_at) + hourMs - now) / 1000));
  throw new DomainError("TOO_MANY_DEMOS", {
    params: (language) => ({ limit, time: formatWait(seconds, language) }),
    retryAfter: seconds,
  });
}

/** Inserts a request under the first free file name. The UNIQUE constraint decides races. */
async function insertDemo(
  tx: Writer,
  sender: Sender,
  { type, parameters, overlap, content }: NewDemo,
): Promise<number> {
  const { demo } = parameters;
  for (let copy = 1; ; copy++) {
    const row = await tx.first<{ id: number }>(
      `INSERT INTO demo_requests (user_id, username, file_name, demo_type, demo, photon_number, signal_photons,
         local_oscillator_photons, overlap, created_at, content)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (file_name) DO NOTHING RETURNING id`,
      [
        sender.userId,
        sender.username,
        demoFileName(demo, sender.username, sender.local, copy),
        type,
        demo,
        parameters.demo === "demo1" ? parameters.photonNumber : null,
        parameters.demo === "demo2" ? parameters.signalPhotons : null,
        parameters.demo === "demo2" ? parameters.localOscillatorPhotons : null,
        overlap,
        sender.at,
        content,
      ],
    );
    if (row) return row.id;
  }
}

interface DataFile {
  readonly file_name: string;
  readonly content_type: string | null;
  readonly sha256: string;
  /** SQLite's `substr` of no bytes is null. */
  readonly bytes: Buffer | null;
}

/** Answers an education request with the active data file of its demo. Throws DEMO_DATA_MISSING. */
async function answerFromPreset(tx: Writer, row: DemoRow, at: string): Promise<void> {
  const file = await tx.first<DataFile>(
    `SELECT file_name, content_type, sha256, substr(content, 1, ${headBytes}) AS bytes FROM demo_data
     WHERE demo = $1${tx.dialect.forUpdate}`,
    [row.demo],
  );
  if (!file) throw new DomainError("DEMO_DATA_MISSING");
  await tx.all(
    `INSERT INTO demo_files (sha256, size, content) SELECT sha256, size, content FROM demo_data WHERE demo = $1
     ON CONFLICT (sha256) DO NOTHING`,
    [row.demo],
  );
  const { file_name: fileName, content_type: type, sha256 } = file;
  const simulated = isSimulatedFile({ bytes: file.bytes ?? Buffer.alloc(0) });
  await addAnswer(tx, row, { version: 1, fileName, type, sha256, simulated, by: null, at });
  await tx.all("UPDATE demo_requests SET feedback_version = 1, processed_at = $2 WHERE id = $1", [row.id, at]);
}

interface Sender {
  readonly userId: number;
  readonly username: string;
  readonly at: string;
  /** The laboratory's local time, for file names. */
  readonly local: LocalTime;
}

/** Stores a demo request and returns its id; an education request is answered in the same transaction. */
export async function createDemo(tx: Writer, sender: Omit<Sender, "username">, demo: NewDemo, limit: number) {
  const { userId, at } = sender;
  const account = await tx.first<{ username: string }>(
    `SELECT username FROM users WHERE id = $1${tx.dialect.forUpdate}`,
    [userId],
  );
  if (!account) throw notFound();
  await requireRoom(tx, userId, limit, Date.parse(at));
  const id = await insertDemo(tx, { ...sender, username: account.username }, demo);
  if (demo.type === "education") await answerFromPreset(tx, { id, user_id: userId, demo: demo.parameters.demo }, at);
  markDemoChanged(tx, { id, user_id: userId });
  return id;
}
