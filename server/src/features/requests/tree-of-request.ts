import type { TreeCreate } from "@clicktree/contract";
import type { Writer } from "../../database/store.js";
import { storedColumns } from "../trees/index.js";

/** The stored tree that a request is sent from: by its number, or by what is sent. */
export interface TreeOfRequest {
  readonly treeId: number | null;
  readonly tree: TreeCreate | null;
}

/** The number in a field in which anything is accepted; null if it is not one of a row. */
export const idOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : null;

/**
 * Notes the stored tree of its sender that a request belongs to, so that a tree lists its runs whatever it is called
 * later: the one whose number is given, else the only one that equals what is sent. In every other case the request belongs to no tree.
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

/** The sender's stored trees with the nodes, edges and modulation of a tree. */
function equalTrees(tx: Writer, userId: number, tree: TreeCreate): Promise<{ id: number; version: number }[]> {
  const { nodes, edges, modulation_table } = storedColumns(tree);
  return tx.all(
    `SELECT id, version FROM trees WHERE user_id = $1 AND deleted_at IS NULL AND nodes = $2 AND edges = $3
       AND COALESCE(modulation_table, '') = $4`,
    [userId, nodes ?? "[]", edges ?? "[]", modulation_table ?? ""],
  );
}

/** SQL of the fields that name it; `s` is the table of `noteTree`. */
export const treeFields = { treeId: "s.tree_id", treeVersion: "s.tree_version" } as const;
