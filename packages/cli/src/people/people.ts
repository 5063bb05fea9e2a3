import { type Administrator, routes, type UserAccount } from "@clicktree/contract";
import { cliPeople } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { readCredentials } from "../account/account.js";
import { connect } from "../identity/connect.js";
import { requireConfirmation } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import { printTable } from "../terminal/table.js";

export const textsOf =
  (context: Context) =>
  (key: keyof typeof cliPeople.en, params = {}) =>
    context.t(cliPeople, key, params);

/** The first columns of a list of accounts. */
export const accountColumns = [
  { title: "number", right: true },
  { title: "name", flexible: true },
  { title: "created" },
  { title: "lastSignIn" },
] as const;

/** Their cells of one account. */
export const accountCells = (
  context: Context,
  { id, username, createdAt, lastSignInAt }: Pick<UserAccount, "id" | "username" | "createdAt" | "lastSignInAt">,
) => [
  String(id),
  { text: username, tone: "strong" as const },
  formatDateTime(createdAt),
  lastSignInAt === null ? textsOf(context)("notYet") : formatDateTime(lastSignInAt),
];

/** Lists the administrators, oldest first. */
export async function listAdministrators(context: Context): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const all = await client.call(routes.administrators.list, { signal: context.signal });
  if (context.json) return context.printJson(all);
  printTable(
    context,
    cliPeople,
    [...accountColumns, { title: "processed", right: true }, { title: "keys", right: true }],
    all.map((one) => [...accountCells(context, one), String(one.processedRequests), String(one.apiKeys)]),
    "none",
  );
}

interface CreateValues {
  readonly name: string | undefined;
  readonly passwordStdin: boolean;
  readonly dryRun: boolean;
}

/** Creates an administrator. The password comes from standard input or the environment, else from a prompt. */
export async function createAdministrator(context: Context, values: CreateValues): Promise<void> {
  const t = textsOf(context);
  const { client } = await connect(context, "admin", "session");
  // CLICKTREE_USERNAME names the person who signs in, not a new one.
  const { CLICKTREE_USERNAME: _, ...env } = context.env;
  const options = { username: values.name, passwordStdin: values.passwordStdin };
  const body = await readCredentials({ ...context, env }, options, { fresh: true, nameFlag: "NAME" });
  const { username } = body;
  if (values.dryRun) return context.answer(t("wouldCreate", { name: username }), { dryRun: true, username });
  const made = await client.call(routes.administrators.create, { body, signal: context.signal });
  context.answer(t("createdAdmin", { name: made.username }), { ...made });
}

interface RemoveValues {
  readonly administrator: string;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Whether an account has this name, in any case. */
export const isNamed = ({ username }: Pick<Administrator, "username">, name: string): boolean =>
  username.toLowerCase() === name.toLowerCase();

/** Deletes an administrator by name or number. */
export async function removeAdministrator(context: Context, values: RemoveValues): Promise<void> {
  const t = textsOf(context);
  const { client } = await connect(context, "admin", "session");
  const { signal } = context;
  const all = await client.call(routes.administrators.list, { signal });
  const found =
    all.find((one) => isNamed(one, values.administrator)) ?? all.find(({ id }) => String(id) === values.administrator);
  if (found === undefined)
    throw commandFailed(
      "NOT_FOUND",
      t("noSuch", { name: values.administrator }),
      t("seeList", { command: "clicktree admin people list" }),
    );
  const name = found.username;
  if (!values.dryRun) {
    await requireConfirmation(context, values.yes, t("reallyRemove", { name }));
    await client.call(routes.administrators.remove, { params: { id: found.id }, signal });
  }
  context.answer(t(values.dryRun ? "wouldRemove" : "removed", { name }), {
    id: found.id,
    username: name,
    ...(values.dryRun && { dryRun: true }),
  });
}
