import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Reader } from "../../database/store.js";

/**
 * Work under way belongs to the process that does it: its row names an `owner`, and `until` when that one may be taken
 * for gone (ms since 1970 by the database's clock). An owner that lives renews its rows.
 */
export const leasedTables = ["idempotency_claims", "deliveries"] as const;
export type LeasedTable = (typeof leasedTables)[number];

/** How long (ms) a row stands that nobody renews: the longest time for which a killed process stands in the way. */
export const leaseTerm = 5_000;
const renewEvery = 2_000;

/** This process, among all that ever had its number. */
export const owner = `${hostname()} ${process.pid} ${randomUUID()}`;

/** SQL: until when a lease holds that begins or is renewed now. */
export const leaseEnd = ({ dialect }: Pick<Reader, "dialect">): string => `${dialect.clock} + ${leaseTerm}`;

/** Renews leases now and then until the result is called. What the database refuses here it refuses the work, which tells it. */
export function keepRenewing(renew: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void renew().catch(() => undefined), renewEvery).unref();
  return () => clearInterval(timer);
}

/** Owners of a table's rows that are gone: their leases ran out, or they are processes of this machine that are no more. */
export async function goneOwners(reader: Reader, table: LeasedTable): Promise<string[]> {
  const rows = await reader.all<{ owner: string; late: number }>(
    `SELECT owner, CASE WHEN max(until) < ${reader.dialect.clock} THEN 1 ELSE 0 END AS late FROM ${table}
     WHERE owner IS NOT NULL GROUP BY owner`,
  );
  return rows.filter((row) => row.owner !== owner && (row.late === 1 || isDead(row.owner))).map((row) => row.owner);
}

function isDead(other: string): boolean {
  const [host, pid] = other.split(" ");
  if (host !== hostname()) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
