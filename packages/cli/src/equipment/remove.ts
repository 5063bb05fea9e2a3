import { routes } from "@clicktree/contract";
import { cliLab } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { confirmed } from "../prompts/required.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

interface Values {
  readonly equipment: string;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Forgets equipment that is named by its number or its name. */
export async function removeEquipment(context: Context, values: Values): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const { signal } = context;
  const tell = (key: keyof typeof cliLab.en, params = {}) => context.say(cliLab, key, params);
  const all = await client.call(routes.equipment.list, { signal });
  const found =
    all.find(({ name }) => name === values.equipment) ?? all.find(({ id }) => String(id) === values.equipment);
  if (found === undefined)
    throw new CommandFailure(
      exitCodes.failed,
      "NOT_FOUND",
      tell("noSuch", { name: values.equipment }),
      tell("seeList", { command: "clicktree admin equipment list" }),
    );
  if (!values.dryRun) {
    await confirmed(context, values.yes, tell("reallyRemove", { name: found.name }));
    await client.call(routes.equipment.remove, { params: { id: found.id }, signal });
  }
  context.print(tell(values.dryRun ? "wouldRemove" : "removed", { name: found.name }));
  if (context.json) context.printJson({ id: found.id, name: found.name, ...(values.dryRun && { dryRun: true }) });
}
