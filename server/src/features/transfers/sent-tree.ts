import type { Language } from "@clicktree/messages";
import type { Reader } from "../../database/store.js";
import { DomainError, JsonText, notFound } from "../../platform/index.js";
import { isBuilt, keptThread } from "../../platform/kept-thread.js";
import { type LargeFile, type ReadBack, readBackNow } from "./read-back-now.js";
import type { Viewer } from "./summary.js";
import { treeRefusal } from "./tree-refusal.js";

/** Up to this size a file is read back within a few milliseconds. */
const smallFile = 65_536;
/** A file of 10 MiB takes seconds (ms). */
const longest = 60_000;

const inThread = keptThread<LargeFile, ReadBack>(new URL("./read-back-thread.js", import.meta.url), longest);

/** Reads an input file back; a large one in a thread, one at a time. */
export async function readBack(bytes: Uint8Array, name: string): Promise<ReadBack> {
  if (bytes.length <= smallFile || !isBuilt(import.meta.url)) return readBackNow({ bytes, name });
  const read = await inThread({ bytes, name });
  if (read === undefined) throw new DomainError("BUSY", { retryAfter: 10 });
  return read.answer;
}

interface Row {
  readonly tree: string | null;
  readonly tree_name: string;
  readonly user_id: number | null;
  readonly file_content: Buffer;
}

/** The tree that was sent with a request; where none was, the padded one that its file reads back as. */
export async function readSentTree(reader: Reader, viewer: Viewer, id: number, language: Language): Promise<JsonText> {
  const row = await reader.first<Row>(
    "SELECT tree, tree_name, user_id, CASE WHEN tree IS NULL THEN file_content END AS file_content FROM transfers WHERE id = $1",
    [id],
  );
  if (!row || (!viewer.isAdmin && row.user_id !== viewer.userId)) throw notFound();
  if (row.tree !== null) return new JsonText(`{"source":"sent","tree":${row.tree}}`);
  const read = await readBack(row.file_content, row.tree_name);
  if ("problems" in read) throw treeRefusal({ kind: "invalid", problems: read.problems }, language);
  return new JsonText(`{"source":"text","tree":${read.json}}`);
}
