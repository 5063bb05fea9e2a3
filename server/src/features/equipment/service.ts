import { join } from "node:path";
import type { EquipmentConventions } from "@clicktree/contract";
import { formatAddress, parseNetwork, reachableAddress } from "@clicktree/core/ip-addresses";
import type { HostKey, KeyPair } from "@clicktree/lab/sftp";
import { listScopes, type Reader, type Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import type { AppContext } from "../../platform/app-context.js";

/** The server's key pair for equipment, created in the data directory on first use. */
export async function clientKey({ settings }: Pick<AppContext, "settings">): Promise<KeyPair> {
  const { ownKeyPair } = await import("@clicktree/lab/sftp"); // loaded on first use, so that the server starts sooner
  return ownKeyPair(join(settings.dataDir, "equipment-key"), "clicktree");
}

/** The normalized address. Throws ADDRESS_REFUSED unless it is an IP address within the laboratory's networks. */
export function laboratoryHost({ settings }: Pick<AppContext, "settings">, host: string): string {
  const networks = settings.labCidrs.flatMap((text) => parseNetwork(text) ?? []);
  const address = reachableAddress(host, networks);
  if (!address) throw new DomainError("ADDRESS_REFUSED");
  return formatAddress(address);
}

/** The host key that an administrator pins. Throws HOST_KEY_INVALID. */
export async function pinnedKey(text: string): Promise<HostKey> {
  const { parseHostKey } = await import("@clicktree/lab/sftp");
  const key = parseHostKey(text);
  if (!key) throw new DomainError("HOST_KEY_INVALID");
  return key;
}

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
  /** JSON of EquipmentConventions. */
  readonly conventions: string | null;
  readonly created_at: string;
}

const columns = "id, name, host, port, ssh_user, host_key, folder, sign, top_count, conventions, created_at";

export const allEquipment = (reader: Reader): Promise<EquipmentRow[]> =>
  reader.all<EquipmentRow>(`SELECT ${columns} FROM equipment ORDER BY name, id`);

/** Equipment at a normalized address; without a port, the one that was registered first. */
export const equipmentAt = (
  reader: Reader,
  host: string,
  port: number | undefined,
): Promise<EquipmentRow | undefined> =>
  reader.first<EquipmentRow>(
    `SELECT ${columns} FROM equipment WHERE host = $1 AND ($2 = 0 OR port = $2) ORDER BY id LIMIT 1`,
    [host, port ?? 0],
  );

/** Registers equipment. The UNIQUE constraint on host and port decides races. */
export async function insertEquipment(
  tx: Writer,
  row: Omit<EquipmentRow, "id" | "conventions">,
): Promise<EquipmentRow> {
  const added = await tx.first<EquipmentRow>(
    `INSERT INTO equipment (name, host, port, ssh_user, host_key, folder, sign, top_count, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (host, port) DO NOTHING RETURNING ${columns}`,
    [row.name, row.host, row.port, row.ssh_user, row.host_key, row.folder, row.sign, row.top_count, row.created_at],
  );
  if (!added) throw new DomainError("EQUIPMENT_EXISTS", { params: { host: row.host, port: row.port } });
  tx.markChanged(listScopes.equipment, added.id);
  return added;
}

/** Stores conventions that a probe named. The sign and the highest count apply to later requests. */
export async function storeConventions(
  tx: Writer,
  id: number,
  topCount: number,
  conventions: EquipmentConventions,
): Promise<void> {
  await tx.all("UPDATE equipment SET sign = $2, top_count = $3, conventions = $4 WHERE id = $1", [
    id,
    conventions.sign,
    topCount,
    JSON.stringify(conventions),
  ]);
  tx.markChanged(listScopes.equipment, id);
}

/** Deletes equipment with its probes; delivery attempts keep its name. */
export async function deleteEquipment(tx: Writer, id: number): Promise<EquipmentRow> {
  const gone = await tx.first<EquipmentRow>(`DELETE FROM equipment WHERE id = $1 RETURNING ${columns}`, [id]);
  if (!gone) throw notFound();
  tx.markChanged(listScopes.equipment, id);
  return gone;
}
