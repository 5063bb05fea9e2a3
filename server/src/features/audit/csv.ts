import type { AuditEntry, AuditQuery } from "@clicktree/contract";
import { csvLine } from "@clicktree/core/requests";
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

const pageSize = 500;

/**
 * The rows of a query as CSV, page by page. It begins with a byte-order mark, by which spreadsheets recognise UTF-8.
 */
export async function* auditCsv(reader: Reader, query: AuditQuery): AsyncGenerator<string> {
  yield `\ufeff${csvLine(columns.map(([name]) => name))}`;
  let left = query.limit ?? Number.POSITIVE_INFINITY;
  let { before } = query;
  while (left > 0) {
    const page = before === undefined ? query : { ...query, before };
    const entries = await readAudit(reader, { ...page, limit: Math.min(pageSize, left) });
    yield entries.map((entry) => csvLine(columns.map(([, value]) => value(entry)))).join("");
    left -= entries.length;
    before = entries.at(-1)?.id;
    if (entries.length < pageSize) return;
  }
}
