import type { Params } from "@clicktree/messages";
import type { requests as texts } from "@clicktree/messages/catalogs";
import { listScopes, type Reader, type Writer } from "../../database/store.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { runEvery } from "../../platform/runtime/background.js";
import { goneOwners, leaseEnd, leaseTerm, owner } from "../../platform/runtime/leases.js";
import type { EquipmentRow } from "../equipment/index.js";

type DeliveryCode = keyof (typeof texts)["en"];

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
  /** Size of all files of the request. */
  readonly bytes_total: number;
  readonly started_at: string;
  readonly ended_at: string | null;
}

/** Ended attempts stored per request; a new attempt deletes older ones. */
export const maxStoredAttempts = 20;

const stored = "id, transfer_id, equipment_name, host, port, state, code, params, bytes_sent, started_at, ended_at";
const total = `(SELECT t.file_size + coalesce(t.requirements_size, 0)
  FROM transfers t WHERE t.id = transfer_id) AS bytes_total`;
const columns = [stored, total].join(", ");
const running = "state IN ('connecting', 'transferring')";

/** Attempts to deliver a request, newest first. */
export const attemptsOf = (reader: Reader, requestId: number): Promise<AttemptRow[]> =>
  reader.all<AttemptRow>(`SELECT ${columns} FROM deliveries WHERE transfer_id = $1 ORDER BY id DESC`, [requestId]);

export const findAttempt = (reader: Reader, id: number): Promise<AttemptRow | undefined> =>
  reader.first<AttemptRow>(`SELECT ${columns} FROM deliveries WHERE id = $1`, [id]);

export const runningAttempt = (reader: Reader, requestId: number): Promise<AttemptRow | undefined> =>
  reader.first<AttemptRow>(`SELECT ${columns} FROM deliveries WHERE transfer_id = $1 AND ${running} LIMIT 1`, [
    requestId,
  ]);

export async function insertAttempt(tx: Writer, of: Owned, to: EquipmentRow, by: string, at: string) {
  const row = await tx.first<AttemptRow>(
    `INSERT INTO deliveries (transfer_id, equipment_name, host, port, state, by_username, started_at, owner, until)
     VALUES ($1, $2, $3, $4, 'connecting', $5, $6, $7, ${leaseEnd(tx)}) RETURNING ${columns}`,
    [of.id, to.name, to.host, to.port, by, at, owner],
  );
  await tx.all(
    `DELETE FROM deliveries WHERE transfer_id = $1 AND NOT (${running})
       AND id NOT IN (SELECT id FROM deliveries WHERE transfer_id = $1 ORDER BY id DESC LIMIT ${maxStoredAttempts})`,
    [of.id],
  );
  markDeliveriesChanged(tx, of);
  if (!row) throw new Error("the attempt was not stored");
  return row;
}

export interface Owned {
  readonly id: number;
  readonly user_id: number | null;
}

/** Marks the delivery lists of the owner and the administrators as changed. */
function markDeliveriesChanged(tx: Writer, { id, user_id }: Owned): void {
  if (user_id !== null) tx.markChanged(listScopes.deliveries(user_id), id);
  tx.markChanged(listScopes.adminDeliveries, id);
}

/** Records the progress of a running attempt. */
export async function noteProgress(tx: Writer, id: number, of: Owned, state: string, bytesSent: number): Promise<void> {
  const row = await tx.first(
    `UPDATE deliveries SET state = $2, bytes_sent = $3 WHERE id = $1 AND ${running} RETURNING id`,
    [id, state, bytesSent],
  );
  if (row) markDeliveriesChanged(tx, of);
}

export interface Ending {
  readonly state: "done" | "failed";
  readonly bytesSent: number;
  readonly at: string;
  readonly code?: DeliveryCode;
  readonly params?: Params;
}

/**
 * Ends an attempt; false if it had already ended. The real outcome replaces an outcome that another process recorded
 * because it considered the attempt interrupted or was asked to cancel it.
 */
export async function endAttempt(tx: Writer, id: number, of: Owned, end: Ending): Promise<boolean> {
  const row = await tx.first(
    `UPDATE deliveries SET state = $2, bytes_sent = $3, ended_at = $4, code = $5, params = $6, owner = NULL
     WHERE id = $1 AND (${running} OR code IN ('DELIVERY_INTERRUPTED', 'DELIVERY_CANCELLED')) RETURNING id`,
    [id, end.state, end.bytesSent, end.at, end.code ?? null, end.params ? JSON.stringify(end.params) : null],
  );
  if (row) markDeliveriesChanged(tx, of);
  return row !== undefined;
}

/** Renews the leases of this process's attempts; see platform/runtime/leases.ts. */
export const renewAttempts = ({ store }: Pick<AppContext, "store">): Promise<unknown> =>
  store.write((tx) => tx.all(`UPDATE deliveries SET until = ${leaseEnd(tx)} WHERE owner = $1`, [owner]), {
    lasting: false,
  });

/** Fails the attempts of dead server processes; somebody has to deliver again. */
async function endAbandoned(app: Pick<AppContext, "store" | "now">): Promise<void> {
  if ((await goneOwners(app.store, "deliveries")).length === 0) return;
  await app.store.write(async (tx) => {
    for (const gone of await goneOwners(tx, "deliveries")) {
      const left = await tx.all<Owned>(
        `UPDATE deliveries SET state = 'failed', code = 'DELIVERY_INTERRUPTED', ended_at = $1, owner = NULL
         WHERE owner = $2
         RETURNING transfer_id AS id, (SELECT t.user_id FROM transfers t WHERE t.id = transfer_id) AS user_id`,
        [isoNow(app), gone],
      );
      for (const of of left) markDeliveriesChanged(tx, of);
    }
  });
}

/** Does this now and at the interval of a lease, until the server stops. */
export const endInterrupted = (app: Pick<AppContext, "store" | "now" | "log" | "stopping">): Promise<void> =>
  runEvery(app, leaseTerm, () => endAbandoned(app));
