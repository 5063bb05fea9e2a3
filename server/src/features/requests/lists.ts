import { type ListScope, listScopes } from "../../database/list-scopes.js";
import type { Reader } from "../../database/store.js";
import type { ListSource } from "../../platform/index.js";
import { presentRequest, summaryObject, summaryTables, type View, type Viewer } from "./presenter.js";

/** The lists of requests: which rows, in which order. The queue is oldest first, all others newest first. */
const requestLists = {
  own: { where: "t.user_id = $1", order: "t.id DESC" },
  pending: { where: "t.status IN (0, 1)", order: "t.id" },
  completed: { where: "t.status IN (2, 4)", order: "t.processed_at DESC, t.id DESC" },
} as const;
type RequestListName = keyof typeof requestLists;

const scopeOf = (viewer: Viewer, list: RequestListName): ListScope =>
  list === "own" ? listScopes.requests(viewer.userId) : listScopes.adminRequests;

/** A list without files, built by the database. */
const summaryList = (viewer: Viewer, list: RequestListName): ListSource => ({
  scope: scopeOf(viewer, list),
  variant: `${list}.summary.${viewer.userId}`,
  json: (dialect) => {
    const { where, order } = requestLists[list];
    const from = `FROM ${summaryTables} WHERE ${where}`;
    return { sql: dialect.list(summaryObject(dialect, viewer), from, order), binds: [viewer.userId] };
  },
});

/** A list with its files, streamed: one request is in memory at a time. */
async function* fullList(reader: Reader, viewer: Viewer, list: RequestListName): AsyncGenerator<string> {
  const { where, order } = requestLists[list];
  const binds = where.includes("$1") ? [viewer.userId] : [];
  const rows = await reader.all<{ id: number }>(`SELECT t.id FROM transfers t WHERE ${where} ORDER BY ${order}`, binds);
  let separator = "[";
  for (const { id } of rows) {
    const one = await presentRequest(reader, viewer, id, "full");
    yield `${separator}${one}`;
    separator = ",";
  }
  yield rows.length === 0 ? "[]" : "]";
}

/** A list with its files, or without them in the summary view. */
export const requestList = (reader: Reader, viewer: Viewer, list: RequestListName, view: View = "full"): ListSource =>
  view === "summary"
    ? summaryList(viewer, list)
    : {
        scope: scopeOf(viewer, list),
        variant: `${list}.full.${viewer.userId}`,
        pieces: () => fullList(reader, viewer, list),
      };
