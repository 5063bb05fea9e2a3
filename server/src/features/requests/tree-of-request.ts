import type { TreeCreate } from "@clicktree/contract";
import type { Writer } from "../../database/store.js";
import { storedColumns } from "../trees/index.js";

/** The stored tree that a request is sent from: by its id, or by its content. */
export interface TreeOfRequest {
  readonly treeId: number | null;
  readonly tree: TreeCreate | null;
}

/** The id in a field that accepts anything; null if it cannot be the id of a row. */
export const idOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : null;

/**
 * Records the sender's stored tree to which a request belongs, so that a tree lists its runs even if it is renamed: the
 * tree with the given id, else the only one with the same content. Otherwise the request belongs to no tree.
 */
export async function noteTree(tx: Writer, userId: number, requestId: number, sent: TreeOfRequest): Promise<void> {
  const equal = sent.tree ? await equalTrees(tx, userId, sent.tree) : [];
  const given = await tx.first<{ id: number }>("SELECT id FROM trees WHERE id = $1 AND user_id = $2", [
    sent.treeId,
    userId,
  ]);
  const id = given?.id ?? (equal.length === 1 ? equal[0]?.id : undefined);
  if (id === undefined) return;
  await tx.all("INSERT INTO transfer_trees (transfer_id, tree_id, tree_version) VALUES ($1, $2, $3)", [
    requestId,
    id,
    equal.find((tree) => tree.id === id)?.version ?? null,
  ]);
}

/** The sender's stored trees with the same nodes, edges and modulation. */
function equalTrees(tx: Writer, userId: number, tree: TreeCreate): Promise<{ id: number; version: number }[]> {
  const { nodes, edges, modulation_table } = storedColumns(tree);
  return tx.all(
    `SELECT id, version FROM trees WHERE user_id = $1 AND deleted_at IS NULL AND nodes = $2 AND edges = $3
       AND COALESCE(modulation_table, '') = $4`,
    [userId, nodes ?? "[]", edges ?? "[]", modulation_table ?? ""],
  );
}

/** SQL of the fields that name the tree; `s` is the table of `noteTree`. */
export const treeFields = { treeId: "s.tree_id", treeVersion: "s.tree_version" } as const;
