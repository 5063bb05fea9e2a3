import type { Labels, LabelsUpdate, TreeCreate, TreeUpdate } from "@clicktree/contract";
import { listScopes, type Reader, type Store, type Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import { withinLimits } from "../../platform/account-limits.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { labelsObject, writeLabels } from "../../platform/labels.js";
import type { ListSource } from "../../platform/lists/list-cache.js";
import { storedColumns, type TreeRow } from "./presenter.js";
import { addFirstVersion, keepVersion } from "./versions.js";

/** The list of a user's trees, latest change first, built by the database without reading nodes. */
export const treeList = (userId: number): ListSource => ({
  scope: listScopes.trees(userId),
  variant: "all",
  json: (dialect) => {
    const item = dialect.object({
      id: "t.id",
      name: "t.name",
      description: "t.description",
      nodeCount: "t.node_count",
      labels: labelsObject(dialect, "tree", "l"),
      createdAt: "t.created_at",
      updatedAt: "t.updated_at",
    });
    return {
      sql: dialect.list(
        item,
        "FROM trees t LEFT JOIN tree_labels l ON l.tree_id = t.id WHERE t.user_id = $1 AND t.deleted_at IS NULL",
        "t.updated_at DESC, t.id DESC",
      ),
      binds: [userId],
    };
  },
});

/** One of the user's own trees; another user's is not found. */
export async function readTree(reader: Reader, userId: number, id: number): Promise<TreeRow> {
  const row = await reader.first<TreeRow>("SELECT * FROM trees WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL", [
    id,
    userId,
  ]);
  if (!row) throw notFound();
  return row;
}

/** Returns only the new tree's id: the answer is stored for the Idempotency-Key, and a tree can be megabytes. */
export async function createTree(tx: Writer, userId: number, body: TreeCreate, now: string): Promise<{ id: number }> {
  const columns = { ...storedColumns(body), created_at: now, updated_at: now };
  const names = Object.keys(columns);
  const places = names.map((_, i) => `$${i + 2}`);
  const row = await tx.first<TreeRow>(
    `INSERT INTO trees (user_id, ${names.join(", ")}) VALUES ($1, ${places.join(", ")}) RETURNING *`,
    [userId, ...Object.values(columns)],
  );
  if (!row) throw notFound();
  await addFirstVersion(tx, row);
  tx.markChanged(listScopes.trees(userId), row.id);
  return { id: row.id };
}

/**
 * Replaces the given fields and stores the previous state as a version. If a version is given, it must be the stored
 * one: otherwise another tab or device has saved the tree since (409).
 */
export function updateTree(
  app: Pick<AppContext, "store" | "settings" | "now">,
  userId: number,
  id: number,
  body: TreeUpdate,
): Promise<TreeRow> {
  const { store, settings } = app;
  const columns = { ...storedColumns(body), updated_at: isoNow(app) };
  const assignments = Object.keys(columns).map((name, i) => `${name} = $${i + 2}`);
  return store.write((tx) => withinLimits(tx, userId, settings.limits, () => update(tx)));

  async function update(tx: Writer): Promise<TreeRow> {
    const before = await lockTree(tx, userId, id);
    if (body.version !== undefined && body.version !== before.version)
      throw new DomainError("TREE_CHANGED", { details: { version: before.version } });
    const after = await tx.first<TreeRow>(
      `UPDATE trees SET ${assignments.join(", ")}, version = version + 1 WHERE id = $1 RETURNING *`,
      [id, ...Object.values(columns)],
    );
    if (!after) throw notFound();
    await keepVersion(tx, before, after, body);
    tx.markChanged(listScopes.trees(userId), id);
    return after;
  }
}

async function lockTree(tx: Writer, userId: number, id: number): Promise<TreeRow> {
  const row = await tx.first<TreeRow>(
    `SELECT * FROM trees WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL${tx.dialect.forUpdate}`,
    [id, userId],
  );
  if (!row) throw notFound();
  return row;
}

/** Deletes a tree; it can be restored until `restorableMs` have passed. */
export function removeTree(store: Store, userId: number, id: number, now: string): Promise<void> {
  return store.write(async (tx) => {
    const row = await tx.first(
      "UPDATE trees SET deleted_at = $3 WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL RETURNING id",
      [id, userId, now],
    );
    if (!row) throw notFound();
    tx.markChanged(listScopes.trees(userId), id);
  });
}

/** Stores a new note or new tags. The tree keeps its version, so that an open editor can continue saving. */
export function labelTree(store: Store, userId: number, id: number, body: LabelsUpdate): Promise<Labels> {
  return store.write(async (tx) => {
    await lockTree(tx, userId, id);
    tx.markChanged(listScopes.trees(userId), id);
    return writeLabels(tx, "tree", id, body);
  });
}
