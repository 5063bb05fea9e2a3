import { routes, type Session } from "@clicktree/contract";
import { cliSessions } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { connect } from "../identity/connect.js";
import { requireConfirmation } from "../prompts/prompts.js";
import { clientText } from "../terminal/client-text.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, usageError } from "../terminal/exit.js";
import { printTable } from "../terminal/table.js";

const textsOf =
  (context: Context) =>
  (key: keyof typeof cliSessions.en, params = {}) =>
    context.t(cliSessions, key, params);

const connectAs = (context: Context, admin: boolean) => connect(context, admin ? "admin" : "user", "session");

/** Lists the sessions of the account, this terminal first. */
export async function listSessions(context: Context, { admin }: { readonly admin: boolean }): Promise<void> {
  const { client } = await connectAs(context, admin);
  const sessions = await client.call(routes.sessions.list, { signal: context.signal });
  if (context.json) return context.printJson(sessions);
  const t = textsOf(context);
  printTable(
    context,
    cliSessions,
    [
      { title: "number", right: true },
      { title: "where", flexible: true },
      { title: "signedIn" },
      { title: "lastUsed" },
      { title: "ends" },
    ],
    sessions.map(({ id, client: where, createdAt, lastUsedAt, endsAt, isCurrent }) => [
      String(id),
      { text: clientText(context, where) || t("unknown"), tone: isCurrent ? ("strong" as const) : ("muted" as const) },
      formatDateTime(createdAt),
      isCurrent ? t("thisOne") : formatDateTime(lastUsedAt),
      formatDateTime(endsAt),
    ]),
    "none",
  );
}

interface EndValues {
  readonly session: string | undefined;
  readonly others: boolean;
  readonly admin: boolean;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Ends one session by its number, or all except the one of this terminal. */
export async function endSessions(context: Context, values: EndValues): Promise<void> {
  const t = textsOf(context);
  if ((values.session === undefined) !== values.others) throw usageError(t("which"), t("whichNext"));
  const { client } = await connectAs(context, values.admin);
  const { signal } = context;
  const sessions = await client.call(routes.sessions.list, { signal });
  const dry = values.dryRun && { dryRun: true };
  if (values.session === undefined) {
    const count = sessions.filter(({ isCurrent }) => !isCurrent).length;
    if (!values.dryRun && count > 0) {
      await requireConfirmation(context, values.yes, t("reallyEndOthers", { count }));
      await client.call(routes.sessions.endOthers, { signal });
    }
    return context.answer(t(values.dryRun ? "wouldEndOthers" : "othersEnded", { count }), { ended: count, ...dry });
  }
  const found = findSession(context, sessions, values.session, values.admin);
  const where = clientText(context, found.client) || t("unknown");
  if (!values.dryRun) {
    await requireConfirmation(context, values.yes, t("reallyEnd", { where }));
    await client.call(routes.sessions.end, { params: { id: found.id }, signal });
  }
  context.answer(t(values.dryRun ? "wouldEnd" : "ended", { where }), { id: found.id, client: found.client, ...dry });
}

/** The session with a number. That of this terminal is refused, because only logout also deletes it here. */
function findSession(context: Context, sessions: readonly Session[], number: string, admin: boolean): Session {
  const t = textsOf(context);
  const flag = admin ? " --admin" : "";
  const found = sessions.find(({ id }) => String(id) === number);
  if (found === undefined)
    throw commandFailed(
      "NOT_FOUND",
      t("noSuch", { number }),
      t("seeList", { command: `clicktree sessions list${flag}` }),
    );
  if (found.isCurrent)
    throw commandFailed("THIS_SESSION", t("isThis", { number }), t("logOut", { command: `clicktree logout${flag}` }));
  return found;
}
