import type { Dialect } from "../../dialect.js";

export const bookkeepingTables = ({ types }: Dialect): readonly string[] => [
  `CREATE TABLE change_counters (
    scope TEXT PRIMARY KEY,
    value ${types.big} NOT NULL
  )`,
  // The first result of a request with an Idempotency-Key, written in the transaction of its effect.
  `CREATE TABLE idempotency (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    route TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    body_sha256 TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (user_id, route, idempotency_key)
  )`,
  // What the server makes for itself and keeps, by name.
  `CREATE TABLE kept_values (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  )`,
];
