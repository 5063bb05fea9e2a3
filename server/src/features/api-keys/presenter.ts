import type { ApiKey, Scope } from "@clicktree/contract";

export interface KeyRow {
  readonly id: number;
  readonly key_name: string;
  readonly key_tail: string;
  readonly scopes: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
}

/** Begins every key, so that people and secret scanners know one when they see it. */
export const keyPrefix = "clicktree_";

/** A key as it is listed: `value` only in the answer that made it. */
export const presentKey = (row: KeyRow, value = `${keyPrefix}…${row.key_tail}`): ApiKey => ({
  id: row.id,
  keyName: row.key_name,
  keyValue: value,
  scopes: JSON.parse(row.scopes) as Scope[],
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
});
