import type { Migration } from "./migration.js";

/** Failed attempts to sign in and the like, shared by all server processes (see features/accounts/attempt-limit.ts). */
export const attempts: Migration = {
  version: 4,
  name: "attempts",
  async up(tx) {
    const { big } = tx.dialect.types;
    // subject: a hash; failures, pending: JSON, see attempt-rows.ts; changed_at: ms since 1970.
    await tx.all(`CREATE TABLE attempts (
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      failures TEXT NOT NULL,
      pending TEXT NOT NULL,
      changed_at ${big} NOT NULL,
      PRIMARY KEY (kind, subject)
    )`);
    await tx.all("CREATE INDEX attempts_by_change ON attempts (kind, changed_at)");
  },
};
