import type { AuditEntry, AuditQuery } from "@clicktree/contract";
import type { Reader } from "../../database/store.js";
import { readAudit } from "./service.js";

const columns: readonly (readonly [string, (entry: AuditEntry) => string | number | null | undefined])[] = [
  ["number", ({ id }) => id],
  ["time", ({ at }) => at],
  ["action", ({ action }) => action],
  ["person", ({ person }) => person?.username],
  ["personId", ({ person }) => person?.id],
  ["object", ({ object }) => object.name],
  ["objectId", ({ object }) => object.id],
  ["detail", ({ detail }) => detail],
  ["client", ({ client }) => client],
  ["apiKey", ({ keyName }) => keyName],
];

/** A cell of RFC 4180. Spreadsheets run a text that looks like a formula, so such a text gets an apostrophe. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly (string | number | null | undefined)[]): string => `${cells.map(cell).join(",")}\r\n`;

const pageSize = 500;

/**
 * The rows of a query as CSV, page by page. It begins with a byte-order mark, by which spreadsheets recognise UTF-8.
 */
export async function* auditCsv(reader: Reader, query: AuditQuery): AsyncGenerator<string> {
  yield `\ufeff${line(columns.map(([name]) => name))}`;
  let left = query.limit ?? Number.POSITIVE_INFINITY;
  let { before } = query;
  while (left > 0) {
    const page = before === undefined ? query : { ...query, before };
    const entries = await readAudit(reader, { ...page, limit: Math.min(pageSize, left) });
    yield entries.map((entry) => line(columns.map(([, value]) => value(entry)))).join("");
    left -= entries.length;
    before = entries.at(-1)?.id;
    if (entries.length < pageSize) return;
  }
}
