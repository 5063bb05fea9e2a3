import { listScopes } from "../../database/list-scopes.js";
import type { Reader } from "../../database/store.js";
import type { ListSource } from "../../platform/index.js";
import { presentTransfer, type View } from "./presenter.js";
import { summaryObject, summaryTables, type Viewer } from "./summary.js";

/** The lists of requests: which rows, in which order. The queue is oldest first, what is done newest first. */
export const transferLists = {
  own: { where: "t.user_id = $1", order: "t.id DESC" },
  pending: { where: "t.status IN (0, 1)", order: "t.id" },
  completed: { where: "t.status IN (2, 4)", order: "t.processed_at DESC, t.id DESC" },
} as const;
export type TransferList = keyof typeof transferLists;

const scopeOf = (viewer: Viewer, list: TransferList): string =>
  list === "own" ? listScopes.fileTransfers(viewer.userId) : listScopes.adminFileTransfers;

/** A list without files, made by the database. */
export const summaryList = (viewer: Viewer, list: TransferList): ListSource => ({
  scope: scopeOf(viewer, list),
  variant: `${list}.summary.${viewer.userId}`,
  json: (dialect) => {
    const { where, order } = transferLists[list];
    const from = `FROM ${summaryTables} WHERE ${where}`;
    return { sql: dialect.list(summaryObject(dialect, viewer), from, order), binds: [viewer.userId] };
  },
});

/** A list with its files, piece by piece: one request is in memory at a time. */
export async function* fullList(reader: Reader, viewer: Viewer, list: TransferList): AsyncGenerator<string> {
  const { where, order } = transferLists[list];
  const binds = where.includes("$1") ? [viewer.userId] : [];
  const rows = await reader.all<{ id: number }>(`SELECT t.id FROM transfers t WHERE ${where} ORDER BY ${order}`, binds);
  let separator = "[";
  for (const { id } of rows) {
    const one = await presentTransfer(reader, viewer, id, "full");
    yield `${separator}${one}`;
    separator = ",";
  }
  yield rows.length === 0 ? "[]" : "]";
}

/** A list with its files, or in the summary view without them. */
export const transferList = (reader: Reader, viewer: Viewer, list: TransferList, view: View = "full"): ListSource =>
  view === "summary"
    ? summaryList(viewer, list)
    : {
        scope: scopeOf(viewer, list),
        variant: `${list}.full.${viewer.userId}`,
        pieces: () => fullList(reader, viewer, list),
      };
