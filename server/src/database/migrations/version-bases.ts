import { deflateRawSync, inflateRawSync } from "node:zlib";
import { deltaBetween, emptyState, type TreeState } from "@clicktree/core/versions";
import type { Writer } from "../store.js";
import type { Migration } from "./initial.js";

/**
 * A version used to be a difference from the next version. It becomes a difference from a base, a state that is stored
 * in full: so any version opens with two rows, and any can be deleted without the others.
 */
export const versionBases: Migration = {
  version: 23,
  name: "version-bases",
  async up(tx) {
    const { id, bytes } = tx.dialect.types;
    // content: the deflated TreeDelta from an empty tree. excess: bytes by which the versions of this base are larger
    // than if each had a base close to it.
    await tx.all(`CREATE TABLE tree_version_bases (
      id ${id},
      tree_id INTEGER NOT NULL REFERENCES trees (id) ON DELETE CASCADE,
      content ${bytes} NOT NULL,
      excess INTEGER NOT NULL DEFAULT 0
    )`);
    await tx.all("CREATE INDEX tree_version_bases_of_tree ON tree_version_bases (tree_id)");
    await tx.all("ALTER TABLE tree_versions ADD COLUMN base_id INTEGER REFERENCES tree_version_bases (id)");
    await tx.all("CREATE INDEX tree_versions_of_base ON tree_versions (base_id)");
    const trees = await tx.all<{ id: number }>(
      "SELECT DISTINCT tree_id AS id FROM tree_versions WHERE content IS NOT NULL",
    );
    for (const tree of trees) await rebase(tx, tree.id);
    await tx.all("ALTER TABLE tree_versions DROP COLUMN whole");
    await tx.all("ALTER TABLE tree_versions DROP COLUMN begun_at");
  },
};

interface EarlierList {
  readonly all?: readonly Item[];
  readonly put?: readonly Item[];
  readonly gone?: readonly string[];
  readonly order?: readonly string[];
}
interface Item {
  readonly id: string;
}
/** The difference from the next version to this one. */
type EarlierDelta = Partial<Omit<TreeState, "nodes" | "edges">> & { nodes?: EarlierList; edges?: EarlierList };

/** Versions between two that were stored in full get the latest of them as their base. */
async function rebase(tx: Writer, treeId: number): Promise<void> {
  const tree = await tx.first<Record<"nodes" | "edges" | "name", string> & Record<string, string | null>>(
    "SELECT name, description, nodes, edges, modulation_config, modulation_table FROM trees WHERE id = $1",
    [treeId],
  );
  if (!tree) return;
  const parsed = (text: string | null | undefined) => JSON.parse(text ?? "null") as unknown;
  let state = {
    ...{ name: tree.name, description: tree.description ?? null },
    ...{ nodes: parsed(tree.nodes), edges: parsed(tree.edges) },
    ...{ modulationConfig: parsed(tree.modulation_config), modulationTable: parsed(tree.modulation_table) },
  } as TreeState;
  let base: { readonly id: number; readonly state: TreeState } | undefined;
  const rows = await tx.all<{ id: number; whole: number; content: Buffer }>(
    "SELECT id, whole, content FROM tree_versions WHERE tree_id = $1 AND content IS NOT NULL ORDER BY version DESC",
    [treeId],
  );
  for (const { id, whole, content } of rows) {
    const value = JSON.parse(inflateRawSync(content).toString("utf8")) as TreeState | EarlierDelta;
    state = whole === 1 ? (value as TreeState) : earlierApplied(state, value as EarlierDelta);
    if (whole === 1 || base === undefined) {
      const stored = await tx.first<{ id: number }>(
        "INSERT INTO tree_version_bases (tree_id, content) VALUES ($1, $2) RETURNING id",
        [treeId, deflated(deltaBetween(emptyState, state))],
      );
      base = { id: stored?.id ?? 0, state };
    }
    const delta = deflated(deltaBetween(base.state, state));
    await tx.all("UPDATE tree_versions SET base_id = $2, content = $3 WHERE id = $1", [id, base.id, delta]);
  }
}

const deflated = (value: unknown): Buffer => deflateRawSync(JSON.stringify(value));

const earlierApplied = (from: TreeState, { nodes, edges, ...rest }: EarlierDelta): TreeState => ({
  ...from,
  ...rest,
  nodes: earlierList(from.nodes, nodes) as TreeState["nodes"],
  edges: earlierList(from.edges, edges) as TreeState["edges"],
});

function earlierList(from: readonly Item[], delta: EarlierList | undefined): readonly Item[] {
  if (delta === undefined) return from;
  if (delta.all) return delta.all;
  const items = new Map(from.map((item) => [item.id, item]));
  for (const id of delta.gone ?? []) items.delete(id);
  for (const item of delta.put ?? []) items.set(item.id, item);
  return delta.order ? delta.order.flatMap((id) => items.get(id) ?? []) : [...items.values()];
}
