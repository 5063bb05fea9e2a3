import type { DeletedTree } from "@clicktree/contract";
import { listScopes, type Reader, type Store, type Writer } from "../../database/store.js";
import { notFound } from "../../failures/domain-error.js";
import { withinLimits } from "../../platform/account-limits.js";
import type { AppContext } from "../../platform/app-context.js";

type App = Pick<AppContext, "store" | "settings" | "now">;

/** A deleted tree can be restored for 30 days. */
const restorableMs = 30 * 86_400_000;

/** Trees deleted before this moment are gone. */
const oldest = (now: number): string => new Date(now - restorableMs).toISOString();

/** The user's own deleted trees, latest first. */
export async function listDeleted(reader: Reader, userId: number, now: number): Promise<DeletedTree[]> {
  const rows = await reader.all<{ id: number; name: string; node_count: number; deleted_at: string }>(
    `SELECT id, name, node_count, deleted_at FROM trees WHERE user_id = $1 AND deleted_at > $2
     ORDER BY deleted_at DESC, id DESC`,
    [userId, oldest(now)],
  );
  return rows.map(({ id, name, node_count, deleted_at }) => ({
    ...{ id, name, nodeCount: node_count, deletedAt: deleted_at },
    keptUntil: new Date(Date.parse(deleted_at) + restorableMs).toISOString(),
  }));
}

const restorable = "id = $1 AND user_id = $2 AND deleted_at > $3 RETURNING id";

export const undeleteTree = ({ store, settings, now }: App, userId: number, id: number): Promise<void> =>
  store.write((tx) =>
    withinLimits(tx, userId, settings.limits, async () => {
      const statement = `UPDATE trees SET deleted_at = NULL WHERE ${restorable}`;
      if (!(await tx.first(statement, [id, userId, oldest(now())]))) throw notFound();
      tx.markChanged(listScopes.trees(userId), id);
    }),
  );

export const purgeTree = (store: Store, userId: number, id: number, now: number): Promise<void> =>
  store.write(async (tx) => {
    if (!(await tx.first(`DELETE FROM trees WHERE ${restorable}`, [id, userId, oldest(now)]))) throw notFound();
    markGone(tx, userId, id);
  });

/** Requests name the tree that they were sent from, as long as it exists. */
function markGone(tx: Writer, userId: number, id?: number): void {
  tx.markChanged(listScopes.trees(userId), id);
  tx.markChanged(listScopes.requests(userId));
  tx.markChanged(listScopes.adminRequests);
}

/** Permanently deletes trees that can no longer be restored. */
export async function purgeOldTrees({
  store,
  now,
}: {
  readonly store: Store;
  readonly now: () => number;
}): Promise<void> {
  await store.write(async (tx) => {
    const gone = await tx.all<{ user_id: number }>("DELETE FROM trees WHERE deleted_at <= $1 RETURNING user_id", [
      oldest(now()),
    ]);
    for (const userId of new Set(gone.map(({ user_id }) => user_id))) markGone(tx, userId);
  });
}
