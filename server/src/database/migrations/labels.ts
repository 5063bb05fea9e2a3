import type { Migration } from "./initial.js";

/**
 * Notes and tags (a JSON array) on trees and requests, in separate tables: they change without a new version of the
 * tree. The number of nodes is stored with a tree, so that lists need not read its nodes.
 */
export const labels: Migration = {
  version: 15,
  name: "labels",
  async up(tx) {
    for (const [table, owner, key] of [
      ["tree_labels", "trees", "tree_id"],
      ["transfer_labels", "transfers", "transfer_id"],
    ])
      await tx.all(`CREATE TABLE ${table} (
        ${key} INTEGER PRIMARY KEY REFERENCES ${owner} (id) ON DELETE CASCADE,
        note TEXT NOT NULL,
        tags TEXT NOT NULL
      )`);
    await tx.all("ALTER TABLE trees ADD COLUMN node_count INTEGER NOT NULL DEFAULT 0");
    const nodes = tx.dialect.name === "sqlite" ? "json_array_length(nodes)" : "json_array_length(nodes::json)";
    await tx.all(`UPDATE trees SET node_count = ${nodes}`);
  },
};
