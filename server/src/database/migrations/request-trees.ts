import type { Migration } from "./initial.js";

/**
 * The stored tree that a request was sent from, and its version if it was sent as stored. In a separate table, like
 * predictions and for the same reason. An earlier request belongs to its sender's tree of the same name if there is
 * exactly one.
 */
export const requestTrees: Migration = {
  version: 24,
  name: "request-trees",
  async up(tx) {
    await tx.all(`CREATE TABLE transfer_trees (
      transfer_id INTEGER PRIMARY KEY REFERENCES transfers (id) ON DELETE CASCADE,
      tree_id INTEGER NOT NULL REFERENCES trees (id) ON DELETE CASCADE,
      tree_version INTEGER
    )`);
    await tx.all("CREATE INDEX transfer_trees_of_tree ON transfer_trees (tree_id)");
    await tx.all(`INSERT INTO transfer_trees (transfer_id, tree_id)
      SELECT r.id, n.id FROM transfers r JOIN (
        SELECT user_id, name, MIN(id) AS id FROM trees GROUP BY user_id, name HAVING COUNT(*) = 1
      ) n ON n.user_id = r.user_id AND n.name = r.tree_name`);
  },
};
