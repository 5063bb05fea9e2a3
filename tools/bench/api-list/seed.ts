import { createHash } from "node:crypto";
import { join } from "node:path";
import { Sequelize } from "sequelize";

/** Users of the bench; each has a session and fifty trees. */
export const users = 8_000;
const treesOfUser = 50;
export const tokenOf = (user: number): string => `bench-token-of-user-${user}`;

const stored = (user: number) => createHash("sha256").update(tokenOf(user)).digest("base64url");

/** Fills the database of a server that was started once and is stopped now. Ids begin at `first`. */
export async function seed(dataDir: string): Promise<{ file: string; first: number }> {
  const file = join(dataDir, "clicktree.sqlite");
  const sequelize = new Sequelize({ dialect: "sqlite", storage: file, logging: false });
  const at = new Date().toISOString();
  const first = 1_000;
  const rows = (make: (user: number) => string) => Array.from({ length: users }, (_, i) => make(first + i)).join(", ");
  await sequelize.query(`INSERT INTO users (id, username, skeleton, password_hash, created_at)
    VALUES ${rows((id) => `(${id}, 'bench${id}', 'bench${id}', 'x', '${at}')`)}`);
  await sequelize.query(`INSERT INTO sessions (token_hash, user_id, created_at, seen_at)
    VALUES ${rows((id) => `('${stored(id)}', ${id}, '${at}', '${at}')`)}`);
  await sequelize.query(`INSERT INTO change_counters (scope, value) VALUES ${rows((id) => `('trees:${id}', 7)`)}`);
  await sequelize.query(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${treesOfUser - 1})
    INSERT INTO trees (user_id, name, description, nodes, node_count, edges, created_at, updated_at)
    SELECT u.id, 'Adaptive receiver ' || n.i, 'Nulls the likelier hypothesis of bin ' || n.i,
      '[' || replace(hex(zeroblob(4)), '00', '{"id":"node-1700000000000"},') || '{"id":"n"}]', 5, '[]', '${at}',
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || n.i || ' hours')
    FROM users u, n WHERE u.id >= ${first}`);
  await sequelize.close();
  return { file, first };
}
