import type { Migration } from "./initial.js";

/** Versions of stored trees, and trees that are deleted but can still be restored. */
export const treeVersions: Migration = {
  version: 17,
  name: "tree-versions",
  async up(tx) {
    const { id, bytes } = tx.dialect.types;
    // content: deflated JSON, null for the latest version, which is in `trees`. A version is either a whole TreeState
    // or a TreeDelta from the next version to this one. begun_at: the time of the first automatic save that it
    // replaced.
    await tx.all(`CREATE TABLE tree_versions (
      id ${id},
      tree_id INTEGER NOT NULL REFERENCES trees (id) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      name TEXT,
      automatic INTEGER NOT NULL DEFAULT 0,
      node_count INTEGER NOT NULL,
      begun_at TEXT NOT NULL,
      saved_at TEXT NOT NULL,
      whole INTEGER NOT NULL DEFAULT 0,
      content ${bytes},
      UNIQUE (tree_id, version)
    )`);
    await tx.all(
      `INSERT INTO tree_versions (tree_id, version, node_count, begun_at, saved_at)
       SELECT id, version, node_count, updated_at, updated_at FROM trees`,
    );
    await tx.all("ALTER TABLE trees ADD COLUMN deleted_at TEXT");
    await tx.all("CREATE INDEX trees_deleted ON trees (deleted_at) WHERE deleted_at IS NOT NULL");
  },
};
