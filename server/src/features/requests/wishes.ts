import type { TransferCreate } from "@clicktree/contract";
import type { Dialect } from "../../database/dialect.js";
import type { Reader, Writer } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";

/** The sender's wishes in addition to the file. */
export interface Wishes {
  readonly shots: number | null;
  readonly equipmentId: number | null;
}

export const wishesOf = ({ shots, equipmentId }: TransferCreate): Wishes => ({
  shots: shots ?? null,
  equipmentId: equipmentId ?? null,
});

/** Throws EQUIPMENT_UNKNOWN (404) if it is not registered. */
export async function equipmentName(reader: Pick<Reader, "first">, id: number): Promise<string> {
  const row = await reader.first<{ name: string }>("SELECT name FROM equipment WHERE id = $1", [id]);
  if (!row) throw new DomainError("EQUIPMENT_UNKNOWN", { params: { id } });
  return row.name;
}

/** Stores the wishes of a new request; equipment by its name, which remains if the equipment is deleted. */
export async function storeWishes(tx: Writer, requestId: number, { shots, equipmentId }: Wishes): Promise<void> {
  if (shots === null && equipmentId === null) return;
  const name = equipmentId === null ? null : await equipmentName(tx, equipmentId);
  await tx.all("INSERT INTO transfer_wishes (transfer_id, shots, equipment_name) VALUES ($1, $2, $3)", [
    requestId,
    shots,
    name,
  ]);
}

/** SQL of the wishes of a request as JSON; `w` is their table. */
export const wishesObject = (dialect: Dialect): string =>
  dialect.nested(
    `CASE WHEN w.transfer_id IS NULL THEN NULL ELSE ${dialect.object({ shots: "w.shots", equipment: "w.equipment_name" })} END`,
  );
