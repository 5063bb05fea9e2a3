import type { ApiKey, ApiKeyCreate, ApiKeyRotate } from "@clicktree/contract";
import { latestMoment, momentOf } from "@clicktree/core/requests";
import { listScopes, type Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { newToken, tokenHash } from "../../platform/auth/credentials.js";
import type { Account } from "../../platform/auth/session-rows.js";
import type { Call } from "../../platform/implement.js";
import { actorOf, recordAction } from "../audit/index.js";
import { chosenScopes, type KeyKind, type KeyRow, keyColumns, keyPrefix, presentKey } from "./key.js";

/** The account's keys of a kind, newest first, masked. */
export async function listKeys(app: AppContext, account: Account, kind: KeyKind): Promise<ApiKey[]> {
  const rows = await app.store.all<KeyRow>(
    `SELECT ${keyColumns} FROM api_keys WHERE user_id = $1 AND kind = $2 ORDER BY id DESC`,
    [account.id, kind],
  );
  const now = app.now();
  return rows.map((row) => presentKey(row, now));
}

type KeyCall = Pick<Call, "request"> & { readonly account: Account };

interface NewKey {
  readonly kind: KeyKind;
  readonly name: string;
  /** JSON of the scopes. */
  readonly scopes: string;
  readonly expiresAt: string | null;
}

/** Keys of one account are created one after the other, because their number is limited. */
const lockAccount = (tx: Writer, account: Account) =>
  tx.all(`SELECT id FROM users WHERE id = $1${tx.dialect.forUpdate}`, [account.id]);

/** Stores a new key within the account's limit. Only this answer contains its value; the database has a hash of it. */
async function insertKey(
  app: AppContext,
  tx: Writer,
  { account }: KeyCall,
  { kind, name, scopes, expiresAt }: NewKey,
): Promise<ApiKey> {
  const value = `${keyPrefix}${newToken()}`;
  const { keys: limit } = app.settings.limits;
  const row = await tx.first<KeyRow>(
    `INSERT INTO api_keys (user_id, kind, key_name, key_hash, key_tail, scopes, created_at, expires_at, meant_until)
     SELECT id, $2, $3, $4, $5, $6, $7, $8, $8 FROM users
     WHERE id = $1 AND (SELECT count(*) FROM api_keys WHERE user_id = $1) < $9 RETURNING ${keyColumns}`,
    [account.id, kind, name.trim(), tokenHash(value), value.slice(-4), scopes, isoNow(app), expiresAt, limit],
  );
  if (!row) throw new DomainError("KEY_LIMIT", { params: { limit } });
  tx.markChanged(listScopes.apiKeys(account.id), row.id);
  return presentKey(row, app.now(), value);
}

export function createKey(app: AppContext, call: KeyCall, kind: KeyKind, body: ApiKeyCreate): Promise<ApiKey> {
  const scopes = JSON.stringify(chosenScopes(kind, body.scopes));
  const expiresAt = expiry(app, body.expiresAt);
  return app.store.write(async (tx) => {
    await lockAccount(tx, call.account);
    const key = await insertKey(app, tx, call, { kind, name: body.keyName, scopes, expiresAt });
    await recordAction(tx, actorOf(app, call), "key-created", { id: key.id, name: key.keyName });
    return key;
  });
}

/** How long a replaced key keeps working beside the new one by default. */
const overlapMs = 7 * 86_400_000;

interface ReplacedKey extends Pick<KeyRow, "key_name" | "scopes" | "created_at"> {
  /** Its expiry when it was created. A replacement since then may have set an earlier one. */
  readonly meant_until: string | null;
}

type RotateCall = KeyCall & { readonly id: number; readonly body: ApiKeyRotate };

/** Creates a key with the scopes of another, which keeps working until a chosen time, so that programs can switch. */
export function rotateKey(app: AppContext, call: RotateCall, kind: KeyKind): Promise<ApiKey> {
  const { account, id, body } = call;
  const oldEnd = expiry(app, body.oldExpiresAt) ?? new Date(app.now() + overlapMs).toISOString();
  const newEnd = expiry(app, body.expiresAt);
  return app.store.write(async (tx) => {
    await lockAccount(tx, account);
    const old = await tx.first<ReplacedKey>(
      `SELECT key_name, scopes, created_at, meant_until FROM api_keys WHERE id = $1 AND user_id = $2 AND kind = $3`,
      [id, account.id, kind],
    );
    if (!old) throw notFound();
    const { key_name: oldName, scopes } = old;
    const key = await insertKey(app, tx, call, {
      kind,
      name: body.keyName ?? oldName,
      scopes,
      expiresAt: body.expiresAt === undefined ? sameLifetime(app, old) : newEnd,
    });
    await tx.all("UPDATE api_keys SET expires_at = $1 WHERE id = $2 AND (expires_at IS NULL OR expires_at > $1)", [
      oldEnd,
      id,
    ]);
    // its owner has just replaced it and needs no warning
    await tx.all("UPDATE api_keys SET warned_at = $1 WHERE id = $2", [isoNow(app), id]);
    tx.markChanged(listScopes.apiKeys(account.id), id);
    await recordAction(tx, actorOf(app, call), "key-created", { id: key.id, name: key.keyName, detail: oldName });
    return key;
  });
}

/** An expiry that gives a new key the lifetime that the other one was created with. */
function sameLifetime(app: AppContext, { created_at, meant_until }: ReplacedKey): string | null {
  if (meant_until === null) return null;
  const end = app.now() + Date.parse(meant_until) - Date.parse(created_at);
  return new Date(Math.min(end, latestMoment)).toISOString();
}

function expiry(app: AppContext, text: string | null | undefined): string | null {
  if (text === undefined || text === null) return null;
  const at = momentOf(text);
  if (at === undefined || at <= app.now()) throw new DomainError("KEY_EXPIRY");
  return new Date(at).toISOString();
}

/** Deletes one of the account's keys; the next call with it fails. */
export async function removeKey(app: AppContext, call: KeyCall, kind: KeyKind, id: number): Promise<void> {
  const { account } = call;
  await app.store.write(async (tx) => {
    const row = await tx.first<{ key_name: string }>(
      "DELETE FROM api_keys WHERE id = $1 AND user_id = $2 AND kind = $3 RETURNING key_name",
      [id, account.id, kind],
    );
    if (!row) throw notFound();
    tx.markChanged(listScopes.apiKeys(account.id), id);
    await recordAction(tx, actorOf(app, call), "key-deleted", { id, name: row.key_name });
  });
}
