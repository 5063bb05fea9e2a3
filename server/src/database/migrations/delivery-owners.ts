import type { Migration } from "./migration.js";

/** Deliveries under way belong to a server process, as claims do; see platform/leases.ts. */
export const deliveryOwners: Migration = {
  version: 6,
  name: "delivery-owners",
  async up(tx) {
    // owner: the process that carries it, null once it has ended; until: ms since 1970 by the database's clock.
    await tx.all("ALTER TABLE deliveries ADD COLUMN owner TEXT");
    await tx.all(`ALTER TABLE deliveries ADD COLUMN until ${tx.dialect.types.big}`);
    // What an earlier version had under way belongs to nobody any more.
    await tx.all("UPDATE deliveries SET owner = '', until = 0 WHERE ended_at IS NULL");
    await tx.all("CREATE INDEX deliveries_under_way ON deliveries (owner, until) WHERE owner IS NOT NULL");
  },
};
