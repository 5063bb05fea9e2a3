import type { Dialect } from "../../dialect.js";

/** Accounts, the names they hold or held, sessions and keys. */
export const accountTables = ({ types }: Dialect): readonly string[] => [
  // skeleton: the name without case, width and look-alikes (features/accounts/username.ts).
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
  // Every name that was ever taken, so that a released one stays with its account, also when that is deleted.
  `CREATE TABLE taken_names (
    skeleton TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL,
    username TEXT NOT NULL,
    taken_at TEXT NOT NULL
  )`,
  // month: yyyy-MM in the laboratory's time zone; position 1 to 3 in it, so that a fourth cannot be written.
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
