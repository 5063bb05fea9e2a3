import type { ApiKey, ApiKeyCreate } from "@clicktree/contract";
import { momentOf } from "@clicktree/core/requests";
import { listScopes } from "../../database/list-scopes.js";
import { newToken, tokenHash } from "../../platform/auth/token.js";
import { type Account, DomainError, type House, isoNow, notFound } from "../../platform/index.js";
import { type KeyRow, keyPrefix, presentKey } from "./presenter.js";
import { chosenScopes, type KeyKind } from "./scopes.js";

const columns = "id, key_name, key_tail, scopes, created_at, last_used_at, expires_at";

/** The account's keys of a kind, newest first, masked. */
export async function listKeys(house: House, account: Account, kind: KeyKind): Promise<ApiKey[]> {
  const rows = await house.store.all<KeyRow>(
    `SELECT ${columns} FROM api_keys WHERE user_id = $1 AND kind = $2 ORDER BY id DESC`,
    [account.id, kind],
  );
  return rows.map((row) => presentKey(row));
}

/** Makes a key. Its value is in this answer only; the database holds a hash of it. */
export function createKey(house: House, account: Account, kind: KeyKind, body: ApiKeyCreate): Promise<ApiKey> {
  const scopes = JSON.stringify(chosenScopes(kind, body.scopes));
  const expiresAt = expiry(house, body.expiresAt);
  const value = `${keyPrefix}${newToken()}`;
  const { keys: limit } = house.settings.limits;
  return house.store.write(async (tx) => {
    await tx.all(`SELECT id FROM users WHERE id = $1${tx.dialect.forUpdate}`, [account.id]);
    const row = await tx.first<KeyRow>(
      `INSERT INTO api_keys (user_id, kind, key_name, key_hash, key_tail, scopes, created_at, expires_at)
       SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM users
       WHERE id = $1 AND (SELECT count(*) FROM api_keys WHERE user_id = $1) < $9 RETURNING ${columns}`,
      [
        account.id,
        kind,
        body.keyName.trim(),
        tokenHash(value),
        value.slice(-4),
        scopes,
        isoNow(house),
        expiresAt,
        limit,
      ],
    );
    if (!row) throw new DomainError("KEY_LIMIT", { params: { limit } });
    tx.touch(listScopes.apiKeys(account.id), row.id);
    return presentKey(row, value);
  });
}

function expiry(house: House, text: string | null | undefined): string | null {
  if (text === undefined || text === null) return null;
  const at = momentOf(text);
  if (at === undefined || at <= house.now()) throw new DomainError("KEY_EXPIRY");
  return new Date(at).toISOString();
}

/** Deletes an own key; the next call with it is refused. */
export async function removeKey(house: House, account: Account, kind: KeyKind, id: number): Promise<void> {
  await house.store.write(async (tx) => {
    const row = await tx.first("DELETE FROM api_keys WHERE id = $1 AND user_id = $2 AND kind = $3 RETURNING id", [
      id,
      account.id,
      kind,
    ]);
    if (!row) throw notFound();
    tx.touch(listScopes.apiKeys(account.id), id);
  });
}
