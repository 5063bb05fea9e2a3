import { type EquipmentCreate, routes } from "@clicktree/contract";
import { cliLab } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { required } from "../prompts/required.js";
import type { Context } from "../terminal/context.js";

interface Values {
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

/** Registers equipment. Its host key is pinned here, so it is asked for and never taken from the first connection. */
export async function addEquipment(context: Context, values: Values): Promise<void> {
  const tell = (key: keyof typeof cliLab.en, params = {}) => context.say(cliLab, key, params);
  const { client } = await connect(context, "admin", "session");
  const ask = (given: string | undefined, flag: string, key: "user" | "hostKey" | "folder") =>
    required(context, given, flag, tell(key), (prompts) => prompts.text(tell(key)));
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
  if (values.dryRun) {
    context.print(tell("wouldAdd", { name: body.name }));
    if (context.json) context.printJson({ dryRun: true, ...body });
    return;
  }
  const equipment = await client.call(routes.equipment.create, { body, signal: context.signal });
  if (context.json) {
    context.printJson(equipment);
    return;
  }
  context.print(tell("added", { name: equipment.name }));
  context.print(tell("letIn", { user: equipment.user }));
  context.print(equipment.clientKey);
}
