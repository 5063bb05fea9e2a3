import type { Migration } from "./initial.js";

/**
 * The wishes that the sender of a request adds to its file: shots, and equipment by its name at that time. In a
 * separate table, like predictions and for the same reason. Results are read again, because simulated counts are now
 * distinguished.
 */
export const requested: Migration = {
  version: 16,
  name: "requested",
  async up(tx) {
    await tx.all(`CREATE TABLE transfer_wishes (
      transfer_id INTEGER PRIMARY KEY REFERENCES transfers (id) ON DELETE CASCADE,
      shots INTEGER,
      equipment_name TEXT
    )`);
    await tx.all("CREATE INDEX transfers_by_answer ON transfers (processed_at) WHERE status = 2");
    await tx.all("UPDATE transfer_measurements SET waits = 1 WHERE figures IS NOT NULL");
  },
};
