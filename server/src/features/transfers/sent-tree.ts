import type { SentTree, TreeCreate } from "@clicktree/contract";
import { importInputFile } from "@clicktree/core/input-file";
import type { Language } from "@clicktree/messages";
import type { Reader } from "../../database/store.js";
import { notFound } from "../../platform/index.js";
import type { Viewer } from "./summary.js";
import { treeRefusal } from "./tree-refusal.js";

interface Row {
  readonly tree: string | null;
  readonly tree_name: string;
  readonly user_id: number | null;
  readonly file_content: Buffer;
}

/** The tree that was sent with a request; where none was, the padded one that its file reads back as. */
export async function readSentTree(reader: Reader, viewer: Viewer, id: number, language: Language): Promise<SentTree> {
  const row = await reader.first<Row>(
    "SELECT tree, tree_name, user_id, CASE WHEN tree IS NULL THEN file_content END AS file_content FROM transfers WHERE id = $1",
    [id],
  );
  if (!row || (!viewer.isAdmin && row.user_id !== viewer.userId)) throw notFound();
  if (row.tree !== null) return { source: "sent", tree: JSON.parse(row.tree) as TreeCreate };
  const { tree, problems } = importInputFile(row.file_content.toString("utf8"));
  if (!tree) throw treeRefusal({ kind: "invalid", problems }, language);
  return { source: "text", tree: { ...tree, name: row.tree_name } };
}
