import { textIn } from "@clicktree/core/tables";
import { type Bind, listScopes, type Reader, type Writer } from "../../database/store.js";
import { readSealed } from "../requests/index.js";
import type { ReadRun, Received, UsableRun } from "./worker-tasks.js";

/** A result whose counts have not been used yet. */
export interface Waiting {
  readonly transfer_id: number;
  readonly version: number;
}

/** The results that wait, those that arrived first before the others, at most `limit`. */
export const waiting = (reader: Reader, limit: number): Promise<Waiting[]> =>
  reader.all<Waiting>(
    `SELECT c.transfer_id, c.version FROM calibration_runs c
       JOIN transfer_feedback f ON f.transfer_id = c.transfer_id AND f.version = c.version
     WHERE c.waits = 1 ORDER BY f.created_at, c.transfer_id LIMIT ${limit}`,
  );

interface ReceivedRow {
  readonly tree: string | null;
  readonly text: Buffer | null;
  readonly feedback: Buffer;
  readonly at: string;
  readonly whole: string | null;
  readonly equipment: string | null;
  readonly top_count: number | null;
}

/** A result with its request, and the bench that it comes from. */
export interface Arrived {
  readonly received: Received;
  readonly equipment: string;
  readonly at: string;
}

/** The equipment that the sender wished for, else the one to which the request was delivered. */
const equipmentOf = `COALESCE(w.equipment_name, (SELECT d.equipment_name FROM deliveries d
  WHERE d.transfer_id = t.id AND d.state = 'done' ORDER BY d.id DESC LIMIT 1))`;

export async function readArrived(reader: Reader, { transfer_id, version }: Waiting): Promise<Arrived | undefined> {
  const row = await reader.first<ReceivedRow>(
    `SELECT r.*, (SELECT MIN(e.top_count) FROM equipment e WHERE e.name = r.equipment) AS top_count FROM (
       SELECT t.tree, CASE WHEN t.tree IS NULL THEN t.file_content END AS text, f.content AS feedback,
         f.created_at AS at, p.whole, ${equipmentOf} AS equipment
       FROM transfers t JOIN transfer_feedback f ON f.transfer_id = t.id AND f.version = $2
         LEFT JOIN transfer_predictions p ON p.transfer_id = t.id
         LEFT JOIN transfer_wishes w ON w.transfer_id = t.id
       WHERE t.id = $1) r`,
    [transfer_id, version],
  );
  const feedback = row && textIn(row.feedback);
  if (row === undefined || feedback === undefined) return undefined;
  const { tree, whole, top_count: topCount, equipment, at } = row;
  const sealed = whole === null ? undefined : readSealed(whole);
  const received = { feedback, tree, text: (row.text && textIn(row.text)) ?? "", sealed, topCount };
  return { received, equipment: equipment ?? "", at };
}

/** Stores a run that was read; false if a newer feedback has replaced it since. */
export async function storeRun(tx: Writer, one: Waiting, arrived: Arrived, run: ReadRun): Promise<boolean> {
  const { simulated, shots, success, predicted, deviation, usable } = run;
  const values: readonly Bind[] = [
    ...[arrived.equipment, simulated ? 1 : 0, arrived.at, shots, success, predicted, deviation],
    ...[usable && JSON.stringify(usable.conditions), usable && JSON.stringify(usable.records)],
  ];
  const row = await tx.first(
    `UPDATE calibration_runs SET waits = 0, equipment = $3, simulated = $4, at = $5, shots = $6, success = $7,
       predicted = $8, deviation = $9, conditions = $10, records = $11
     WHERE transfer_id = $1 AND version = $2 AND waits = 1 RETURNING transfer_id`,
    [one.transfer_id, one.version, ...values],
  );
  return row !== undefined;
}

/** Forgets a result that calibrations cannot read. */
export const dropRun = (tx: Writer, { transfer_id, version }: Waiting): Promise<unknown> =>
  tx.all("DELETE FROM calibration_runs WHERE transfer_id = $1 AND version = $2 AND waits = 1", [transfer_id, version]);

/** A bench: equipment by its name, and whether a computer drew the counts. */
export interface Bench {
  readonly equipment: string;
  readonly simulated: number;
}

/** Runs that an update needs: those of an estimate, and the newest ones that are compared with them. */
const runsOfUpdate = 23;

/** The usable runs of a bench since its latest change, oldest first, without one that is read again. */
export async function usableRuns(
  reader: Reader,
  { equipment, simulated }: Bench,
  without: number,
): Promise<(UsableRun & { readonly at: string })[]> {
  const rows = await reader.all<{
    id: number;
    at: string;
    tree: string | null;
    text: Buffer | null;
    conditions: string;
    records: string;
  }>(
    `SELECT t.id, c.at, t.tree, CASE WHEN t.tree IS NULL THEN t.file_content END AS text, c.conditions, c.records
     FROM calibration_runs c JOIN transfers t ON t.id = c.transfer_id
     WHERE c.equipment = $1 AND c.simulated = $2 AND c.waits = 0 AND c.records IS NOT NULL AND t.id <> $3
       AND c.at >= COALESCE((SELECT b.since FROM calibration_benches b
                             WHERE b.equipment = $1 AND b.simulated = $2), '')
     ORDER BY c.at DESC, c.transfer_id DESC LIMIT ${runsOfUpdate}`,
    [equipment, simulated, without],
  );
  return rows.reverse().map(({ id, at, tree, text, conditions, records }) => ({
    ...{ id, at, tree, text: (text && textIn(text)) ?? "" },
    conditions: JSON.parse(conditions) as UsableRun["conditions"],
    records: JSON.parse(records) as UsableRun["records"],
  }));
}

export const markBenchesChanged = (tx: Writer): void => tx.markChanged(listScopes.calibrations);
