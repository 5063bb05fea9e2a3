import { routes } from "@clicktree/contract";
import { cliLab } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { printTable } from "../terminal/table.js";

/** Lists the registered equipment and the public key that each of it must let in. */
export async function listEquipment(context: Context): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const equipment = await client.call(routes.equipment.list, { signal: context.signal });
  if (context.json) {
    context.printJson(equipment);
    return;
  }
  printTable(
    context,
    cliLab,
    [
      { title: "number", right: true },
      { title: "name", flexible: true },
      { title: "address" },
      { title: "user" },
      { title: "folder", flexible: true },
      { title: "hostKey", flexible: true },
    ],
    equipment.map(({ id, name, host, port, user, folder, hostKey }) => [
      String(id),
      { text: name, tone: "strong" as const },
      host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`,
      user,
      folder,
      hostKey,
    ]),
    "none",
  );
}
