import type { FileTransfer } from "@clicktree/contract";
import type { Reader } from "../../database/store.js";
import { notFound } from "../../platform/index.js";
import { travelling } from "./stored-file.js";
import { summaryObject, summaryTables, type Viewer } from "./summary.js";

export type View = "full" | "summary";

interface FullRow {
  readonly json: string;
  readonly file_content: Buffer;
  readonly file_type: string | null;
  readonly requirements_content: Buffer | null;
  readonly requirements_type: string | null;
  readonly content: Buffer | null;
  readonly content_type: string | null;
}

const contents = "t.file_content, t.file_type, t.requirements_content, t.requirements_type, f.content, f.content_type";

const content = (bytes: Buffer | null, type: string | null): string =>
  bytes === null ? "null" : JSON.stringify(travelling(bytes, type));

function withContents(row: FullRow): string {
  return `${row.json.slice(0, row.json.lastIndexOf("}"))},"fileContent":${content(row.file_content, row.file_type)},"feedbackFileContent":${content(row.content, row.content_type)},"experimentRequirementsFileContent":${content(row.requirements_content, row.requirements_type)}}`;
}

/** One request as JSON text. Its owner or an administrator sees it; for anybody else it is not found. */
export async function presentTransfer(reader: Reader, viewer: Viewer, id: number, view: View): Promise<string> {
  const object = summaryObject(reader.dialect, viewer);
  const columns = view === "full" ? `, ${contents}` : "";
  const owned = viewer.isAdmin ? "" : " AND t.user_id = $1";
  const row = await reader.first<FullRow>(
    `SELECT CAST(${object} AS TEXT) AS json${columns} FROM ${summaryTables} WHERE t.id = $2${owned}`,
    [viewer.userId, id],
  );
  if (!row) throw notFound();
  return view === "full" ? withContents(row) : row.json;
}

/** One request without its files, as it stands in this transaction. */
export const summaryOf = async (reader: Reader, viewer: Viewer, id: number): Promise<FileTransfer> =>
  JSON.parse(await presentTransfer(reader, viewer, id, "summary")) as FileTransfer;
