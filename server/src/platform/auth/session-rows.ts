import type { Scope } from "@clicktree/contract";
import type { Reader } from "../../database/store.js";

/** The caller and how they authenticated. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly createdAt: string;
  readonly by:
    | { readonly kind: "session"; readonly sessionId: number }
    | { readonly kind: "key"; readonly keyId: number; readonly scopes: readonly Scope[] };
}

/** A session or key with its account, as stored. */
export interface Credential {
  readonly account: Account;
  /** When it expires, in milliseconds since 1970. */
  readonly expires: number;
  /** When its use was last recorded; undefined: never. */
  readonly usedAt: number | undefined;
}

export const idleLimit = 7 * 86_400_000;
export const wholeLimit = 30 * 86_400_000;

/** When a session ends unless it is used, in milliseconds since 1970. */
export const sessionEnd = (createdAt: string, usedAt: string): number =>
  Math.min(Date.parse(usedAt) + idleLimit, Date.parse(createdAt) + wholeLimit);

interface SessionRow {
  hash: string;
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

/** Sessions by the hashes of their tokens; undefined for an unknown hash. */
export async function readSessions(reader: Reader, hashes: readonly string[]): Promise<(Credential | undefined)[]> {
  const rows = await reader.all<SessionRow>(
    `SELECT s.token_hash AS hash, s.id, s.user_id, s.created_at, s.seen_at, u.username, u.is_admin, u.created_at AS joined
     FROM ${reader.dialect.elements("$1")} JOIN sessions s ON s.token_hash = j.value ->> 0 JOIN users u ON u.id = s.user_id`,
    [asElements(hashes)],
  );
  return inOrder(hashes, rows, (row) => ({
    account: { ...accountOf(row), by: { kind: "session", sessionId: row.id } },
    expires: sessionEnd(row.created_at, row.seen_at),
    usedAt: Date.parse(row.seen_at),
  }));
}

const asElements = (hashes: readonly string[]): string => JSON.stringify(hashes.map((hash) => [hash]));

function inOrder<Row extends { readonly hash: string }>(
  hashes: readonly string[],
  rows: readonly Row[],
  credentialOf: (row: Row) => Credential,
): (Credential | undefined)[] {
  const found = new Map(rows.map((row) => [row.hash, credentialOf(row)]));
  return hashes.map((hash) => found.get(hash));
}

interface KeyRow {
  hash: string;
  id: number;
  kind: "user" | "admin";
  user_id: number;
  username: string;
  is_admin: number;
  joined: string;
  scopes: string;
  last_used_at: string | null;
  expires_at: string | null;
}

/**
 * API keys by the hashes of their values; undefined for an unknown hash. A key of kind `user` acts as a user even if its
 * owner is an administrator: its scopes cover only the owner's own requests.
 */
export async function readKeys(reader: Reader, hashes: readonly string[]): Promise<(Credential | undefined)[]> {
  const rows = await reader.all<KeyRow>(
    `SELECT k.key_hash AS hash, k.id, k.kind, k.user_id, k.scopes, k.last_used_at, k.expires_at, u.username, u.is_admin,
       u.created_at AS joined
     FROM ${reader.dialect.elements("$1")} JOIN api_keys k ON k.key_hash = j.value ->> 0 JOIN users u ON u.id = k.user_id`,
    [asElements(hashes)],
  );
  return inOrder(hashes, rows, (row) => ({
    account: {
      ...accountOf(row),
      isAdmin: row.is_admin === 1 && row.kind === "admin",
      by: { kind: "key", keyId: row.id, scopes: JSON.parse(row.scopes) as readonly Scope[] },
    },
    expires: row.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.expires_at),
    usedAt: row.last_used_at === null ? undefined : Date.parse(row.last_used_at),
  }));
}
