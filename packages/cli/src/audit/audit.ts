import { type AuditAction, type AuditEntry, type AuditQuery, routes } from "@clicktree/contract";
import { formatAuditDetail } from "@clicktree/messages/audit-text";
import { audit, cliPeople } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { connect } from "../identity/connect.js";
import { readDate } from "../keys/keys.js";
import { clientText } from "../terminal/client-text.js";
import type { Context } from "../terminal/context.js";
import { usageError } from "../terminal/exit.js";
import { printTable } from "../terminal/table.js";

/** A log of many years, as CSV. */
const maxLogBytes = 1024 * 1024 * 1024;

interface AuditValues {
  readonly person: string | undefined;
  readonly action: AuditAction | undefined;
  readonly object: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly limit: number | undefined;
  readonly csv: boolean;
}

/** A time, or local midnight of a date; `days` later for the end of a range that includes its last day. */
function momentIn(context: Context, option: string, text: string, days: number): string {
  const date = /^\d{4}-\d\d-\d\d$/.test(text);
  const last = readDate(text);
  if (last === undefined)
    throw usageError(context.t(cliPeople, "badTime", { option, text }), context.t(cliPeople, "badTimeNext"));
  const moment = new Date(last);
  if (date) moment.setHours(24 * days, 0, 0, 0);
  return moment.toISOString();
}

const pageSize = 500;

/** Prints the audit log, newest first, as a table, as JSON, or as the server's CSV. */
export async function showAudit(context: Context, values: AuditValues): Promise<void> {
  const { client } = await connect(context, "admin", "session");
  const { person, action, object, from, to, limit, csv } = values;
  const query: AuditQuery = {
    ...(person !== undefined && { person }),
    ...(action !== undefined && { action }),
    ...(object !== undefined && { object }),
    ...(from !== undefined && { from: momentIn(context, "--from", from, 0) }),
    ...(to !== undefined && { to: momentIn(context, "--to", to, 1) }),
    limit: limit ?? (csv ? pageSize : 50),
  };
  const { signal } = context;
  if (csv) {
    const { limit: _, ...whole } = query;
    const file = await client.callFile(routes.audit.csv, {
      query: limit === undefined ? whole : query,
      signal,
      timeoutMs: 0,
      maxBytes: maxLogBytes,
    });
    return context.print(new TextDecoder().decode(file.bytes).trimEnd());
  }
  const entries = await client.call(routes.audit.list, { query, signal });
  if (context.json) context.printJson(entries);
  else printEntries(context, entries);
}

function printEntries(context: Context, entries: readonly AuditEntry[]): void {
  const t = (key: keyof typeof audit.en, params = {}) => context.t(audit, key, params);
  const objectText = (action: AuditAction, name: string) => {
    if (name === "") return t("unknownName");
    return action === "session-ended" ? clientText(context, name) : name;
  };
  printTable(
    context,
    audit,
    [
      { title: "number", right: true },
      { title: "time" },
      { title: "person", flexible: true },
      { title: "action" },
      { title: "object", flexible: true },
      { title: "detail", flexible: true },
      { title: "client", flexible: true },
    ],
    entries.map(({ id, at, person, action, object, detail, client, keyName }) => [
      String(id),
      formatDateTime(at),
      person?.username ?? t(client === "" ? "server" : "notSignedIn"),
      { text: t(action), tone: "strong" as const },
      objectText(action, object.name),
      formatAuditDetail(t, { action, detail }),
      {
        text:
          keyName === null
            ? clientText(context, client)
            : t("clientByKey", { client: clientText(context, client), name: keyName }),
        tone: "muted" as const,
      },
    ]),
    "none",
  );
}
