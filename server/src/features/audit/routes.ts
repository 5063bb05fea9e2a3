import { Readable } from "node:stream";
import { routes } from "@clicktree/contract";
import { contentDisposition } from "@clicktree/core/requests";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { auditCsv } from "./csv.js";
import { readAudit } from "./service.js";

export const auditFeature: Feature = ({ store }) => [
  implement(routes.audit.list, ({ query }) => readAudit(store, query)),
  implement(routes.audit.csv, async ({ query, h }) => {
    // An invalid condition must fail before the file begins.
    await readAudit(store, { ...query, limit: 1 });
    return h
      .response(Readable.from(auditCsv(store, query), { objectMode: false }))
      .type("text/csv; charset=utf-8")
      .header("content-disposition", contentDisposition("audit-log.csv"));
  }),
];
