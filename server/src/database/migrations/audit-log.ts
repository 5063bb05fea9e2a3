import type { Dialect } from "../dialect.js";
import type { Migration } from "./initial.js";

/** The database itself refuses to change a row, and to delete one that retention has not released. */
const guards = ({ name }: Dialect): readonly string[] => {
  if (name === "sqlite")
    return [
      `CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log
       BEGIN SELECT RAISE(ABORT, 'rows of the audit log never change'); END`,
      `CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log WHEN OLD.at >= (SELECT kept_from FROM audit_state)
       BEGIN SELECT RAISE(ABORT, 'only retention deletes rows of the audit log'); END`,
    ];
  return [
    `CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS '
     BEGIN
       IF TG_OP = ''DELETE'' THEN
         IF OLD.at < (SELECT kept_from FROM audit_state) THEN RETURN OLD; END IF;
       END IF;
       RAISE EXCEPTION ''rows of the audit log never change, and only retention deletes them'';
     END'`,
    `CREATE TRIGGER audit_log_kept BEFORE UPDATE OR DELETE ON audit_log
     FOR EACH ROW EXECUTE FUNCTION keep_audit_log()`,
    `CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log
     FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log()`,
  ];
};

/**
 * The audit log. Accounts and objects are named by id and name without a reference: a row outlives both. The numbers of
 * rows come from audit_state, because an identity column leaves gaps where a transaction is rolled back.
 */
export const auditLog: Migration = {
  version: 10,
  name: "audit-log",
  async up(tx) {
    const statements = [
      `CREATE TABLE audit_log (
        id INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        action TEXT NOT NULL,
        person_id INTEGER,
        person_name TEXT,
        object_id INTEGER,
        object_name TEXT NOT NULL,
        detail TEXT,
        client TEXT NOT NULL,
        key_name TEXT
      )`,
      "CREATE INDEX audit_log_by_time ON audit_log (at, id)",
      "CREATE INDEX audit_log_by_action ON audit_log (action, id)",
      "CREATE INDEX audit_log_by_person ON audit_log (person_id, id)",
      "CREATE INDEX audit_log_by_person_and_action ON audit_log (person_id, action, id)",
      "CREATE INDEX audit_log_by_object ON audit_log (object_name, id)",
      // last_at: times never decrease with the number, even if the clocks of two servers differ. kept_from: rows from
      // this time on cannot be deleted.
      `CREATE TABLE audit_state (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        last INTEGER NOT NULL,
        last_at TEXT NOT NULL,
        kept_from TEXT NOT NULL
      )`,
      "INSERT INTO audit_state (one, last, last_at, kept_from) VALUES (1, 0, '', '')",
      ...guards(tx.dialect),
      // Shown to administrators about each other. Sessions are deleted, so they cannot provide it.
      "ALTER TABLE users ADD COLUMN signed_in_at TEXT",
      "UPDATE users SET signed_in_at = (SELECT max(s.created_at) FROM sessions s WHERE s.user_id = users.id)",
      "CREATE INDEX transfers_of_administrator ON transfers (processed_by_id)",
      "CREATE INDEX demo_requests_of_administrator ON demo_requests (processed_by_username)",
    ];
    for (const statement of statements) await tx.all(statement);
  },
};
