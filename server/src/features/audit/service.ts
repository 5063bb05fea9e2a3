import type { AuditAction, AuditEntry, AuditQuery } from "@clicktree/contract";
import { momentOf } from "@clicktree/core/requests";
import type { Bind, Reader } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
import type { AppContext } from "../../platform/app-context.js";
import { isSameName, nameSkeleton } from "../../platform/auth/username.js";

interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly action: AuditAction;
  readonly person_id: number | null;
  readonly person_name: string | null;
  readonly object_id: number | null;
  readonly object_name: string;
  readonly detail: string | null;
  readonly client: string;
  readonly key_name: string | null;
}

const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  action: row.action,
  person: row.person_id === null ? null : { id: row.person_id, username: row.person_name ?? "" },
  object: { id: row.object_id, name: row.object_name },
  detail: row.detail,
  client: row.client,
  keyName: row.key_name,
});

/** A time of a query as it is stored. Throws MOMENT_INVALID. */
function storedTime(query: AuditQuery, field: "from" | "to"): string | undefined {
  const text = query[field];
  if (text === undefined) return undefined;
  const time = momentOf(text);
  if (time === undefined)
    throw new DomainError("MOMENT_INVALID", { params: { field }, details: { path: `/${field}` } });
  return new Date(time).toISOString();
}

/** Number of the first row at or after a time, or a number beyond all rows. Times never decrease with the number. */
const firstSince = (place: string): string =>
  `coalesce((SELECT f.id FROM audit_log f WHERE f.at >= ${place} ORDER BY f.at, f.id LIMIT 1), 2147483648)`;

/**
 * The account that has or had a name, also a deleted one. The databases would compare letters beyond ASCII with regard to
 * case.
 */
async function personNamed(reader: Reader, name: string): Promise<number | undefined> {
  const row = await reader.first<{ readonly user_id: number; readonly username: string }>(
    "SELECT user_id, username FROM taken_names WHERE skeleton = $1",
    [nameSkeleton(name)],
  );
  return row && isSameName(row.username, name) ? row.user_id : undefined;
}

const defaultLimit = 100;

/** Rows that meet every condition of a query, newest first. Throws MOMENT_INVALID. */
export async function readAudit(reader: Reader, query: AuditQuery): Promise<AuditEntry[]> {
  const binds: Bind[] = [];
  const conditions: string[] = [];
  const add = (value: Bind | undefined, condition: (place: string) => string): void => {
    if (value === undefined) return;
    binds.push(value);
    conditions.push(condition(`$${binds.length}`));
  };
  // An object has few rows, an administrator very many: the sum stops the databases from searching by person in that
  // case.
  const personId = query.object === undefined ? "person_id" : "person_id + 0";
  if (query.person !== undefined) {
    const person = await personNamed(reader, query.person);
    if (person === undefined) return [];
    add(person, (id) => `AND ${personId} = ${id}`);
  }
  add(query.action, (action) => `AND action = ${action}`);
  add(query.object, (name) => `AND object_name = ${name}`);
  add(storedTime(query, "from"), (time) => `AND id >= ${firstSince(time)}`);
  add(storedTime(query, "to"), (time) => `AND id < ${firstSince(time)}`);
  add(query.before, (id) => `AND id < ${id}`);
  const rows = await reader.all<AuditRow>(
    `SELECT id, at, action, person_id, person_name, object_id, object_name, detail, client, key_name FROM audit_log
     WHERE id > 0 ${conditions.join(" ")}
     ORDER BY id DESC LIMIT ${query.limit ?? defaultLimit}`,
    binds,
  );
  return rows.map(presentEntry);
}

/** Rows deleted in one transaction: this limits how long writers wait. */
const rowsAtOnce = 250;

/**
 * Deletes the rows that are older than CLICKTREE_AUDIT_DAYS; the database refuses to delete any others. Ends early when
 * the server stops.
 */
export async function deleteOldRows(app: Pick<AppContext, "store" | "settings" | "now" | "stopping">): Promise<void> {
  const oldestAt = new Date(app.now() - app.settings.auditDays * 86_400_000).toISOString();
  await app.store.write((tx) => tx.all("UPDATE audit_state SET kept_from = $1", [oldestAt]));
  while (!app.stopping.aborted) {
    const gone = await app.store.write((tx) =>
      tx.all(
        `DELETE FROM audit_log
         WHERE id IN (SELECT id FROM audit_log WHERE at < $1 ORDER BY at, id LIMIT ${rowsAtOnce}) RETURNING id`,
        [oldestAt],
      ),
    );
    if (gone.length < rowsAtOnce) return;
  }
}
