import { type Equipment, type EquipmentConventions, type EquipmentCreate, routes } from "@clicktree/contract";
import { type AppContext, type Feature, isoNow } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { actorOf, recordAction } from "../audit/index.js";
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
  conventions: row.conventions === null ? null : (JSON.parse(row.conventions) as EquipmentConventions),
  clientKey,
  createdAt: row.created_at,
});

const sshPort = 22;

async function newEquipment(app: AppContext, body: EquipmentCreate) {
  return {
    name: body.name.trim(),
    host: laboratoryHost(app, body.host),
    port: body.port ?? sshPort,
    ssh_user: body.user,
    host_key: (await pinnedKey(body.hostKey)).text,
    folder: body.folder,
    sign: body.sign ?? "plus",
    top_count: body.topCount ?? 3,
    created_at: isoNow(app),
  } as const;
}

const audited = ({ id, name, host, port }: EquipmentRow) => ({ id, name, detail: `${host} ${port}` });

export const equipmentFeature: Feature = (app) => [
  implement(routes.equipment.list, async () => {
    const [rows, { publicKey }] = await Promise.all([allEquipment(app.store), clientKey(app)]);
    return rows.map((row) => presentEquipment(row, publicKey));
  }),
  implement(routes.equipment.offered, async () =>
    (await allEquipment(app.store)).map(({ id, name, host, port, sign, top_count: topCount }) => ({
      ...{ id, name, host, port, sign, topCount },
    })),
  ),
  implement(routes.equipment.create, async (call) => {
    const row = await newEquipment(app, call.body);
    const { publicKey } = await clientKey(app);
    const added = await app.store.write(async (tx) => {
      const equipment = await insertEquipment(tx, row);
      await recordAction(tx, actorOf(app, call), "equipment-added", audited(equipment));
      return equipment;
    });
    return presentEquipment(added, publicKey);
  }),
  implement(routes.equipment.remove, async (call) => {
    await app.store.write(async (tx) => {
      const equipment = await deleteEquipment(tx, call.id);
      await recordAction(tx, actorOf(app, call), "equipment-removed", audited(equipment));
    });
    return { ok: true } as const;
  }),
];
