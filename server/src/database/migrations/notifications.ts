import type { Migration } from "./initial.js";

/** Results, rejections and cancellations of a user's requests and hours. Earlier events are not announced. */
export const notifications: Migration = {
  version: 19,
  name: "notifications",
  async up(tx) {
    const { id } = tx.dialect.types;
    await tx.all(`CREATE TABLE notifications (
      id ${id},
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      object_id INTEGER NOT NULL,
      name TEXT NOT NULL,
      detail TEXT,
      event_key TEXT NOT NULL,
      created_at TEXT NOT NULL,
      read_at TEXT,
      UNIQUE (user_id, event_key)
    )`);
  },
};
