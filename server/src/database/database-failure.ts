import { DomainError } from "../failures/domain-error.js";

/** Codes of SQLite and PostgreSQL (SQLSTATE) that are not a bug of ours. */
const busy = new Set(["SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_PROTOCOL", "55P03", "57014", "40001", "40P01"]);
const full = new Set(["SQLITE_FULL", "53100", "ENOSPC"]);
const down = new Set([
  "SQLITE_IOERR",
  "SQLITE_CANTOPEN",
  "SQLITE_READONLY",
  "SQLITE_NOMEM",
  "25006", // a standby took the server's place: it cannot be written yet
  "53000",
  "53200",
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "58000",
  "58030",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "ENOENT",
]);
const damaged = new Set(["SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002"]);
const retryable = new Set(["40001", "40P01"]);
const downNames = /^Sequelize(Connection|Host|Access|InvalidConnection)/;
const lostConnection = /Connection terminated|connection.*(closed|ended)|Client has encountered a connection error/i;

interface DriverError extends Error {
  readonly code?: unknown;
  readonly parent?: unknown;
  readonly original?: unknown;
}

/** The driver's own code of an error that Sequelize may have wrapped. */
export function driverCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, parent, original } = error as DriverError;
  if (typeof code === "string") return code;
  return driverCode(parent ?? original);
}

/** True for a transaction that PostgreSQL aborted in favour of another one; it can be retried as it is. */
export const isRetryable = (error: unknown): boolean =>
  retryable.has(driverCode(error instanceof DomainError ? error.cause : error) ?? "");

/** Converts a known database error to the failure that a client gets; returns any other error unchanged. */
export function databaseFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError) return error;
  const code = driverCode(error) ?? "";
  if (damaged.has(code)) return new DomainError("DATABASE_DAMAGED", { cause: error });
  if (full.has(code)) return new DomainError("DISK_FULL", { retryAfter: 60, cause: error });
  if (busy.has(code)) return new DomainError("DATABASE_BUSY", { retryAfter: 5, cause: error });
  if (down.has(code) || downNames.test(error.name) || lostConnection.test(error.message))
    return new DomainError("DATABASE_DOWN", { retryAfter: 5, cause: error });
  return error;
}
