import type { Equipment } from "@clicktree/contract";
import type { EquipmentRow } from "./equipment-rows.js";

/** Equipment as administrators see it, with the public key that it must let in. */
export const presentEquipment = (row: EquipmentRow, clientKey: string): Equipment => ({
  id: row.id,
  name: row.name,
  host: row.host,
  port: row.port,
  user: row.ssh_user,
  hostKey: row.host_key,
  folder: row.folder,
  sign: row.sign,
  topCount: row.top_count,
  clientKey,
  createdAt: row.created_at,
});
