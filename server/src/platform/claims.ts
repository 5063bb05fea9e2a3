import { setTimeout as pause } from "node:timers/promises";
import type { Store, Writer } from "../database/store.js";
import { goneOwners, keepRenewing, leaseEnd, owner } from "./runtime/leases.js";

/** Names one thing that must not run twice at the same time. */
export interface ClaimName {
  readonly userId: number;
  readonly route: string;
  readonly key: string;
}

const bindsOf = ({ userId, route, key }: ClaimName) => [userId, route, key, owner] as const;
const mine = "user_id = $1 AND route = $2 AND idempotency_key = $3 AND owner = $4";

async function take(tx: Writer, name: ClaimName): Promise<boolean> {
  const row = await tx.first(
    `INSERT INTO idempotency_claims (user_id, route, idempotency_key, owner, until)
     VALUES ($1, $2, $3, $4, ${leaseEnd(tx)})
     ON CONFLICT (user_id, route, idempotency_key) DO UPDATE SET owner = excluded.owner, until = excluded.until
       WHERE idempotency_claims.until < ${tx.dialect.clock}
     RETURNING owner`,
    [...bindsOf(name)],
  );
  return row !== undefined;
}

/** Gives a claim back, in the transaction that makes it superfluous. */
export const release = (tx: Writer, name: ClaimName): Promise<unknown> =>
  tx.all(`DELETE FROM idempotency_claims WHERE ${mine}`, [...bindsOf(name)]);

/** True where a process holds a claim. */
export async function isClaimed(tx: Writer, { userId, route, key }: ClaimName): Promise<boolean> {
  const claim = await tx.first(
    `SELECT 1 AS held FROM idempotency_claims
     WHERE user_id = $1 AND route = $2 AND idempotency_key = $3 AND until >= ${tx.dialect.clock}`,
    [userId, route, key],
  );
  return claim !== undefined;
}

/** What takes longer to prepare (ms) is claimed: a claim costs a transaction of its own. */
const claimAfterMs = 200;
const light = { lasting: false } as const;

/** What was prepared, and how the claim is given up where it is of no use; absent where there was no need for one. */
export interface Prepared<P> {
  readonly value: P;
  readonly giveUp?: () => Promise<void>;
}

/**
 * Prepares something, which has no effect yet. Where that takes long it is claimed, so that other processes know of it,
 * and the claim is kept alive meanwhile. Undefined where another process holds it. A claim that is lost all the same
 * does no harm: what is prepared checks once more, in its transaction, that it is the first.
 */
export async function prepareClaimed<P>(
  store: Pick<Store, "write" | "dialect">,
  name: ClaimName,
  prepare: () => P | Promise<P>,
): Promise<Prepared<P> | undefined> {
  const preparing = (async () => prepare())();
  if (await isQuick(preparing)) return { value: await preparing };
  if (!(await store.write((tx) => take(tx, name), light))) return undefined;
  const stop = keepRenewing(() =>
    store.write(
      (tx) => tx.all(`UPDATE idempotency_claims SET until = ${leaseEnd(tx)} WHERE ${mine}`, [...bindsOf(name)]),
      light,
    ),
  );
  // Where this fails as well, the lease ends by itself.
  const giveUp = async () => void (await store.write((tx) => release(tx, name), light).catch(() => undefined));
  try {
    return { value: await preparing, giveUp };
  } catch (error) {
    await giveUp();
    throw error;
  } finally {
    stop();
  }
}

async function isQuick(preparing: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([preparing.then(() => true), pause(claimAfterMs, false, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

/** Forgets the claims of processes that are gone: a server that was killed stands in nobody's way once it is back. */
export async function deleteDeadClaims(store: Pick<Store, "write">): Promise<void> {
  await store.write(async (tx) => {
    for (const gone of await goneOwners(tx, "idempotency_claims"))
      await tx.all("DELETE FROM idempotency_claims WHERE owner = $1", [gone]);
  });
}
