import type { Queue, QueueQuery } from "@clicktree/contract";
import { type AnsweredRun, expectedWait } from "@clicktree/core/requests";
import type { Reader } from "../../database/store.js";
import { notFound } from "../../failures/domain-error.js";
import type { Viewer } from "./presenter.js";
import { equipmentName } from "./wishes.js";

/** Number of newest answered requests from which the time is estimated. */
const maxRuns = 50;
/** If one equipment has fewer runs than this, the runs of all equipment are used. */
const minRuns = 3;

interface Place {
  readonly status: number;
  readonly equipment: string | null;
}

/** Equipment that a request was meant for, else the equipment that it was delivered to. */
const equipmentOf = `coalesce(w.equipment_name, (SELECT d.equipment_name FROM deliveries d
  WHERE d.transfer_id = t.id AND d.state = 'done' ORDER BY d.id DESC LIMIT 1))`;

/** How many requests are ahead of one, and how long its result takes, estimated from measured runs. */
export async function queueOf(reader: Reader, viewer: Viewer, { request, equipment }: QueueQuery): Promise<Queue> {
  const place = request === undefined ? undefined : await placeOf(reader, viewer, request);
  if (place && place.status > 1) return { ahead: null, seconds: null, runs: 0 };
  const name = place?.equipment ?? (equipment === undefined ? null : await equipmentName(reader, equipment));
  const ahead = await countAhead(reader, request, name);
  const runs = await answeredRuns(reader, name);
  return { ahead, seconds: expectedWait(ahead, runs) ?? null, runs: runs.length };
}

async function placeOf(reader: Reader, viewer: Viewer, id: number): Promise<Place> {
  const owned = viewer.isAdmin ? "" : " AND t.user_id = $2";
  const row = await reader.first<Place>(
    `SELECT t.status, w.equipment_name AS equipment
     FROM transfers t LEFT JOIN transfer_wishes w ON w.transfer_id = t.id WHERE t.id = $1${owned}`,
    viewer.isAdmin ? [id] : [id, viewer.userId],
  );
  if (!row) throw notFound();
  return row;
}

/** Unanswered requests ahead of one, or all of them; with an equipment, only those that may run on it. */
async function countAhead(reader: Reader, before: number | undefined, equipment: string | null): Promise<number> {
  const row = await reader.first<{ n: number }>(
    `SELECT CAST(count(*) AS INTEGER) AS n FROM transfers t LEFT JOIN transfer_wishes w ON w.transfer_id = t.id
     WHERE t.status IN (0, 1) AND ($1 = 0 OR t.id < $1)
       AND ($2 = '' OR w.equipment_name IS NULL OR w.equipment_name = $2)`,
    [before ?? 0, equipment ?? ""],
  );
  return row?.n ?? 0;
}

/** The newest answered runs of an equipment, or of all equipment if it has few. */
async function answeredRuns(reader: Reader, equipment: string | null): Promise<AnsweredRun[]> {
  const event = (kinds: string) =>
    `(SELECT max(e.at) FROM transfer_events e WHERE e.transfer_id = t.id AND e.kind IN (${kinds}))`;
  const rows = await reader.all<AnsweredRun & { readonly equipment: string | null }>(
    `SELECT coalesce(${event("'running'")}, ${event("'taken'")}) AS "startedAt",
       (SELECT min(e.at) FROM transfer_events e WHERE e.transfer_id = t.id AND e.kind = 'result') AS "answeredAt",
       ${equipmentOf} AS equipment
     FROM transfers t LEFT JOIN transfer_wishes w ON w.transfer_id = t.id
     WHERE t.status = 2 ORDER BY t.processed_at DESC LIMIT ${maxRuns}`,
  );
  const runs = rows.filter(({ startedAt, answeredAt }) => startedAt !== null && answeredAt !== null);
  const own = equipment === null ? [] : runs.filter((run) => run.equipment === equipment);
  return own.length >= minRuns ? own : runs;
}
