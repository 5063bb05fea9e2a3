import type { Labels, LabelsUpdate } from "@clicktree/contract";
import type { Dialect } from "../database/dialect.js";
import type { Writer } from "../database/store.js";

/** An object with labels: its table and the column that names the object. */
const labelTables = { tree: ["tree_labels", "tree_id"], request: ["transfer_labels", "transfer_id"] } as const;

/** SQL of the labels in table `alias` as JSON; null without a row. */
export const labelsObject = (dialect: Dialect, of: keyof typeof labelTables, alias: string): string =>
  dialect.nested(
    `CASE WHEN ${alias}.${labelTables[of][1]} IS NULL THEN NULL
     ELSE ${dialect.object({ note: `${alias}.note`, tags: dialect.nested(`${alias}.tags`) })} END`,
  );

/** Tags in their stored form: trimmed, without duplicates that differ only in case or width, sorted. */
function storedTags(tags: readonly string[]): string[] {
  const known = new Map(tags.map((tag) => [tag.normalize("NFKC").trim().toLowerCase(), tag.trim()]));
  return [...known].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, tag]) => tag);
}

/** Replaces the given labels of an object. The caller has checked that it belongs to the user. */
export async function writeLabels(
  tx: Writer,
  of: keyof typeof labelTables,
  id: number,
  { note, tags }: LabelsUpdate,
): Promise<Labels> {
  const [table, key] = labelTables[of];
  const row = await tx.first<{ note: string; tags: string }>(`SELECT note, tags FROM ${table} WHERE ${key} = $1`, [id]);
  const labels = {
    note: note === undefined ? (row?.note ?? "") : note.trim(),
    tags: tags === undefined ? (JSON.parse(row?.tags ?? "[]") as string[]) : storedTags(tags),
  };
  if (labels.note === "" && labels.tags.length === 0) await tx.all(`DELETE FROM ${table} WHERE ${key} = $1`, [id]);
  else
    await tx.all(
      `INSERT INTO ${table} (${key}, note, tags) VALUES ($1, $2, $3)
       ON CONFLICT (${key}) DO UPDATE SET note = excluded.note, tags = excluded.tags`,
      [id, labels.note, JSON.stringify(labels.tags)],
    );
  return labels;
}
