import type { Client } from "@clicktree/client";
import { type ApiKey, routes, type Scope } from "@clicktree/contract";
import { latestMoment, momentOf } from "@clicktree/core/requests";
import { cliAccount } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { connect } from "../identity/connect.js";
import { withNameOrNumber } from "../lookup/name-or-number.js";
import { parseDuration } from "../program/values.js";
import { openPrompts, requireConfirmation, requireValue } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, usageError } from "../terminal/exit.js";
import { printTable } from "../terminal/table.js";

/** Lists the keys of the account, masked by the server. */
export async function listKeys(context: Context, admin: boolean): Promise<void> {
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const keys = await client.call(admin ? routes.adminApiKeys.list : routes.apiKeys.list, { signal: context.signal });
  printKeys(context, keys);
  if (context.json) context.printJson(keys);
}

/** The keys as a table: number, name, masked value, scopes, last use, expiry. */
function printKeys(context: Context, keys: readonly ApiKey[]): void {
  const t = (key: keyof typeof cliAccount.en, params = {}) => context.t(cliAccount, key, params);
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
      expiryCell(t, key),
    ]),
    "none",
  );
}

type Translate = (key: keyof typeof cliAccount.en, params?: object) => string;

function expiryCell(t: Translate, { expiresAt, state }: ApiKey) {
  if (expiresAt === null) return t("never");
  const at = formatDateTime(expiresAt);
  if (state === "active") return at;
  return { text: t(state, { at }), tone: state === "expired" ? ("bad" as const) : ("strong" as const) };
}

interface NewKeyValues {
  readonly name: string | undefined;
  readonly scope: readonly string[];
  readonly expires: string | undefined;
  readonly admin: boolean;
  readonly allowed: readonly Scope[];
  readonly dryRun: boolean;
}

/** Creates a key and shows its value, only this once. Asks for missing values if a person is present. */
export async function createKey(context: Context, values: NewKeyValues): Promise<void> {
  const t = (key: keyof typeof cliAccount.en, params = {}) => context.t(cliAccount, key, params);
  const guided = values.name === undefined && context.interactive;
  const expiresAt = readMoment(context, "--expires", values.expires);
  const { client } = await connect(context, values.admin ? "admin" : "user", "session");
  const keyName = await requireValue(context, values.name, "NAME", t("name"), (ask) => ask.text(t("name")));
  const scopes =
    guided && values.scope.length === 0 ? await askScopes(context, values.allowed) : (values.scope as Scope[]);
  const end = guided && expiresAt === undefined ? await askEnd(context) : expiresAt;
  const body = { keyName, ...(scopes.length > 0 && { scopes }), ...(end !== undefined && { expiresAt: end }) };
  if (values.dryRun) return context.answer(t("wouldCreate", { name: keyName }), { dryRun: true, ...body });
  const key = await client.call(values.admin ? routes.adminApiKeys.create : routes.apiKeys.create, {
    body,
    signal: context.signal,
  });
  showCreated(context, key);
}

/** Shows a new key, only this once. */
export function showCreated(context: Context, key: ApiKey): void {
  const t = (text: keyof typeof cliAccount.en, params = {}) => context.t(cliAccount, text, params);
  if (context.json) {
    context.printJson(key);
    return;
  }
  // only the value on standard output, so that a script can store it; the rest on standard error
  context.note(t("created", { name: key.keyName, scopes: key.scopes.join(" ") }));
  context.print(key.keyValue);
  context.note(t("shownOnce"));
  if (key.expiresAt !== null) context.note(t("keyUntil", { at: formatDateTime(key.expiresAt) }));
}

async function askScopes(context: Context, allowed: readonly Scope[]): Promise<Scope[]> {
  const prompts = await openPrompts(context);
  return prompts.chooseMany(
    context.t(cliAccount, "whichScopes"),
    allowed.map((scope) => ({ name: `${scope}  ${context.t(cliAccount, scope)}`, value: scope, checked: true })),
  );
}

async function askEnd(context: Context): Promise<string | undefined> {
  const prompts = await openPrompts(context);
  const days = await prompts.choose(context.t(cliAccount, "whenEnds"), [
    { name: context.t(cliAccount, "never"), value: undefined },
    ...[30, 90, 365].map((value) => ({ name: context.t(cliAccount, "inDays", { days: value }), value })),
  ]);
  return days === undefined ? undefined : readMoment(context, "--expires", `${days}d`);
}

/** A future time, ISO 8601, from a duration (30d) or a date, which means its last second in local time. */
export function readMoment(
  context: Context,
  option: string,
  text: string | undefined,
  now = Date.now(),
): string | undefined {
  if (text === undefined) return undefined;
  const span = /^\d+(\.\d+)?(s|m|h|d)$/.test(text) ? parseDuration(text) : undefined;
  const moment = span === undefined ? readDate(text) : now + span;
  if (moment === undefined || moment <= now || moment > 8.64e15)
    throw usageError(context.t(cliAccount, "badMoment", { option, text }), context.t(cliAccount, "badMomentNext"));
  return new Date(Math.min(moment, latestMoment)).toISOString();
}

/** The time of a text, ISO 8601; a date alone means its last second in local time. */
export function readDate(text: string): number | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (parts === null) return momentOf(text);
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(year, month - 1, day, 23, 59, 59);
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : undefined;
}

interface RemoveValues {
  readonly key: string;
  readonly yes: boolean;
  readonly admin: boolean;
  readonly dryRun: boolean;
}

/** The key with this number or name. */
export async function findKey(context: Context, client: Client, key: string, admin: boolean): Promise<ApiKey> {
  const t = (text: keyof typeof cliAccount.en, params = {}) => context.t(cliAccount, text, params);
  const keys = await client.call((admin ? routes.adminApiKeys : routes.apiKeys).list, { signal: context.signal });
  const found = withNameOrNumber(keys, key, ({ keyName }) => keyName);
  if (typeof found !== "string") return found;
  const command = `clicktree ${admin ? "admin " : ""}keys list`;
  throw commandFailed(found, t(found === "NOT_FOUND" ? "noSuchKey" : "manyKeys", { key }), t("seeList", { command }));
}

/** Deletes a key by its number or name. */
export async function removeKey(context: Context, { key, yes, admin, dryRun }: RemoveValues): Promise<void> {
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const found = await findKey(context, client, key, admin);
  const t = (text: keyof typeof cliAccount.en, params = {}) => context.t(cliAccount, text, params);
  if (!dryRun) {
    await requireConfirmation(context, yes, t("reallyRemove", { name: found.keyName }));
    const { remove } = admin ? routes.adminApiKeys : routes.apiKeys;
    await client.call(remove, { params: { id: found.id }, signal: context.signal });
  }
  context.answer(t(dryRun ? "wouldRemove" : "removed", { name: found.keyName }), {
    id: found.id,
    keyName: found.keyName,
    ...(dryRun && { dryRun }),
  });
}
