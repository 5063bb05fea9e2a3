import type { Dialect } from "../../dialect.js";

export const equipmentTables = ({ types }: Dialect): readonly string[] => [
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
  // An attempt keeps the equipment's name and address when the equipment is forgotten.
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
