import type { AccountStored } from "@clicktree/contract";
import { formatBytes } from "@clicktree/messages/number-format";
import type { Settings } from "../config/settings.js";
import type { Reader, Writer } from "../database/store.js";
import { DomainError, type FailureCode, notFound } from "../failures/domain-error.js";

type Limits = Settings["limits"];

const counts = {
  openRequests: "(SELECT COUNT(*) FROM transfers WHERE user_id = users.id AND status IN (0, 1))",
  trees: "(SELECT COUNT(*) FROM trees WHERE user_id = users.id AND deleted_at IS NULL)",
  storedBytes: "stored_bytes",
} as const;

/** With `lock`, the account's row stays locked, so that calls that add something run one after the other. */
export async function storedBy(reader: Reader, userId: number, lock = ""): Promise<AccountStored> {
  const columns = Object.entries(counts).map(([name, count]) => `${count} AS "${name}"`);
  const row = await reader.first<Record<keyof AccountStored, number | string>>(
    `SELECT ${columns.join(", ")} FROM users WHERE id = $1${lock}`,
    [userId],
  );
  if (!row) throw notFound();
  return { openRequests: Number(row.openRequests), trees: Number(row.trees), storedBytes: Number(row.storedBytes) };
}

const codes = {
  openRequests: "REQUEST_LIMIT",
  trees: "TREE_LIMIT",
  storedBytes: "STORAGE_LIMIT",
} as const satisfies Record<keyof AccountStored, FailureCode>;

/**
 * Does work that stores something for an account. Throws REQUEST_LIMIT, TREE_LIMIT or STORAGE_LIMIT, and so takes the work
 * back, if the account has more than a limit allows and more than before: what makes it smaller always succeeds.
 */
export async function withinLimits<T>(
  tx: Writer,
  userId: number,
  limits: Pick<Limits, keyof AccountStored>,
  work: () => Promise<T>,
): Promise<T> {
  const before = await storedBy(tx, userId, tx.dialect.forUpdate);
  const done = await work();
  const after = await storedBy(tx, userId);
  for (const name of ["openRequests", "trees", "storedBytes"] as const)
    if (after[name] > limits[name] && after[name] > before[name]) {
      const limit = name === "storedBytes" ? formatBytes(limits[name]) : limits[name];
      throw new DomainError(codes[name], { params: { limit } });
    }
  return done;
}
