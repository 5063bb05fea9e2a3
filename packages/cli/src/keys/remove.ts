import { routes } from "@clicktree/contract";
import { cliAccount } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { confirmed } from "../prompts/required.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

interface Values {
  readonly key: string;
  readonly yes: boolean;
  readonly admin: boolean;
  readonly dryRun: boolean;
}

/** Deletes a key that is named by its number or its name. */
export async function removeKey(context: Context, { key, yes, admin, dryRun }: Values): Promise<void> {
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const group = admin ? routes.adminApiKeys : routes.apiKeys;
  const keys = await client.call(group.list, { signal: context.signal });
  const named = keys.filter(({ keyName }) => keyName === key);
  const matches = named.length > 0 ? named : keys.filter(({ id }) => String(id) === key);
  const [found, another] = matches;
  const say = (text: keyof typeof cliAccount.en, params = {}) => context.say(cliAccount, text, params);
  const list = `clicktree ${admin ? "admin " : ""}keys list`;
  if (found === undefined || another !== undefined)
    throw new CommandFailure(
      exitCodes.failed,
      found === undefined ? "NOT_FOUND" : "AMBIGUOUS",
      say(found === undefined ? "noSuchKey" : "manyKeys", { key }),
      say("seeList", { command: list }),
    );
  if (!dryRun) {
    await confirmed(context, yes, say("reallyRemove", { name: found.keyName }));
    await client.call(group.remove, { params: { id: found.id }, signal: context.signal });
  }
  context.print(say(dryRun ? "wouldRemove" : "removed", { name: found.keyName }));
  if (context.json) context.printJson({ id: found.id, keyName: found.keyName, ...(dryRun && { dryRun }) });
}
