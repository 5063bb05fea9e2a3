import { type Equipment, type EquipmentCreate, routes } from "@clicktree/contract";
import { type Feature, type House, implement, isoNow } from "../../platform/index.js";
import { clientKey } from "./client-key.js";
import { allEquipment, deleteEquipment, type EquipmentRow, insertEquipment } from "./equipment-rows.js";
import { laboratoryHost, pinnedKey } from "./policy.js";

/** Equipment as administrators see it, with the public key that it must let in. */
const presentEquipment = (row: EquipmentRow, clientKey: string): Equipment => ({
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

const sshPort = 22;

function newEquipment(house: House, body: EquipmentCreate) {
  return {
    name: body.name.trim(),
    host: laboratoryHost(house, body.host),
    port: body.port ?? sshPort,
    ssh_user: body.user,
    host_key: pinnedKey(body.hostKey).text,
    folder: body.folder,
    sign: body.sign ?? "plus",
    top_count: body.topCount ?? 3,
    created_at: isoNow(house),
  } as const;
}

export const equipmentFeature: Feature = (house) => [
  implement(routes.equipment.list, async () => {
    const [rows, { publicKey }] = await Promise.all([allEquipment(house.store), clientKey(house)]);
    return rows.map((row) => presentEquipment(row, publicKey));
  }),
  implement(routes.equipment.create, async ({ body }) => {
    const row = newEquipment(house, body);
    const { publicKey } = await clientKey(house);
    return presentEquipment(await house.store.write((tx) => insertEquipment(tx, row)), publicKey);
  }),
  implement(routes.equipment.remove, async ({ id }) => {
    await house.store.write((tx) => deleteEquipment(tx, id));
    return { ok: true } as const;
  }),
];
