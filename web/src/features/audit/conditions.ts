import { type AuditAction, type AuditQuery, auditActionValues } from "@clicktree/contract";

/** The chosen conditions as they appear in the address. Dates are yyyy-MM-dd in local time. */
export interface Conditions {
  readonly person?: string;
  readonly action?: AuditAction;
  readonly object?: string;
  readonly from?: string;
  /** The last day, inclusive. */
  readonly to?: string;
}

const texts = ["person", "object"] as const;
const dates = ["from", "to"] as const;
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads the conditions from an address and ignores anything else in it. */
export function readConditions(address: URLSearchParams): Conditions {
  const action = auditActionValues.find((one) => one === address.get("action"));
  const given = [
    ...texts.map((name) => [name, address.get(name)?.trim()] as const),
    ...dates.map((name) => [name, isDate(address.get(name) ?? "") ? address.get(name) : ""] as const),
  ].filter(([, value]) => value);
  return { ...Object.fromEntries(given), ...(action && { action }) };
}

/** Conditions as an address. */
export const addressOf = (conditions: Conditions): URLSearchParams =>
  new URLSearchParams(Object.entries(conditions).filter(([, value]) => value));

/** Local midnight at the start of a date, or `days` later. */
function midnight(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day + days).toISOString();
}

/** The query for the server. It includes the whole of the last day. */
export const queryOf = ({ from, to, ...same }: Conditions): AuditQuery => ({
  ...same,
  ...(from !== undefined && { from: midnight(from, 0) }),
  ...(to !== undefined && { to: midnight(to, 1) }),
});
