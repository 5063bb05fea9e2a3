import { setTimeout as pause } from "node:timers/promises";
import type { Store, Writer } from "../database/store.js";
import { goneOwners, keepRenewing, leaseEnd, owner } from "./runtime/leases.js";

/** Identifies a call that must not run twice at the same time. */
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

/** Releases a claim in the transaction that stores the answer. */
export const release = (tx: Writer, name: ClaimName): Promise<unknown> =>
  tx.all(`DELETE FROM idempotency_claims WHERE ${mine}`, [...bindsOf(name)]);

export async function isClaimed(tx: Writer, { userId, route, key }: ClaimName): Promise<boolean> {
  const claim = await tx.first(
    `SELECT 1 AS held FROM idempotency_claims
     WHERE user_id = $1 AND route = $2 AND idempotency_key = $3 AND until >= ${tx.dialect.clock}`,
    [userId, route, key],
  );
  return claim !== undefined;
}

/** Preparation that takes longer is claimed; shorter work is not worth the extra transaction. */
const claimAfterMs = 200;
const notLasting = { lasting: false } as const;

/** The prepared value, and how to release the claim if the call fails; absent if nothing was claimed. */
export interface Prepared<P> {
  readonly value: P;
  readonly giveUp?: () => Promise<void>;
}

/**
 * Runs the preparation of a call, which has no effect yet. If it takes long, the call is claimed, so that other
 * processes know about it, and the claim is renewed. Undefined if another process holds the claim. Losing a claim does
 * no harm: the transaction checks again that the call is the first.
 */
export async function prepareClaimed<P>(
  store: Pick<Store, "write" | "dialect">,
  name: ClaimName,
  prepare: () => P | Promise<P>,
): Promise<Prepared<P> | undefined> {
  const preparing = (async () => prepare())();
  if (await isQuick(preparing)) return { value: await preparing };
  if (!(await store.write((tx) => take(tx, name), notLasting))) return undefined;
  const stop = keepRenewing(() =>
    store.write(
      (tx) => tx.all(`UPDATE idempotency_claims SET until = ${leaseEnd(tx)} WHERE ${mine}`, [...bindsOf(name)]),
      notLasting,
    ),
  );
  // If this fails too, the lease expires on its own.
  const giveUp = async () => void (await store.write((tx) => release(tx, name), notLasting).catch(() => undefined));
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

/** Deletes the claims of dead processes, so that a killed server does not block anyone after its restart. */
export async function deleteDeadClaims(store: Pick<Store, "write">): Promise<void> {
  await store.write(async (tx) => {
    for (const gone of await goneOwners(tx, "idempotency_claims"))
      await tx.all("DELETE FROM idempotency_claims WHERE owner = $1", [gone]);
  });
}
