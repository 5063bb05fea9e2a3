import type { Dialect } from "../dialect.js";
import type { Writer } from "../store.js";

/** One step of the schema. `up` runs in a transaction together with its row in schema_versions. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  up(tx: Writer): Promise<void>;
}

/** Accounts, the names they hold or held, sessions and keys. */
const accountTables = ({ types }: Dialect): readonly string[] => [
  // skeleton: the name without case, width and look-alikes (platform/auth/username.ts).
  // requests_sent: the counter behind request_{username}_{n}.
  `CREATE TABLE users (
    id ${types.id},
    username TEXT NOT NULL,
    skeleton TEXT NOT NULL UNIQUE,
    is_admin INTEGER NOT NULL DEFAULT 0 CHECK (is_admin IN (0, 1)),
    password_hash TEXT NOT NULL,
    requests_sent INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL
  )`,
  // Every name ever taken: a released name stays reserved to its account, even after the account is deleted.
  `CREATE TABLE taken_names (
    skeleton TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    username TEXT NOT NULL,
    taken_at TEXT NOT NULL
  )`,
  // month: yyyy-MM in the laboratory's time zone; position: 1 to 3 within it, so that a fourth change is impossible.
  `CREATE TABLE username_changes (
    id ${types.id},
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    month TEXT NOT NULL,
    position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 3),
    old_username TEXT NOT NULL,
    new_username TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    UNIQUE (user_id, month, position)
  )`,
  `CREATE TABLE sessions (
    id ${types.id},
    token_hash TEXT NOT NULL UNIQUE,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    seen_at TEXT NOT NULL
  )`,
  "CREATE INDEX sessions_of_user ON sessions (user_id)",
  "CREATE INDEX sessions_by_seen_at ON sessions (seen_at)",
  // kind: user or admin; scopes: a JSON array; key_tail: the last characters, shown in the masked text.
  `CREATE TABLE api_keys (
    id ${types.id},
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    key_name TEXT NOT NULL,
    key_hash TEXT NOT NULL UNIQUE,
    key_tail TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at TEXT NOT NULL,
    last_used_at TEXT,
    expires_at TEXT
  )`,
  "CREATE INDEX api_keys_of_user ON api_keys (user_id)",
];

/**
 * Trees and requests. Long columns come last: SQLite reads a row up to the column that it needs, so a list would
 * otherwise read every file. File contents are bytes; `*_type` is null for text, else the media type of a data URL.
 */
const workTables = ({ name, types }: Dialect): readonly string[] => [
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
  // On SQLite the index covers the whole list, which halves the time; PostgreSQL limits the size of an index row.
  `CREATE INDEX trees_of_user ON trees (user_id, updated_at, id${name === "sqlite" ? ", name, description, created_at" : ""})`,
  // The names of owner and administrator are stored beside their ids: a request keeps them after an account is deleted.
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
  // report_key makes a repeated report a success without effect.
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

const equipmentTables = ({ types }: Dialect): readonly string[] => [
  `CREATE TABLE equipment (
    id ${types.id},
    name TEXT NOT NULL,
    host TEXT NOT NULL,
    port INTEGER NOT NULL,
    ssh_user TEXT NOT NULL,
    host_key TEXT NOT NULL,
    folder TEXT NOT NULL,
    sign TEXT NOT NULL,
    top_count INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (host, port)
  )`,
  // An attempt keeps the equipment's name and address after the equipment is deleted.
  `CREATE TABLE deliveries (
    id ${types.id},
    transfer_id INTEGER NOT NULL REFERENCES transfers (id) ON DELETE CASCADE,
    equipment_name TEXT NOT NULL,
    host TEXT NOT NULL,
    port INTEGER NOT NULL,
    state TEXT NOT NULL,
    code TEXT,
    params TEXT,
    bytes_sent INTEGER NOT NULL DEFAULT 0,
    by_username TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT
  )`,
  "CREATE INDEX deliveries_of_transfer ON deliveries (transfer_id, id)",
];

const bookkeepingTables = ({ types }: Dialect): readonly string[] => [
  `CREATE TABLE change_counters (
    scope TEXT PRIMARY KEY,
    value ${types.big} NOT NULL
  )`,
  // The first answer to a call with an Idempotency-Key, written in the transaction of its effect.
  `CREATE TABLE idempotency (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    route TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    body_sha256 TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (user_id, route, idempotency_key)
  )`,
  // Values that the server generates for itself, by name.
  `CREATE TABLE kept_values (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  )`,
];

export const initial: Migration = {
  version: 1,
  name: "initial",
  async up(tx) {
    const tables = [accountTables, workTables, equipmentTables, bookkeepingTables];
    for (const statement of tables.flatMap((make) => make(tx.dialect))) await tx.all(statement);
  },
};
