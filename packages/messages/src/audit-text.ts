import type { Params } from "./catalog.js";
import type { audit } from "./en/audit.js";

/** The sentence for an action's detail, which is stored as the bare name, file or reason. */
const sentences = {
  "username-changed": "newName",
  "key-created": "replaces",
  "request-answered": "file",
  "request-rejected": "reason",
  "request-delivered": "to",
  "request-folder-set": "folder",
  "request-folder-removed": "folder",
  "delivery-cancelled": "to",
  "demo-answered": "file",
  "demo-data-replaced": "file",
  "demo-data-removed": "file",
  "reservation-cancelled": "reason",
  "sign-in-throttled": "from",
} as const;

const reports = {
  taken: "reportTaken",
  delivered: "reportDelivered",
  running: "reportRunning",
  failed: "reportFailed",
} as const;

interface Entry {
  readonly action: string;
  readonly detail: string | null;
}

/** The detail of an entry of the audit log in words; empty where it has none. */
export function formatAuditDetail(
  t: (key: keyof typeof audit, params: Params) => string,
  { action, detail }: Entry,
): string {
  if (detail === null) return "";
  if (action === "request-reported") {
    // `kind` or `kind: what the laboratory adds`
    const [, kind = "", more] = /^(\w+)(?:: (.*))?$/s.exec(detail) ?? [];
    if (!(kind in reports)) return detail;
    const report = t(reports[kind as keyof typeof reports], {});
    return more === undefined ? report : t("reportWith", { report, detail: more });
  }
  return action in sentences ? t(sentences[action as keyof typeof sentences], { detail }) : detail;
}
