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

/** Whether a result that arrived is simulated. Earlier notifications say so where their counts were evaluated. */
export const simulatedNews: Migration = {
  version: 25,
  name: "simulated-news",
  async up(tx) {
    await tx.all("ALTER TABLE notifications ADD COLUMN simulated INTEGER NOT NULL DEFAULT 0");
    await tx.all(`UPDATE notifications SET simulated = 1 WHERE kind = 'result' AND EXISTS (
      SELECT 1 FROM transfer_measurements m WHERE m.transfer_id = notifications.object_id
        AND notifications.event_key = 'result ' || m.transfer_id || ' ' || m.version
        AND m.figures LIKE '%"simulated":true%')`);
  },
};
