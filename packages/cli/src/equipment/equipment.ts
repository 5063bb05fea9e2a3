import type { Client } from "@clicktree/client";
import { type Equipment, type EquipmentCreate, routes } from "@clicktree/contract";
import { cliLab } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { withNameOrNumber } from "../lookup/name-or-number.js";
import { requireConfirmation, requireValue } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import { printTable } from "../terminal/table.js";

const addressOf = ({ host, port }: Pick<Equipment, "host" | "port">): string =>
  host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;

/** Lists the registered equipment to which anyone can send requests, with the conventions that apply there. */
export async function listOffered(context: Context): Promise<void> {
  const { client } = await connect(context, "user");
  const offered = await client.call(routes.equipment.offered, { signal: context.signal });
  if (context.json) return context.printJson(offered);
  printTable(
    context,
    cliLab,
    [{ title: "name", flexible: true }, { title: "address" }, { title: "sign" }, { title: "topCount", right: true }],
    offered.map(({ name, host, port, sign, topCount }) => [
      { text: name, tone: "strong" as const },
      addressOf({ host, port }),
      sign,
      String(topCount),
    ]),
    "none",
  );
}

/** Lists the registered equipment and the public key that each must accept. */
export async function listEquipment(context: Context): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const equipment = await client.call(routes.equipment.list, { signal: context.signal });
  if (context.json) return context.printJson(equipment);
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
    equipment.map(({ id, name, user, folder, hostKey, ...address }) => [
      String(id),
      { text: name, tone: "strong" as const },
      addressOf(address),
      user,
      folder,
      hostKey,
    ]),
    "none",
  );
}

interface AddOptions {
  readonly name: string;
  readonly host: string;
  readonly port: number | undefined;
  readonly user: string | undefined;
  readonly hostKey: string | undefined;
  readonly folder: string | undefined;
  readonly sign: "plus" | "minus" | undefined;
  readonly topCount: number | undefined;
  readonly dryRun: boolean;
}

/**
 * Registers equipment. The person gives its host key, since trusting the first connection would let anyone pose as it.
 */
export async function addEquipment(context: Context, values: AddOptions): Promise<void> {
  const t = (key: keyof typeof cliLab.en, params = {}) => context.t(cliLab, key, params);
  const { client } = await connect(context, "admin", "session");
  const ask = (given: string | undefined, flag: string, key: "user" | "hostKey" | "folder") =>
    requireValue(context, given, flag, t(key), (prompts) => prompts.text(t(key)));
  const body: EquipmentCreate = {
    name: values.name,
    host: values.host,
    user: await ask(values.user, "--user", "user"),
    hostKey: await ask(values.hostKey, "--host-key", "hostKey"),
    folder: await ask(values.folder, "--folder", "folder"),
    ...(values.port !== undefined && { port: values.port }),
    ...(values.sign !== undefined && { sign: values.sign }),
    ...(values.topCount !== undefined && { topCount: values.topCount }),
  };
  if (values.dryRun) return context.answer(t("wouldAdd", { name: body.name }), { dryRun: true, ...body });
  const equipment = await client.call(routes.equipment.create, { body, signal: context.signal });
  if (context.json) return context.printJson(equipment);
  context.print(t("added", { name: equipment.name }));
  context.print(t("letIn", { user: equipment.user }));
  context.print(equipment.clientKey);
}

/** The registered equipment with this name or number. Throws a failed command (exit code 1) if there is none, or several. */
export async function findEquipment(context: Context, client: Client, name: string): Promise<Equipment> {
  const all = await client.call(routes.equipment.list, { signal: context.signal });
  const found = withNameOrNumber(all, name, (one) => one.name);
  if (typeof found !== "string") return found;
  const text = context.t(cliLab, found === "NOT_FOUND" ? "noSuch" : "several", { name });
  throw commandFailed(found, text, context.t(cliLab, "seeList", { command: "clicktree admin equipment list" }));
}

interface RemoveOptions {
  readonly equipment: string;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Removes equipment by its number or name. */
export async function removeEquipment(context: Context, values: RemoveOptions): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const { signal } = context;
  const t = (key: keyof typeof cliLab.en, params = {}) => context.t(cliLab, key, params);
  const found = await findEquipment(context, client, values.equipment);
  if (!values.dryRun) {
    await requireConfirmation(context, values.yes, t("reallyRemove", { name: found.name }));
    await client.call(routes.equipment.remove, { params: { id: found.id }, signal });
  }
  context.answer(t(values.dryRun ? "wouldRemove" : "removed", { name: found.name }), {
    id: found.id,
    name: found.name,
    ...(values.dryRun && { dryRun: true }),
  });
}
