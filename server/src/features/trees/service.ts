import type { TreeCreate, TreeUpdate } from "@clicktree/contract";
import { listScopes, type Reader, type Store, type Writer } from "../../database/store.js";
import { DomainError, type ListSource, notFound } from "../../platform/index.js";
import { storedColumns, type TreeRow } from "./presenter.js";

/** The list of a user's trees, latest change first, built by the database without reading nodes. */
export const treeList = (userId: number): ListSource => ({
  scope: listScopes.trees(userId),
  variant: "all",
  json: (dialect) => {
    const item = dialect.object({
      id: "id",
      name: "name",
      description: "description",
      createdAt: "created_at",
      updatedAt: "updated_at",
    });
    return {
      sql: dialect.list(item, "FROM trees WHERE user_id = $1", "updated_at DESC, id DESC"),
      binds: [userId],
    };
  },
});

/** One of the user's own trees; another user's is not found. */
export async function readTree(reader: Reader, userId: number, id: number): Promise<TreeRow> {
  const row = await reader.first<TreeRow>("SELECT * FROM trees WHERE id = $1 AND user_id = $2", [id, userId]);
  if (!row) throw notFound();
  return row;
}

/** Returns only the new tree's id: the answer is stored for the Idempotency-Key, and a tree can be megabytes. */
export async function createTree(tx: Writer, userId: number, body: TreeCreate, now: string): Promise<{ id: number }> {
  const columns = { ...storedColumns(body), created_at: now, updated_at: now };
  const names = Object.keys(columns);
  const places = names.map((_, i) => `$${i + 2}`);
  const row = await tx.first<{ id: number }>(
    `INSERT INTO trees (user_id, ${names.join(", ")}) VALUES ($1, ${places.join(", ")}) RETURNING id`,
    [userId, ...Object.values(columns)],
  );
  if (!row) throw notFound();
  tx.markChanged(listScopes.trees(userId), row.id);
  return { id: row.id };
}

/** Why an update found no row: the tree is not the user's (404), or it was saved since (409). */
async function refusal(tx: Writer, userId: number, id: number): Promise<DomainError> {
  const row = await tx.first<{ version: number }>("SELECT version FROM trees WHERE id = $1 AND user_id = $2", [
    id,
    userId,
  ]);
  return row ? new DomainError("TREE_CHANGED", { details: { version: row.version } }) : notFound();
}

/** Replaces the given fields in one guarded statement; a given version must match the stored one. */
export function updateTree(store: Store, userId: number, id: number, body: TreeUpdate, now: string): Promise<TreeRow> {
  const columns = { ...storedColumns(body), updated_at: now };
  const assignments = Object.keys(columns).map((name, i) => `${name} = $${i + 3}`);
  const binds = [id, userId, ...Object.values(columns)];
  const guard = body.version === undefined ? "" : ` AND version = $${binds.length + 1}`;
  return store.write(async (tx) => {
    const row = await tx.first<TreeRow>(
      `UPDATE trees SET ${assignments.join(", ")}, version = version + 1
       WHERE id = $1 AND user_id = $2${guard} RETURNING *`,
      body.version === undefined ? binds : [...binds, body.version],
    );
    if (!row) throw await refusal(tx, userId, id);
    tx.markChanged(listScopes.trees(userId), id);
    return row;
  });
}

export function removeTree(store: Store, userId: number, id: number): Promise<void> {
  return store.write(async (tx) => {
    const row = await tx.first("DELETE FROM trees WHERE id = $1 AND user_id = $2 RETURNING id", [id, userId]);
    if (!row) throw notFound();
    tx.markChanged(listScopes.trees(userId), id);
  });
}
