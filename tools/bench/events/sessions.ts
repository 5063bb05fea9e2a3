import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { Sequelize } from "sequelize";

/** With six streams in each, an account stays below its limit of 20 streams. */
const sessionsOfAccount = 3;

/**
 * Creates administrators with sessions, because administrators share a list, in the database of a server that is stopped
 * now; returns the tokens of the sessions.
 */
export async function openSessions(dataDir: string, count: number): Promise<string[]> {
  const sequelize = new Sequelize({ dialect: "sqlite", storage: join(dataDir, "clicktree.sqlite"), logging: false });
  const at = new Date().toISOString();
  const names = Array.from({ length: Math.ceil(count / sessionsOfAccount) }, (_, i) => `listener-${i}`);
  const users = names.map((name) => `('${name}', '${name}', 1, '', '${at}')`);
  await sequelize.query(
    `INSERT INTO users (username, skeleton, is_admin, password_hash, created_at) VALUES ${users.join(", ")}`,
  );
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString("base64url"));
  const rows = tokens.map((token, i) => {
    const hash = createHash("sha256").update(token).digest("base64url");
    return `('${hash}', (SELECT id FROM users WHERE username = '${names[Math.floor(i / sessionsOfAccount)]}'), '${at}', '${at}')`;
  });
  await sequelize.query(`INSERT INTO sessions (token_hash, user_id, created_at, seen_at) VALUES ${rows.join(", ")}`);
  await sequelize.close();
  return tokens;
}
