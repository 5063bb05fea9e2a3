import type { Client } from "@clicktree/client";
import { routes, type UserAccount, type UserQuery } from "@clicktree/contract";
import { cliPeople, failures } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { requireConfirmation } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import { printTable } from "../terminal/table.js";
import { accountCells, accountColumns, textsOf } from "./people.js";

interface ListValues {
  readonly search: string | undefined;
  readonly limit: number | undefined;
}

/** Lists the users, the newest account first. */
export async function listUsers(context: Context, { search, limit = 50 }: ListValues): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const query: UserQuery = { limit, ...(search !== undefined && { search }) };
  const all = await client.call(routes.administrators.users, { query, signal: context.signal });
  if (context.json) return context.printJson(all);
  printTable(
    context,
    cliPeople,
    [...accountColumns, { title: "trees", right: true }, { title: "waiting", right: true }],
    all.map((one) => [...accountCells(context, one), String(one.trees), String(one.waitingRequests)]),
    search === undefined ? "noUsers" : "noneFound",
  );
}

/** The user with this name, or the failure that there is none, before a person is asked to confirm anything. */
async function requireUser(context: Context, client: Client, name: string): Promise<UserAccount> {
  const query = { username: name };
  const [user] = await client.call(routes.administrators.users, { query, signal: context.signal });
  if (user !== undefined) return user;
  const next = context.t(cliPeople, "seeList", { command: "clicktree admin people users" });
  throw commandFailed("USER_UNKNOWN", context.t(failures, "USER_UNKNOWN", { name }), next);
}

interface CloseValues {
  readonly user: string;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Closes a user's account by name. */
export async function closeAccount(context: Context, { user, yes, dryRun }: CloseValues): Promise<void> {
  const t = textsOf(context);
  const { client } = await connect(context, "admin", "session");
  const { username, trees, waitingRequests: waiting } = await requireUser(context, client, user);
  const name = username;
  if (dryRun) return context.answer(t("wouldClose", { name }), { dryRun, username });
  await requireConfirmation(context, yes, t("reallyClose", { name, trees, waiting }));
  const body = { username };
  await client.call(routes.administrators.closeAccount, { body, signal: context.signal });
  context.answer(t("closed", { name }), body);
}
