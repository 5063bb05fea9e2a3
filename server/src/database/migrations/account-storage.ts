import type { Dialect } from "../dialect.js";
import type { Migration } from "./initial.js";

interface Counted {
  readonly table: string;
  /** Columns whose bytes count for the account. */
  readonly columns: readonly string[];
  /** SQL for the account of a row. */
  readonly owner: (row: string) => string;
}

const ofTree = (row: string) => `(SELECT user_id FROM trees WHERE id = ${row}.tree_id)`;
const counted: readonly Counted[] = [
  {
    table: "transfers",
    columns: ["file_content", "requirements_content", "tree"],
    owner: (row) => `${row}.user_id`,
  },
  {
    table: "trees",
    columns: ["nodes", "edges", "modulation_table", "modulation_config"],
    owner: (row) => `${row}.user_id`,
  },
  { table: "tree_versions", columns: ["content"], owner: ofTree },
  { table: "tree_version_bases", columns: ["content"], owner: ofTree },
];

const sizeOf = (columns: readonly string[], row: string): string =>
  columns.map((column) => `coalesce(octet_length(${row}.${column}), 0)`).join(" + ");

const change = (sign: "+" | "-", { columns, owner }: Counted, row: "NEW" | "OLD"): string =>
  `UPDATE users SET stored_bytes = stored_bytes ${sign} (${sizeOf(columns, row)}) WHERE id = ${owner(row)};`;

/** The versions of a tree are deleted after it, when their owner is no longer known. */
const versionsOf = (table: string) =>
  `coalesce((SELECT SUM(octet_length(content)) FROM ${table} WHERE tree_id = OLD.id), 0)`;
const versionsRemoved = `UPDATE users SET stored_bytes = stored_bytes - ${versionsOf("tree_versions")} - ${versionsOf("tree_version_bases")}
  WHERE id = OLD.user_id;`;

function triggers({ name }: Dialect, counting: Counted): readonly string[] {
  const { table, columns } = counting;
  const [added, removed] = [change("+", counting, "NEW"), change("-", counting, "OLD")];
  const updated = `UPDATE OF ${columns.join(", ")}`;
  if (name === "sqlite")
    return [
      `CREATE TRIGGER ${table}_stored AFTER INSERT ON ${table} BEGIN ${added} END`,
      `CREATE TRIGGER ${table}_restored AFTER ${updated} ON ${table} BEGIN ${removed} ${added} END`,
      `CREATE TRIGGER ${table}_removed AFTER DELETE ON ${table} BEGIN ${removed} END`,
    ];
  return [
    `CREATE FUNCTION count_${table}() RETURNS trigger LANGUAGE plpgsql AS '
     BEGIN
       IF TG_OP <> ''INSERT'' THEN ${removed} END IF;
       IF TG_OP <> ''DELETE'' THEN ${added} END IF;
       RETURN NULL;
     END'`,
    `CREATE TRIGGER ${table}_counted AFTER INSERT OR DELETE OR ${updated} ON ${table}
     FOR EACH ROW EXECUTE FUNCTION count_${table}()`,
  ];
}

const removedVersions = ({ name }: Dialect): readonly string[] =>
  name === "sqlite"
    ? [`CREATE TRIGGER trees_versions_removed BEFORE DELETE ON trees BEGIN ${versionsRemoved} END`]
    : [
        `CREATE FUNCTION count_removed_versions() RETURNS trigger LANGUAGE plpgsql AS '
         BEGIN ${versionsRemoved} RETURN OLD; END'`,
        `CREATE TRIGGER trees_versions_removed BEFORE DELETE ON trees
         FOR EACH ROW EXECUTE FUNCTION count_removed_versions()`,
      ];

/**
 * The bytes that an account has stored: files and trees of its requests, its trees and their versions. The database
 * counts them, because a sum over the rows would read every file on SQLite. And which requests lost their files.
 */
export const accountStorage: Migration = {
  version: 34,
  name: "account-storage",
  async up(tx) {
    const { dialect } = tx;
    const sum = ({ table, columns, owner }: Counted) =>
      `coalesce((SELECT SUM(${sizeOf(columns, table)}) FROM ${table} WHERE ${owner(table)} = users.id), 0)`;
    const statements = [
      `ALTER TABLE users ADD COLUMN stored_bytes ${dialect.types.big} NOT NULL DEFAULT 0`,
      `UPDATE users SET stored_bytes = ${counted.map(sum).join(" + ")}`,
      ...counted.flatMap((each) => triggers(dialect, each)),
      ...removedVersions(dialect),
      `CREATE TABLE transfer_deleted_files (
        transfer_id INTEGER PRIMARY KEY REFERENCES transfers (id) ON DELETE CASCADE,
        deleted_at TEXT NOT NULL
      )`,
      "CREATE INDEX transfers_open ON transfers (user_id) WHERE status IN (0, 1)",
    ];
    for (const statement of statements) await tx.all(statement);
  },
};
