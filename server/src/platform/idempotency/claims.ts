import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Reader, Store, Writer } from "../../database/store.js";

/** Names one thing that must not run twice at the same time. */
export interface ClaimName {
  readonly userId: number;
  readonly route: string;
  readonly key: string;
}

/** How long (ms) a claim holds that nobody renews: the longest time for which a killed process stands in the way. */
const lease = 5_000;
const renewEvery = 2_000;

/** This process, among all that ever had its number. */
const owner = `${hostname()} ${process.pid} ${randomUUID()}`;

const bindsOf = ({ userId, route, key }: ClaimName) => [userId, route, key, owner] as const;
const mine = "user_id = $1 AND route = $2 AND idempotency_key = $3 AND owner = $4";
const untilOf = ({ dialect }: Pick<Reader, "dialect">) => `${dialect.clock} + ${lease}`;

async function take(tx: Writer, name: ClaimName): Promise<boolean> {
  const row = await tx.first(
    `INSERT INTO idempotency_claims (user_id, route, idempotency_key, owner, until)
     VALUES ($1, $2, $3, $4, ${untilOf(tx)})
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
  const renew = () =>
    store.write(
      (tx) => tx.all(`UPDATE idempotency_claims SET until = ${untilOf(tx)} WHERE ${mine}`, [...bindsOf(name)]),
      light,
    );
  // What the database refuses here it refuses the work, too, which tells it.
  const timer = setInterval(() => void renew().catch(() => undefined), renewEvery).unref();
  try {
    return { result: await work() };
  } catch (error) {
    // Where this fails as well, the lease ends by itself.
    await store.write((tx) => release(tx, name), light).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Forgets claims that ran out, and those of processes of this machine that are no more: a server that was killed stands
 * in nobody's way once it is back.
 */
export async function forgetDeadClaims(store: Pick<Store, "write">): Promise<void> {
  await store.write(async (tx) => {
    await tx.all(`DELETE FROM idempotency_claims WHERE until < ${tx.dialect.clock}`);
    const rows = await tx.all<{ owner: string }>("SELECT DISTINCT owner FROM idempotency_claims");
    for (const row of rows)
      if (isDead(row.owner)) await tx.all("DELETE FROM idempotency_claims WHERE owner = $1", [row.owner]);
  });
}

function isDead(other: string): boolean {
  const [host, pid] = other.split(" ");
  if (host !== hostname() || other === owner) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
