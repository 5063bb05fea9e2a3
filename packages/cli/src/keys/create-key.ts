import { routes, type Scope } from "@clicktree/contract";
import { momentOf } from "@clicktree/core/requests";
import { cliAccount } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { parseDuration } from "../program/values.js";
import { openPrompts, requireValue } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

interface Values {
  readonly name: string | undefined;
  readonly scope: readonly string[];
  readonly expires: string | undefined;
  readonly admin: boolean;
  readonly allowed: readonly Scope[];
  readonly dryRun: boolean;
}

/** Creates a key and shows its value, this once. Asks for missing values where a person is present. */
export async function createKey(context: Context, values: Values): Promise<void> {
  const t = (key: keyof typeof cliAccount.en, params = {}) => context.t(cliAccount, key, params);
  const guided = values.name === undefined && context.interactive;
  const expiresAt = readMoment(context, values.expires);
  const { client } = await connect(context, values.admin ? "admin" : "user", "session");
  const keyName = await requireValue(context, values.name, "NAME", t("name"), (ask) => ask.text(t("name")));
  const scopes =
    guided && values.scope.length === 0 ? await askScopes(context, values.allowed) : (values.scope as Scope[]);
  const end = guided && expiresAt === undefined ? await askEnd(context) : expiresAt;
  const body = { keyName, ...(scopes.length > 0 && { scopes }), ...(end !== undefined && { expiresAt: end }) };
  if (values.dryRun) {
    context.print(t("wouldCreate", { name: keyName }));
    if (context.json) context.printJson({ dryRun: true, ...body });
    return;
  }
  const key = await client.call(values.admin ? routes.adminApiKeys.create : routes.apiKeys.create, {
    body,
    signal: context.signal,
  });
  if (context.json) {
    context.printJson(key);
    return;
  }
  // only the value on standard output, so that a script can store it; the rest on standard error
  context.note(t("created", { name: key.keyName, scopes: key.scopes.join(" ") }));
  context.print(key.keyValue);
  context.note(t("shownOnce"));
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
  return days === undefined ? undefined : readMoment(context, `${days}d`);
}

/** A future time, ISO 8601, from a duration (30d) or a date, which means its last second in local time. */
export function readMoment(context: Context, text: string | undefined, now = Date.now()): string | undefined {
  if (text === undefined) return undefined;
  const span = /^\d+(\.\d+)?(s|m|h|d)$/.test(text) ? parseDuration(text) : undefined;
  const moment = span === undefined ? parseDate(text) : now + span;
  if (moment === undefined || moment <= now || moment > 8.64e15)
    throw new CommandFailure(
      exitCodes.usage,
      "USAGE",
      context.t(cliAccount, "badMoment", { text }),
      context.t(cliAccount, "badMomentNext"),
    );
  return new Date(moment).toISOString();
}

function parseDate(text: string): number | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (parts === null) return momentOf(text);
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(year, month - 1, day, 23, 59, 59);
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : undefined;
}
