import type { Migration } from "./migration.js";

/** Sessions that have run out are cleared away at each sign-in, by both of their ages. */
export const sessionAge: Migration = {
  version: 5,
  name: "session-age",
  async up(tx) {
    await tx.all("CREATE INDEX sessions_by_created_at ON sessions (created_at)");
  },
};
