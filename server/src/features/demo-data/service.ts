import type { DataFault, DemoData, DemoName, DemoPreset } from "@clicktree/contract";
import type { Dialect } from "../../database/dialect.js";
import { listScopes, type Reader, type Writer } from "../../database/store.js";
import { notFound } from "../../failures/domain-error.js";
import type { ListSource } from "../../platform/lists/list-cache.js";
import { encodedContent, type NamedFile, type View } from "../requests/index.js";

const summary = (dialect: Dialect): string =>
  dialect.object({
    id: "t.id",
    demoType: "t.demo",
    fileName: "t.file_name",
    size: "t.size",
    sha256: "t.sha256",
    updatedAt: "t.updated_at",
    fault: dialect.nested("(SELECT f.fault FROM demo_data_faults f WHERE f.demo = t.demo)"),
    uploadedByAdmin: dialect.object({ username: "t.uploaded_by_username" }),
  });

/** The data files with their contents, one of them in memory at a time. */
async function* fullList(reader: Reader): AsyncGenerator<string> {
  let separator = "[";
  for (const { id } of await reader.all<{ id: number }>("SELECT id FROM demo_data ORDER BY demo")) {
    const row = await reader.first<{ json: string; bytes: Uint8Array; type: string }>(
      `SELECT CAST(${summary(reader.dialect)} AS TEXT) AS json, t.content AS bytes, t.content_type AS type
       FROM demo_data t WHERE t.id = $1`,
      [id],
    );
    if (row === undefined) continue; // deleted since
    const data = JSON.parse(row.json) as DemoData;
    yield separator + JSON.stringify({ ...data, fileContent: encodedContent(row.bytes, row.type) });
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

/** The data files; unlike other lists without their contents, unless these are asked for. */
export function dataFiles(reader: Reader, view: View = "summary"): ListSource {
  const name = { scope: listScopes.demoData, variant: view };
  if (view === "full") return { ...name, pieces: () => fullList(reader) };
  return {
    ...name,
    json: (dialect) => ({ sql: dialect.list(summary(dialect), "FROM demo_data t", "t.demo"), binds: [] }),
  };
}

/** The demos that have a data file. */
export const presets = (reader: Reader): Promise<DemoPreset[]> =>
  reader.all<DemoPreset>('SELECT demo AS "demoType", updated_at AS "updatedAt" FROM demo_data ORDER BY demo');

/** The uploader and the time (ISO 8601). */
interface Uploader {
  readonly username: string;
  readonly at: string;
}

/** Replaces a demo's data file in one transaction, so that parallel uploads never mix. */
export async function replaceDataFile(
  tx: Writer,
  demo: DemoName,
  file: NamedFile,
  fault: DataFault | null,
  by: Uploader,
): Promise<DemoData> {
  const row = await tx.first<{ id: number }>(
    `INSERT INTO demo_data (demo, file_name, content_type, size, sha256, updated_at, uploaded_by_username, content)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (demo) DO UPDATE SET file_name = excluded.file_name, content_type = excluded.content_type,
       size = excluded.size, sha256 = excluded.sha256, updated_at = excluded.updated_at,
       uploaded_by_username = excluded.uploaded_by_username, content = excluded.content
     RETURNING id`,
    [demo, file.name, file.type, file.size, file.sha256, by.at, by.username, file.bytes],
  );
  await tx.all("DELETE FROM demo_data_faults WHERE demo = $1", [demo]);
  if (fault !== null)
    await tx.all("INSERT INTO demo_data_faults (demo, fault) VALUES ($1, $2)", [demo, JSON.stringify(fault)]);
  if (!row) throw notFound();
  tx.markChanged(listScopes.demoData, row.id);
  return {
    id: row.id,
    demoType: demo,
    fileName: file.name,
    size: file.size,
    sha256: file.sha256,
    updatedAt: by.at,
    fault,
    uploadedByAdmin: { username: by.username },
  };
}

/** Deletes a data file and returns its demo and name. */
export async function deleteDataFile(tx: Writer, id: number): Promise<{ demo: DemoName; file_name: string }> {
  const row = await tx.first<{ demo: DemoName; file_name: string }>(
    "DELETE FROM demo_data WHERE id = $1 RETURNING demo, file_name",
    [id],
  );
  if (!row) throw notFound();
  tx.markChanged(listScopes.demoData, id);
  return row;
}

const columns = "file_name AS name, content_type AS type, size, sha256, content AS bytes";

export async function readDataFile(reader: Reader, id: number): Promise<NamedFile> {
  const file = await reader.first<NamedFile>(`SELECT ${columns} FROM demo_data WHERE id = $1`, [id]);
  if (!file) throw notFound();
  return file;
}

/** The hash of a demo's active data file; undefined if there is none. */
export const activeHash = async (reader: Reader, demo: DemoName): Promise<string | undefined> =>
  (await reader.first<{ sha256: string }>("SELECT sha256 FROM demo_data WHERE demo = $1", [demo]))?.sha256;

/** The active data file of a demo with its hash, read together. */
export const activeFile = (reader: Reader, demo: DemoName): Promise<NamedFile | undefined> =>
  reader.first<NamedFile>(`SELECT ${columns} FROM demo_data WHERE demo = $1`, [demo]);
