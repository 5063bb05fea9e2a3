import { routes, type Scope } from "@clicktree/contract";
import { cliAccount } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { openPrompts } from "../prompts/ask.js";
import { required } from "../prompts/required.js";
import type { Context } from "../terminal/context.js";
import { readMoment } from "./moment.js";

interface Values {
  readonly name: string | undefined;
  readonly scope: readonly string[];
  readonly expires: string | undefined;
  readonly admin: boolean;
  readonly allowed: readonly Scope[];
  readonly dryRun: boolean;
}

/** Makes a key and shows its value, this once. What was not given is asked for where a person is there. */
export async function createKey(context: Context, values: Values): Promise<void> {
  const tell = (key: keyof typeof cliAccount.en, params = {}) => context.say(cliAccount, key, params);
  const guided = values.name === undefined && context.interactive;
  const expiresAt = readMoment(context, values.expires);
  const { client } = await connect(context, values.admin ? "admin" : "user", "session");
  const keyName = await required(context, values.name, "NAME", tell("name"), (ask) => ask.text(tell("name")));
  const scopes =
    guided && values.scope.length === 0 ? await askScopes(context, values.allowed) : (values.scope as Scope[]);
  const end = guided && expiresAt === undefined ? await askEnd(context) : expiresAt;
  const body = { keyName, ...(scopes.length > 0 && { scopes }), ...(end !== undefined && { expiresAt: end }) };
  if (values.dryRun) {
    context.print(tell("wouldCreate", { name: keyName }));
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
  // the value alone on standard output, so that a script can keep it; what a person needs to know beside it
  context.note(tell("created", { name: key.keyName, scopes: key.scopes.join(" ") }));
  context.print(key.keyValue);
  context.note(tell("shownOnce"));
}

async function askScopes(context: Context, allowed: readonly Scope[]): Promise<Scope[]> {
  const prompts = await openPrompts(context);
  return prompts.chooseMany(
    context.say(cliAccount, "whichScopes"),
    allowed.map((scope) => ({ name: `${scope}  ${context.say(cliAccount, scope)}`, value: scope, checked: true })),
  );
}

async function askEnd(context: Context): Promise<string | undefined> {
  const prompts = await openPrompts(context);
  const days = await prompts.choose(context.say(cliAccount, "whenEnds"), [
    { name: context.say(cliAccount, "never"), value: undefined },
    ...[30, 90, 365].map((value) => ({ name: context.say(cliAccount, "inDays", { days: value }), value })),
  ]);
  return days === undefined ? undefined : readMoment(context, `${days}d`);
}
