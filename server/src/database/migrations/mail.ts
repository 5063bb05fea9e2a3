import type { Migration } from "./initial.js";

/** Addresses to which notifications are mailed, the queue of mails, and the links in them. */
export const mail: Migration = {
  version: 20,
  name: "mail",
  async up(tx) {
    const { id } = tx.dialect.types;
    await tx.all(`CREATE TABLE mail_addresses (
      user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      address TEXT NOT NULL,
      language TEXT NOT NULL,
      confirmed_at TEXT,
      refused_at TEXT,
      mailed_id INTEGER NOT NULL,
      mailed_at TEXT
    )`);
    await tx.all(`CREATE TABLE mails (
      id ${id},
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      address TEXT NOT NULL,
      language TEXT NOT NULL,
      after_id INTEGER NOT NULL,
      last_id INTEGER NOT NULL,
      state TEXT NOT NULL,
      tries INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      due_at TEXT NOT NULL,
      owner TEXT,
      until BIGINT NOT NULL
    )`);
    // Each attempt to send a mail has a link of its own.
    await tx.all(`CREATE TABLE mail_links (
      token_hash TEXT PRIMARY KEY,
      mail_id INTEGER NOT NULL REFERENCES mails (id) ON DELETE CASCADE
    )`);
    await tx.all("CREATE INDEX mail_links_by_mail ON mail_links (mail_id)");
    await tx.all("CREATE INDEX mails_by_user ON mails (user_id)");
    await tx.all("CREATE INDEX mails_waiting ON mails (due_at) WHERE state = 'waiting'");
    await tx.all("CREATE INDEX notifications_by_user ON notifications (user_id, id)");
  },
};

/**
 * The mail of each notification: 0 if it is older than the address, null if none is queued yet. A highest number that
 * is mailed had left out those that committed later than one with a higher number.
 */
export const mailOfNotifications: Migration = {
  version: 32,
  name: "mail-of-notifications",
  async up(tx) {
    await tx.all("ALTER TABLE notifications ADD COLUMN mail_id INTEGER");
    await tx.all(`UPDATE notifications SET mail_id = coalesce((
      SELECT max(m.id) FROM mails m WHERE m.user_id = notifications.user_id AND m.kind = 'digest'
        AND notifications.id > m.after_id AND notifications.id <= m.last_id), 0)
      WHERE EXISTS (SELECT 1 FROM mail_addresses a WHERE a.user_id = notifications.user_id AND notifications.id <= a.mailed_id)`);
    await tx.all("ALTER TABLE mail_addresses DROP COLUMN mailed_id");
    await tx.all("ALTER TABLE mails DROP COLUMN after_id");
    await tx.all("ALTER TABLE mails DROP COLUMN last_id");
    await tx.all(
      "CREATE INDEX notifications_to_mail ON notifications (user_id) WHERE mail_id IS NULL AND read_at IS NULL",
    );
  },
};
