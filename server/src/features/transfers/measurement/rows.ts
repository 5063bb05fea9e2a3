import type { MeasuredFigures } from "@clicktree/contract";
import type { Reader, Writer } from "../../../database/store.js";
import { readSealed } from "../prediction/sealed.js";
import { textOf } from "../stored-file.js";
import { touchTransfer } from "../transition.js";
import type { Measured } from "./measure-now.js";

/** A feedback that waits to be read. */
export interface Waiting {
  readonly transfer_id: number;
  readonly version: number;
}

/** Lets a feedback wait to be read, in the transaction that stores it. */
export const awaitMeasurement = (tx: Writer, transferId: number, version: number): Promise<unknown> =>
  tx.all("INSERT INTO transfer_measurements (transfer_id, version) VALUES ($1, $2)", [transferId, version]);

/** The oldest requests whose feedback waits, at most so many. */
export const waiting = (reader: Reader, most: number): Promise<Waiting[]> =>
  reader.all<Waiting>(
    `SELECT transfer_id, version FROM transfer_measurements WHERE waits = 1 ORDER BY transfer_id, version LIMIT ${most}`,
  );

interface Row {
  readonly tree: string | null;
  readonly text: Buffer | null;
  readonly feedback: Buffer;
  readonly whole: string | null;
}

/** What there is to read; undefined where the feedback is no text, or the request is gone. */
export async function readMeasured(reader: Reader, { transfer_id, version }: Waiting): Promise<Measured | undefined> {
  const row = await reader.first<Row>(
    `SELECT t.tree, CASE WHEN t.tree IS NULL THEN t.file_content END AS text, f.content AS feedback, p.whole
     FROM transfers t JOIN transfer_feedback f ON f.transfer_id = t.id AND f.version = $2
       LEFT JOIN transfer_predictions p ON p.transfer_id = t.id
     WHERE t.id = $1`,
    [transfer_id, version],
  );
  const feedback = row && textOf(row.feedback);
  if (row === undefined || feedback === undefined) return undefined;
  return {
    feedback,
    tree: row.tree,
    text: (row.text && textOf(row.text)) ?? "",
    sealed: row.whole === null ? undefined : readSealed(row.whole),
  };
}

/** Stores what was read; lists change also where there is nothing to show, since they say so. */
export async function noteMeasured(tx: Writer, { transfer_id, version }: Waiting, figures: MeasuredFigures | null) {
  const row = await tx.first<{ user_id: number | null }>(
    `UPDATE transfer_measurements SET waits = 0, figures = $3 WHERE transfer_id = $1 AND version = $2 AND waits = 1
     RETURNING (SELECT t.user_id FROM transfers t WHERE t.id = transfer_id) AS user_id`,
    [transfer_id, version, figures && JSON.stringify(figures)],
  );
  if (row) touchTransfer(tx, { id: transfer_id, user_id: row.user_id });
}
