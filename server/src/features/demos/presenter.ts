import type { DemoRequest } from "@clicktree/contract";
import type { Dialect } from "../../database/dialect.js";
import type { Reader } from "../../database/store.js";
import { notFound } from "../../failures/domain-error.js";
import { encodedContent, fileBytes, type NamedFile, type View, type Viewer } from "../requests/index.js";

/** The tables of a demo request, its latest feedback, and the charts made from it. */
export const demoTables = [
  "demo_requests t",
  "LEFT JOIN demo_feedback f ON f.demo_id = t.id AND f.version = t.feedback_version",
  "LEFT JOIN demo_files d ON d.sha256 = f.sha256",
  "LEFT JOIN demo_charts c ON c.sha256 = f.sha256 AND c.demo = t.demo",
].join(" ");

/** The status is derived from the feedback and its charts, so that it cannot contradict them. */
const status = "CASE WHEN t.feedback_version = 0 THEN 0 WHEN c.state = 'making' THEN 1 ELSE 2 END";

/** An education request is answered at once, so it is never unread; owners have no read mark. */
const isRead = ({ isAdmin }: Viewer): string =>
  isAdmin
    ? `CASE WHEN t.demo_type = 'education' OR EXISTS
         (SELECT 1 FROM demo_reads r WHERE r.demo_id = t.id AND r.admin_id = $1) THEN 1 ELSE 0 END`
    : "1";

/** SQL for one demo request as JSON without contents and charts. `$1` is the viewer's id. */
export const demoSummary = (dialect: Dialect, viewer: Viewer): string =>
  dialect.object({
    id: "t.id",
    userName: "coalesce((SELECT u.username FROM users u WHERE u.id = t.user_id), t.username)",
    ...(viewer.isAdmin && { accountClosed: dialect.bool("t.user_id IS NULL") }),
    fileName: "t.file_name",
    fileSize: "length(t.content)",
    demoType: "t.demo_type",
    status,
    photonNumber: "t.photon_number",
    signalPhotons: "t.signal_photons",
    localOscillatorPhotons: "t.local_oscillator_photons",
    overlap: "t.overlap",
    createdAt: "t.created_at",
    processedAt: "t.processed_at",
    processedByAdmin: dialect.nested(
      `CASE WHEN t.processed_by_username IS NULL THEN NULL ELSE
         ${dialect.object({ username: "t.processed_by_username" })} END`,
    ),
    isRead: isRead(viewer),
    feedbackFileName: "f.file_name",
    feedbackVersion: "t.feedback_version",
    feedbackSize: "d.size",
    feedbackSha256: "f.sha256",
    simulated: dialect.bool("f.simulated = 1"),
    charts: "coalesce(c.state, 'none')",
  });

interface Row {
  readonly json: string;
  readonly request_content: string;
  readonly feedback: Buffer | null;
  readonly feedback_type: string | null;
  readonly bar: string | null;
  readonly probability: string | null;
  readonly animation: string | null;
  readonly original: string | null;
  readonly smoothed: string | null;
  readonly statistics: string | null;
}

const longColumns = [
  "t.content AS request_content",
  "d.content AS feedback",
  "f.content_type AS feedback_type",
  "c.bar",
  "c.probability",
  "c.animation",
  "c.original",
  "c.smoothed",
  "c.statistics",
].join(", ");

const long = (row: Row) => ({
  content: row.request_content,
  feedbackFileContent: row.feedback && encodedContent(row.feedback, row.feedback_type),
  barChartData: row.bar,
  probabilityChartData: row.probability,
  animationData: row.animation,
  originalChart: row.original,
  smoothedChart: row.smoothed,
  statisticsData: row.statistics,
});

/** One demo request as JSON text, for its owner or an administrator; not found for anyone else. */
export async function presentDemo(reader: Reader, viewer: Viewer, id: number, view: View): Promise<string> {
  const owned = viewer.isAdmin ? "" : " AND t.user_id = $1";
  const row = await reader.first<Row>(
    `SELECT CAST(${demoSummary(reader.dialect, viewer)} AS TEXT) AS json${view === "full" ? `, ${longColumns}` : ""}
     FROM ${demoTables} WHERE t.id = $2${owned}`,
    [viewer.userId, id],
  );
  if (!row) throw notFound();
  if (view === "summary") return row.json;
  return `${row.json.slice(0, row.json.lastIndexOf("}"))},${JSON.stringify(long(row)).slice(1)}`;
}

/** One demo request without contents, as it is in this transaction. */
export const demoSummaryOf = async (reader: Reader, viewer: Viewer, id: number): Promise<DemoRequest> =>
  JSON.parse(await presentDemo(reader, viewer, id, "summary")) as DemoRequest;

interface FileRow extends NamedFile {
  readonly owner: number | null;
}

const visible = (row: FileRow | undefined, viewer: Viewer): NamedFile => {
  if (!row || (!viewer.isAdmin && row.owner !== viewer.userId)) throw notFound();
  return row;
};

/** A feedback file, the latest unless a version is given, for the owner of the request or an administrator. */
export async function readDemoFeedback(reader: Reader, viewer: Viewer, id: number, version = 0): Promise<NamedFile> {
  const row = await reader.first<FileRow>(
    `SELECT f.file_name AS name, d.content AS bytes, f.content_type AS type, d.size, d.sha256, t.user_id AS owner
     FROM demo_requests t JOIN demo_feedback f ON f.demo_id = t.id
       AND f.version = CASE WHEN $2 = 0 THEN t.feedback_version ELSE $2 END
     JOIN demo_files d ON d.sha256 = f.sha256 WHERE t.id = $1`,
    [id, version],
  );
  return visible(row, viewer);
}

/** The file that was sent, for its owner or an administrator. */
export async function readDemoContent(reader: Reader, viewer: Viewer, id: number): Promise<NamedFile> {
  const row = await reader.first<{ name: string; content: string; owner: number | null }>(
    "SELECT file_name AS name, content, user_id AS owner FROM demo_requests WHERE id = $1",
    [id],
  );
  return visible(row && { ...fileBytes(row.content, row.name), name: row.name, owner: row.owner }, viewer);
}
