import type { Labels, LabelsUpdate } from "@clicktree/contract";
import { requestNumber } from "@clicktree/core/requests";
import { type ListScope, listScopes, type Reader, type Writer } from "../../database/store.js";
import { notFound } from "../../failures/domain-error.js";
import { writeLabels } from "../../platform/labels.js";
import type { ListSource } from "../../platform/lists/list-cache.js";
import type { Signer } from "../../platform/signer.js";
import { attachRequest, type LabClock } from "../reservations/index.js";
import type { NewRequest } from "./new-request.js";
import { sealPrediction } from "./prediction.js";
import { presentRequest, summaryObject, summaryTables, type View, type Viewer } from "./presenter.js";
import { type Act, addEvent, markRequestChanged, refusal, transition } from "./transition.js";
import { noteTree } from "./tree-of-request.js";
import { storeWishes } from "./wishes.js";

/** The lists of requests: which rows, and in which order. The queue is oldest first, all others newest first. */
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

/** The parts of the server that store a request. */
interface Means {
  readonly clock: LabClock;
  readonly signer: Signer;
}

/**
 * Stores a request under the sender's next unique number and returns its id. Throws RESERVATION_UNKNOWN,
 * RESERVATION_CANCELLED and RESERVATION_OVER for a wrong hour, EQUIPMENT_UNKNOWN for equipment that is not registered.
 */
export async function storeRequest(
  tx: Writer,
  act: Act,
  request: NewRequest,
  { clock, signer }: Means,
): Promise<number> {
  const sender = await tx.first<{ username: string; requests_sent: number }>(
    "UPDATE users SET requests_sent = requests_sent + 1 WHERE id = $1 RETURNING username, requests_sent",
    [act.userId],
  );
  if (!sender) throw notFound();
  const { file, requirements } = request;
  const number = requestNumber(sender.username, sender.requests_sent);
  const row = await tx.first<{ id: number }>(
    `INSERT INTO transfers (user_id, username, request_number, file_name, file_content, file_type, file_size,
       file_sha256, tree_name, tree, requirements_name, requirements_content, requirements_type, requirements_size,
       requirements_sha256, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id`,
    [
      act.userId,
      sender.username,
      number,
      request.fileName,
      file.bytes,
      file.type,
      file.size,
      file.sha256,
      request.treeName,
      request.tree,
      requirements?.name ?? null,
      requirements?.bytes ?? null,
      requirements?.type ?? null,
      requirements?.size ?? null,
      requirements?.sha256 ?? null,
      act.at,
    ],
  );
  if (!row) throw notFound();
  const sealed = { id: row.id, requestNumber: number, fileSha256: file.sha256, sealedAt: act.at };
  await sealPrediction(tx, sealed, request.prediction, signer);
  await storeWishes(tx, row.id, request.wishes);
  await noteTree(tx, act.userId, row.id, request.treeOf);
  if (request.reservationId !== null) await attachRequest(tx, act.userId, row.id, request.reservationId, clock);
  markRequestChanged(tx, { id: row.id, user_id: act.userId });
  return row.id;
}

export async function cancelRequest(tx: Writer, id: number, act: Act): Promise<void> {
  const moved = await transition(tx, id, "cancel", { where: "user_id = $2", binds: [act.userId] });
  if (!moved) throw await refusal(tx, id, act.userId);
  await addEvent(tx, id, { kind: "cancelled", at: act.at, by: act.username, key: "cancelled" });
  markRequestChanged(tx, moved);
}

/** Stores a new note or new tags of the owner; only the owner's list changes. */
export async function labelRequest(tx: Writer, id: number, userId: number, body: LabelsUpdate): Promise<Labels> {
  const row = await tx.first(`SELECT id FROM transfers WHERE id = $1 AND user_id = $2${tx.dialect.forUpdate}`, [
    id,
    userId,
  ]);
  if (!row) throw notFound();
  tx.markChanged(listScopes.requests(userId), id);
  return writeLabels(tx, "request", id, body);
}
