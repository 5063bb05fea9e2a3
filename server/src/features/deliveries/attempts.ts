import type { Params } from "@clicktree/messages";
import type { requests as texts } from "@clicktree/messages/catalogs";
import { listScopes } from "../../database/list-scopes.js";
import type { Reader, Writer } from "../../database/store.js";
import { goneOwners, type House, isoNow, leaseEnd, leaseTerm, owner, repeatedly } from "../../platform/index.js";
import type { EquipmentRow } from "../equipment/index.js";

export type DeliveryCode = keyof (typeof texts)["en"];

export interface AttemptRow {
  readonly id: number;
  readonly transfer_id: number;
  readonly equipment_name: string;
  readonly host: string;
  readonly port: number;
  readonly state: "connecting" | "transferring" | "done" | "failed";
  readonly code: DeliveryCode | null;
  readonly params: string | null;
  readonly bytes_sent: number;
  /** Bytes of all files of the request. */
  readonly bytes_total: number;
  readonly started_at: string;
  readonly ended_at: string | null;
}

/** Ended attempts of one request that are remembered; older ones are forgotten when a new one begins. */
export const keptAttempts = 20;

const stored = "id, transfer_id, equipment_name, host, port, state, code, params, bytes_sent, started_at, ended_at";
const total = `(SELECT t.file_size + coalesce(t.requirements_size, 0)
  FROM transfers t WHERE t.id = transfer_id) AS bytes_total`;
const columns = [stored, total].join(", ");
const running = "state IN ('connecting', 'transferring')";

/** Attempts to deliver a request, newest first. */
export const attemptsOf = (reader: Reader, transferId: number): Promise<AttemptRow[]> =>
  reader.all<AttemptRow>(`SELECT ${columns} FROM deliveries WHERE transfer_id = $1 ORDER BY id DESC`, [transferId]);

export const findAttempt = (reader: Reader, id: number): Promise<AttemptRow | undefined> =>
  reader.first<AttemptRow>(`SELECT ${columns} FROM deliveries WHERE id = $1`, [id]);

/** The attempt of a request that is under way, if there is one. */
export const runningAttempt = (reader: Reader, transferId: number): Promise<AttemptRow | undefined> =>
  reader.first<AttemptRow>(`SELECT ${columns} FROM deliveries WHERE transfer_id = $1 AND ${running} LIMIT 1`, [
    transferId,
  ]);

export async function insertAttempt(tx: Writer, of: Owned, to: EquipmentRow, by: string, at: string) {
  const row = await tx.first<AttemptRow>(
    `INSERT INTO deliveries (transfer_id, equipment_name, host, port, state, by_username, started_at, owner, until)
     VALUES ($1, $2, $3, $4, 'connecting', $5, $6, $7, ${leaseEnd(tx)}) RETURNING ${columns}`,
    [of.id, to.name, to.host, to.port, by, at, owner],
  );
  await tx.all(
    `DELETE FROM deliveries WHERE transfer_id = $1 AND NOT (${running})
       AND id NOT IN (SELECT id FROM deliveries WHERE transfer_id = $1 ORDER BY id DESC LIMIT ${keptAttempts})`,
    [of.id],
  );
  touchDeliveries(tx, of);
  if (!row) throw new Error("the attempt was not stored");
  return row;
}

/** A request and whose it is. */
export interface Owned {
  readonly id: number;
  readonly user_id: number | null;
}

/** Tells the owner and the administrators that an attempt went on. */
export function touchDeliveries(tx: Writer, { id, user_id }: Owned): void {
  if (user_id !== null) tx.touch(listScopes.deliveries(user_id), id);
  tx.touch(listScopes.adminDeliveries, id);
}

/** Notes how far an attempt came; one that has ended stays as it ended. */
export async function noteProgress(tx: Writer, id: number, of: Owned, state: string, bytesSent: number): Promise<void> {
  const row = await tx.first(
    `UPDATE deliveries SET state = $2, bytes_sent = $3 WHERE id = $1 AND ${running} RETURNING id`,
    [id, state, bytesSent],
  );
  if (row) touchDeliveries(tx, of);
}

export interface Ending {
  readonly state: "done" | "failed";
  readonly bytesSent: number;
  readonly at: string;
  readonly code?: DeliveryCode;
  readonly params?: Params;
}

/**
 * Ends an attempt once; false where it had ended before. What really happened stands above what another process wrote
 * meanwhile: one that started and took the attempt for interrupted, or was asked to cancel it.
 */
export async function endAttempt(tx: Writer, id: number, of: Owned, end: Ending): Promise<boolean> {
  const row = await tx.first(
    `UPDATE deliveries SET state = $2, bytes_sent = $3, ended_at = $4, code = $5, params = $6, owner = NULL
     WHERE id = $1 AND (${running} OR code IN ('DELIVERY_INTERRUPTED', 'DELIVERY_CANCELLED')) RETURNING id`,
    [id, end.state, end.bytesSent, end.at, end.code ?? null, end.params ? JSON.stringify(end.params) : null],
  );
  if (row) touchDeliveries(tx, of);
  return row !== undefined;
}

/** Keeps what this process carries alive: see platform/leases.ts. */
export const renewAttempts = ({ store }: Pick<House, "store">): Promise<unknown> =>
  store.write((tx) => tx.all(`UPDATE deliveries SET until = ${leaseEnd(tx)} WHERE owner = $1`, [owner]), {
    lasting: false,
  });

/** Attempts whose server process is gone have failed; whoever wants the file there delivers again. */
async function endAbandoned(house: Pick<House, "store" | "now">): Promise<void> {
  if ((await goneOwners(house.store, "deliveries")).length === 0) return;
  await house.store.write(async (tx) => {
    for (const gone of await goneOwners(tx, "deliveries")) {
      const left = await tx.all<Owned>(
        `UPDATE deliveries SET state = 'failed', code = 'DELIVERY_INTERRUPTED', ended_at = $1, owner = NULL
         WHERE owner = $2
         RETURNING transfer_id AS id, (SELECT t.user_id FROM transfers t WHERE t.id = transfer_id) AS user_id`,
        [isoNow(house), gone],
      );
      for (const of of left) touchDeliveries(tx, of);
    }
  });
}

/** Looks for such attempts now, and until the server stops as often as a lease may run out. */
export const endInterrupted = (house: Pick<House, "store" | "now" | "log" | "stopping">): Promise<void> =>
  repeatedly(house, leaseTerm, () => endAbandoned(house));
