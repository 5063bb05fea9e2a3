import type { Dialect } from "../../dialect.js";

/**
 * Trees and requests. Long columns stand last: SQLite walks through what is before the column that it reads, so a list
 * would else read every file. File contents are bytes; `*_type` is null for text, else the media type of a data URL.
 */
export const workTables = ({ name, types }: Dialect): readonly string[] => [
  `CREATE TABLE trees (
    id ${types.id},
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    description TEXT,
    version INTEGER NOT NULL DEFAULT 1,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    modulation_config TEXT,
    modulation_table TEXT,
    edges TEXT NOT NULL,
    nodes TEXT NOT NULL
  )`,
  // On SQLite the index holds the whole list, which takes half the time; PostgreSQL bounds the size of an index row.
  `CREATE INDEX trees_of_user ON trees (user_id, updated_at, id${name === "sqlite" ? ", name, description, created_at" : ""})`,
  // The owner's and the administrator's names stand beside their ids: a request keeps them when an account goes.
  `CREATE TABLE transfers (
    id ${types.id},
    user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    username TEXT NOT NULL,
    request_number TEXT NOT NULL UNIQUE,
    file_name TEXT NOT NULL,
    file_type TEXT,
    file_size INTEGER NOT NULL,
    file_sha256 TEXT NOT NULL,
    tree_name TEXT NOT NULL,
    requirements_name TEXT,
    requirements_type TEXT,
    requirements_size INTEGER,
    requirements_sha256 TEXT,
    status INTEGER NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
    feedback_version INTEGER NOT NULL DEFAULT 0,
    rejection_reason TEXT,
    processed_at TEXT,
    processed_by_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    processed_by_username TEXT,
    feedback_checked_at TEXT,
    auto_feedback_folder TEXT,
    created_at TEXT NOT NULL,
    tree TEXT,
    requirements_content ${types.bytes},
    file_content ${types.bytes} NOT NULL
  )`,
  "CREATE INDEX transfers_of_user ON transfers (user_id, id)",
  "CREATE INDEX transfers_by_status ON transfers (status, id)",
  // report_key makes the same report again a success without effect.
  `CREATE TABLE transfer_events (
    id ${types.id},
    transfer_id INTEGER NOT NULL REFERENCES transfers (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    at TEXT NOT NULL,
    by_username TEXT NOT NULL,
    detail TEXT,
    report_key TEXT NOT NULL,
    UNIQUE (transfer_id, report_key)
  )`,
  `CREATE TABLE transfer_feedback (
    id ${types.id},
    transfer_id INTEGER NOT NULL REFERENCES transfers (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    file_name TEXT NOT NULL,
    content_type TEXT,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    by_username TEXT NOT NULL,
    created_at TEXT NOT NULL,
    content ${types.bytes} NOT NULL,
    UNIQUE (transfer_id, version)
  )`,
  `CREATE TABLE transfer_reads (
    transfer_id INTEGER NOT NULL REFERENCES transfers (id) ON DELETE CASCADE,
    admin_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    read_at TEXT NOT NULL,
    PRIMARY KEY (transfer_id, admin_id)
  )`,
];
