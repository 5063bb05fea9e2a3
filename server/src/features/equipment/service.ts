import { listScopes } from "../../database/list-scopes.js";
import type { Reader, Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../platform/index.js";

export interface EquipmentRow {
  readonly id: number;
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly ssh_user: string;
  readonly host_key: string;
  readonly folder: string;
  readonly sign: "plus" | "minus";
  readonly top_count: number;
  readonly created_at: string;
}

const columns = "id, name, host, port, ssh_user, host_key, folder, sign, top_count, created_at";

export const allEquipment = (reader: Reader): Promise<EquipmentRow[]> =>
  reader.all<EquipmentRow>(`SELECT ${columns} FROM equipment ORDER BY name, id`);

/** Equipment at an address as it is stored; without a port, the one that was registered first. */
export const equipmentAt = (
  reader: Reader,
  host: string,
  port: number | undefined,
): Promise<EquipmentRow | undefined> =>
  reader.first<EquipmentRow>(
    `SELECT ${columns} FROM equipment WHERE host = $1 AND ($2 = 0 OR port = $2) ORDER BY id LIMIT 1`,
    [host, port ?? 0],
  );

/** Registers equipment. The UNIQUE rule on host and port decides between two that come at once. */
export async function insertEquipment(tx: Writer, row: Omit<EquipmentRow, "id">): Promise<EquipmentRow> {
  const added = await tx.first<EquipmentRow>(
    `INSERT INTO equipment (name, host, port, ssh_user, host_key, folder, sign, top_count, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (host, port) DO NOTHING RETURNING ${columns}`,
    [row.name, row.host, row.port, row.ssh_user, row.host_key, row.folder, row.sign, row.top_count, row.created_at],
  );
  if (!added) throw new DomainError("EQUIPMENT_EXISTS", { params: { host: row.host, port: row.port } });
  tx.markChanged(listScopes.equipment, added.id);
  return added;
}

/** Forgets equipment; attempts to deliver to it keep its name. */
export async function deleteEquipment(tx: Writer, id: number): Promise<void> {
  const gone = await tx.first("DELETE FROM equipment WHERE id = $1 RETURNING id", [id]);
  if (!gone) throw notFound();
  tx.markChanged(listScopes.equipment, id);
}
