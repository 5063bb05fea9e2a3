import { type Equipment, type EquipmentCreate, routes } from "@clicktree/contract";
import { type AppContext, type Feature, implement, isoNow } from "../../platform/index.js";
import {
  allEquipment,
  clientKey,
  deleteEquipment,
  type EquipmentRow,
  insertEquipment,
  laboratoryHost,
  pinnedKey,
} from "./service.js";

/** Equipment as administrators see it, with the public key that it must authorize. */
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

function newEquipment(app: AppContext, body: EquipmentCreate) {
  return {
    name: body.name.trim(),
    host: laboratoryHost(app, body.host),
    port: body.port ?? sshPort,
    ssh_user: body.user,
    host_key: pinnedKey(body.hostKey).text,
    folder: body.folder,
    sign: body.sign ?? "plus",
    top_count: body.topCount ?? 3,
    created_at: isoNow(app),
  } as const;
}

export const equipmentFeature: Feature = (app) => [
  implement(routes.equipment.list, async () => {
    const [rows, { publicKey }] = await Promise.all([allEquipment(app.store), clientKey(app)]);
    return rows.map((row) => presentEquipment(row, publicKey));
  }),
  implement(routes.equipment.create, async ({ body }) => {
    const row = newEquipment(app, body);
    const { publicKey } = await clientKey(app);
    return presentEquipment(await app.store.write((tx) => insertEquipment(tx, row)), publicKey);
  }),
  implement(routes.equipment.remove, async ({ id }) => {
    await app.store.write((tx) => deleteEquipment(tx, id));
    return { ok: true } as const;
  }),
];
