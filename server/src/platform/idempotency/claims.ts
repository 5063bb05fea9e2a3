import type { Store, Writer } from "../../database/store.js";
import { goneOwners, keepRenewing, leaseEnd, owner } from "../leases.js";

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

/**
 * Runs work while this process holds a claim, and keeps it alive meanwhile. Undefined where another process holds it.
 * The work releases the claim itself where it ends well. A claim that is lost all the same does no harm: what is done
 * under it checks once more, in its transaction, that it is the first.
 */
export async function whileClaimed<T>(
  store: Pick<Store, "write" | "dialect">,
  name: ClaimName,
  work: () => Promise<T>,
): Promise<{ readonly result: T } | undefined> {
  const light = { lasting: false } as const;
  if (!(await store.write((tx) => take(tx, name), light))) return undefined;
  const stop = keepRenewing(() =>
    store.write(
      (tx) => tx.all(`UPDATE idempotency_claims SET until = ${leaseEnd(tx)} WHERE ${mine}`, [...bindsOf(name)]),
      light,
    ),
  );
  try {
    return { result: await work() };
  } catch (error) {
    // Where this fails as well, the lease ends by itself.
    await store.write((tx) => release(tx, name), light).catch(() => undefined);
    throw error;
  } finally {
    stop();
  }
}

/** Forgets the claims of processes that are gone: a server that was killed stands in nobody's way once it is back. */
export async function forgetDeadClaims(store: Pick<Store, "write">): Promise<void> {
  await store.write(async (tx) => {
    for (const gone of await goneOwners(tx, "idempotency_claims"))
      await tx.all("DELETE FROM idempotency_claims WHERE owner = $1", [gone]);
  });
}
