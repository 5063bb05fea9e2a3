import type { Migration } from "./initial.js";

/**
 * Reserved hours on the laboratory's clock. The database itself ensures that an hour has one owner and that an account
 * has at most 10 hours a week: each of these takes one of the places 1 to 10.
 */
export const reservations: Migration = {
  version: 9,
  name: "reservations",
  async up(tx) {
    const statements = [
      `CREATE TABLE reservations (
        id ${tx.dialect.types.id},
        user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
        lab_date TEXT NOT NULL,
        lab_hour INTEGER NOT NULL CHECK (lab_hour BETWEEN 0 AND 23),
        week_start TEXT NOT NULL,
        place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 10),
        created_at TEXT NOT NULL,
        cancelled_at TEXT,
        withdrawn_by_username TEXT,
        reason TEXT
      )`,
      "CREATE UNIQUE INDEX reservations_by_hour ON reservations (lab_date, lab_hour) WHERE cancelled_at IS NULL",
      "CREATE UNIQUE INDEX reservations_of_week ON reservations (user_id, week_start, place) WHERE cancelled_at IS NULL",
      "CREATE INDEX reservations_of_user ON reservations (user_id, lab_date, lab_hour)",
    ];
    for (const statement of statements) await tx.all(statement);
  },
};

/**
 * The reserved hours in which requests should run. In a separate table, like predictions and for the same reason. If an
 * account is deleted, its future hours are deleted, and so are the references to them.
 */
export const requestHours: Migration = {
  version: 13,
  name: "request-hours",
  async up(tx) {
    await tx.all(`CREATE TABLE transfer_reservations (
      transfer_id INTEGER PRIMARY KEY REFERENCES transfers (id) ON DELETE CASCADE,
      reservation_id INTEGER NOT NULL REFERENCES reservations (id) ON DELETE CASCADE
    )`);
    await tx.all("CREATE INDEX transfers_of_reservation ON transfer_reservations (reservation_id)");
  },
};
