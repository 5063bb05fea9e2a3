import type { Migration } from "./initial.js";

/** Links to trees and results. The secret itself is not stored; a link is deleted with its object. */
export const shares: Migration = {
  version: 18,
  name: "shares",
  async up(tx) {
    const { id } = tx.dialect.types;
    await tx.all(`CREATE TABLE shares (
      id ${id},
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      tree_id INTEGER REFERENCES trees (id) ON DELETE CASCADE,
      transfer_id INTEGER REFERENCES transfers (id) ON DELETE CASCADE,
      token_hash TEXT NOT NULL UNIQUE,
      audience TEXT NOT NULL,
      may_copy INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      opened_at TEXT,
      CHECK ((tree_id IS NULL) <> (transfer_id IS NULL))
    )`);
    await tx.all("CREATE INDEX shares_by_user ON shares (user_id)");
    await tx.all("CREATE INDEX shares_by_tree ON shares (tree_id)");
    await tx.all("CREATE INDEX shares_by_transfer ON shares (transfer_id)");
  },
};
