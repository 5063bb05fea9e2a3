import { type ApiKey, routes } from "@clicktree/contract";
import { cliAccount } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { connect } from "../identity/connect.js";
import { requireConfirmation } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { printTable } from "../terminal/table.js";

/** Lists the keys of the account, masked by the server. */
export async function listKeys(context: Context, admin: boolean): Promise<void> {
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const keys = await client.call(admin ? routes.adminApiKeys.list : routes.apiKeys.list, { signal: context.signal });
  printKeys(context, keys);
  if (context.json) context.printJson(keys);
}

/** The keys as a table: number, name, masked value, scopes, last use, end. */
function printKeys(context: Context, keys: readonly ApiKey[]): void {
  const t = (key: keyof typeof cliAccount.en) => context.t(cliAccount, key);
  printTable(
    context,
    cliAccount,
    [
      { title: "number", right: true },
      { title: "name", flexible: true },
      { title: "value" },
      { title: "scopes", flexible: true },
      { title: "lastUsed" },
      { title: "expires" },
    ],
    keys.map((key) => [
      String(key.id),
      { text: key.keyName, tone: "strong" as const },
      { text: key.keyValue, tone: "muted" as const },
      key.scopes.join(" "),
      key.lastUsedAt === null ? t("notUsed") : formatDateTime(key.lastUsedAt),
      key.expiresAt === null ? t("never") : formatDateTime(key.expiresAt),
    ]),
    "none",
  );
}

interface Values {
  readonly key: string;
  readonly yes: boolean;
  readonly admin: boolean;
  readonly dryRun: boolean;
}

/** Deletes a key by its number or name. */
export async function removeKey(context: Context, { key, yes, admin, dryRun }: Values): Promise<void> {
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const group = admin ? routes.adminApiKeys : routes.apiKeys;
  const keys = await client.call(group.list, { signal: context.signal });
  const named = keys.filter(({ keyName }) => keyName === key);
  const matches = named.length > 0 ? named : keys.filter(({ id }) => String(id) === key);
  const [found, another] = matches;
  const t = (text: keyof typeof cliAccount.en, params = {}) => context.t(cliAccount, text, params);
  const list = `clicktree ${admin ? "admin " : ""}keys list`;
  if (found === undefined || another !== undefined)
    throw new CommandFailure(
      exitCodes.failed,
      found === undefined ? "NOT_FOUND" : "AMBIGUOUS",
      t(found === undefined ? "noSuchKey" : "manyKeys", { key }),
      t("seeList", { command: list }),
    );
  if (!dryRun) {
    await requireConfirmation(context, yes, t("reallyRemove", { name: found.keyName }));
    await client.call(group.remove, { params: { id: found.id }, signal: context.signal });
  }
  context.print(t(dryRun ? "wouldRemove" : "removed", { name: found.keyName }));
  if (context.json) context.printJson({ id: found.id, keyName: found.keyName, ...(dryRun && { dryRun }) });
}
