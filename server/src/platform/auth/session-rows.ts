import type { Scope } from "@clicktree/contract";
import type { Reader } from "../../database/store.js";
import type { Account } from "./account.js";

/** A session or key with its account, as the database has it. */
export interface Credential {
  readonly account: Account;
  /** Milliseconds since 1970 after which it is void. */
  readonly expires: number;
  /** When its use was last noted; undefined: never. */
  readonly usedAt: number | undefined;
}

export const idleLimit = 7 * 86_400_000;
export const wholeLimit = 30 * 86_400_000;

interface SessionRow {
  id: number;
  user_id: number;
  username: string;
  is_admin: number;
  joined: string;
  created_at: string;
  seen_at: string;
}

const accountOf = (row: { user_id: number; username: string; is_admin: number; joined: string }) => ({
  id: row.user_id,
  username: row.username,
  isAdmin: row.is_admin === 1,
  createdAt: row.joined,
});

export async function readSession(reader: Reader, hash: string): Promise<Credential | undefined> {
  const row = await reader.first<SessionRow>(
    `SELECT s.id, s.user_id, s.created_at, s.seen_at, u.username, u.is_admin, u.created_at AS joined
     FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1`,
    [hash],
  );
  if (!row) return undefined;
  const usedAt = Date.parse(row.seen_at);
  return {
    account: { ...accountOf(row), by: { kind: "session", sessionId: row.id } },
    expires: Math.min(usedAt + idleLimit, Date.parse(row.created_at) + wholeLimit),
    usedAt,
  };
}

interface KeyRow {
  id: number;
  user_id: number;
  username: string;
  is_admin: number;
  joined: string;
  scopes: string;
  last_used_at: string | null;
  expires_at: string | null;
}

export async function readKey(reader: Reader, hash: string): Promise<Credential | undefined> {
  const row = await reader.first<KeyRow>(
    `SELECT k.id, k.user_id, k.scopes, k.last_used_at, k.expires_at, u.username, u.is_admin, u.created_at AS joined
     FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.key_hash = $1`,
    [hash],
  );
  if (!row) return undefined;
  return {
    account: {
      ...accountOf(row),
      by: { kind: "key", keyId: row.id, scopes: JSON.parse(row.scopes) as readonly Scope[] },
    },
    expires: row.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.expires_at),
    usedAt: row.last_used_at === null ? undefined : Date.parse(row.last_used_at),
  };
}
