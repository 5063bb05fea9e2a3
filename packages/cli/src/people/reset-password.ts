import type { Client } from "@clicktree/client";
import { type NewPassword, routes } from "@clicktree/contract";
import { cliAccount, cliPeople, failures } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { requireConfirmation } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import { isNamed, textsOf } from "./people.js";

interface ResetValues {
  readonly account: string;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Gives a user or another administrator a random password. */
export async function resetPassword(context: Context, { account, yes, dryRun }: ResetValues): Promise<void> {
  const t = textsOf(context);
  const { client } = await connect(context, "admin", "session");
  const username = await requireOther(context, client, account);
  const name = username;
  if (dryRun) return context.answer(t("wouldReset", { name }), { dryRun, username });
  await requireConfirmation(context, yes, t("reallyReset", { name }));
  const reset = await client.call(routes.administrators.resetPassword, { body: { username }, signal: context.signal });
  printPassword(context, reset);
}

/** Prints a new password, alone on standard output. */
export function printPassword(context: Context, reset: NewPassword): void {
  if (context.json) {
    context.printJson(reset);
    return;
  }
  context.note(context.t(cliPeople, "wasReset", { name: reset.username }));
  context.print(reset.password);
  context.note(context.t(cliAccount, "shownOnce"));
}

/** The account of someone else with this name, or the failure, before a person is asked to confirm anything. */
async function requireOther(context: Context, client: Client, name: string): Promise<string> {
  const { signal } = context;
  const own = await client.call(routes.accounts.user, { signal });
  if (isNamed(own, name)) throw commandFailed("RESET_OWN", context.t(failures, "RESET_OWN"));
  const [user] = await client.call(routes.administrators.users, { query: { username: name }, signal });
  if (user !== undefined) return user.username;
  const all = await client.call(routes.administrators.list, { signal });
  const found = all.find((one) => isNamed(one, name));
  if (found !== undefined) return found.username;
  throw commandFailed("ACCOUNT_UNKNOWN", context.t(failures, "ACCOUNT_UNKNOWN", { name }));
}
