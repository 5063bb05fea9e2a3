import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import type { Reader } from "../../database/store.js";

/**
 * Running work belongs to the process that does it: its row has an `owner`, who is considered dead after `until` (ms since
 * 1970 by the database's clock). A living owner renews its rows.
 */
const leasedTables = ["idempotency_claims", "deliveries", "demo_charts", "mails"] as const;
type LeasedTable = (typeof leasedTables)[number];

/** How long (ms) a row stays valid without renewal, so how long a killed process can block others. */
export const leaseTerm = 5_000;
const renewIntervalMs = 2_000;

/**
 * Identifies where a process id means this process: containers may share a host name, and machines may have the same
 * one. Without Linux's names for the running system and the processes that see each other, it is the host name alone.
 */
export const machine = [hostname(), ...linuxNames()].join("/");

function linuxNames(): string[] {
  try {
    return [readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim(), readlinkSync("/proc/self/ns/pid")];
  } catch {
    return [];
  }
}

/** Identifies this process among all that ever had its process id. */
export const owner = `${machine} ${process.pid} ${randomUUID()}`;

/** SQL for the end of a lease that begins or is renewed now. */
export const leaseEnd = ({ dialect }: Pick<Reader, "dialect">): string => `${dialect.clock} + ${leaseTerm}`;

/**
 * Renews leases regularly until the returned function is called. Renewal errors are ignored: the work itself fails on the
 * same database and reports it.
 */
export function keepRenewing(renew: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void renew().catch(() => undefined), renewIntervalMs).unref();
  return () => clearInterval(timer);
}

/** Dead owners of a table's rows: their leases expired, or they are processes of this machine that no longer run. */
export async function goneOwners(reader: Reader, table: LeasedTable): Promise<string[]> {
  const rows = await reader.all<{ owner: string; late: number }>(
    `SELECT owner, CASE WHEN max(until) < ${reader.dialect.clock} THEN 1 ELSE 0 END AS late FROM ${table}
     WHERE owner IS NOT NULL GROUP BY owner`,
  );
  return rows.filter((row) => row.owner !== owner && (row.late === 1 || isDead(row.owner))).map((row) => row.owner);
}

function isDead(other: string): boolean {
  const [where, pid] = other.split(" ");
  if (where !== machine) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
