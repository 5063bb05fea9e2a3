import type { Migration } from "./migration.js";

/** Calls with an Idempotency-Key that are under way, so that every server process knows of them. */
export const claims: Migration = {
  version: 3,
  name: "idempotency-claims",
  async up(tx) {
    // owner: host, process and start of the server that runs the call; until: ms since 1970 by the database's clock.
    await tx.all(`CREATE TABLE idempotency_claims (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      route TEXT NOT NULL,
      idempotency_key TEXT NOT NULL,
      owner TEXT NOT NULL,
      until ${tx.dialect.types.big} NOT NULL,
      PRIMARY KEY (user_id, route, idempotency_key)
    )`);
  },
};
