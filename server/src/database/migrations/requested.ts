import type { Migration } from "./initial.js";

/**
 * The wishes that the sender of a request adds to its file: shots, and equipment by the name that it had then. An own
 * table for the reason that predictions have. Results are read again, because they now tell simulated counts apart.
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
