import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { Sequelize } from "sequelize";

/**
 * Creates sessions of the first administrator in the database of a server that is stopped now; returns their tokens.
 */
export async function openSessions(dataDir: string, count: number): Promise<string[]> {
  const sequelize = new Sequelize({ dialect: "sqlite", storage: join(dataDir, "clicktree.sqlite"), logging: false });
  const at = new Date().toISOString();
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString("base64url"));
  const rows = tokens.map((token) => {
    const hash = createHash("sha256").update(token).digest("base64url");
    return `('${hash}', (SELECT id FROM users WHERE is_admin = 1), '${at}', '${at}')`;
  });
  await sequelize.query(`INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ${rows.join(", ")}`);
  await sequelize.close();
  return tokens;
}
