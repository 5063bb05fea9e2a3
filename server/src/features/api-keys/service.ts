import {
  type ApiKey,
  type ApiKeyCreate,
  type ApiKeyRotate,
  type ApiKeyState,
  type Scope,
  scopeValues,
} from "@clicktree/contract";
import { momentOf } from "@clicktree/core/requests";
import { listScopes, type Writer } from "../../database/store.js";
import { newToken, tokenHash } from "../../platform/auth/credentials.js";
import { type Account, type AppContext, DomainError, isoNow, notFound } from "../../platform/index.js";

/** Administrators' keys answer requests; users' keys access what the user owns. Keys cannot have other rights. */
const keyKinds = ["user", "admin"] as const;
type KeyKind = (typeof keyKinds)[number];

const ofAdmins = (scope: Scope) => scope.startsWith("requests:");

/** All scopes of a kind of key, which are also the default. */
const scopesOf = (kind: KeyKind): readonly Scope[] =>
  scopeValues.filter((scope) => ofAdmins(scope) === (kind === "admin"));

/** The requested scopes in their usual order. Throws for a scope of the other kind. */
function chosenScopes(kind: KeyKind, asked: readonly Scope[] | undefined): readonly Scope[] {
  const all = scopesOf(kind);
  const foreign = asked?.find((scope) => !all.includes(scope));
  if (foreign !== undefined) throw new DomainError("KEY_SCOPE", { params: { scope: foreign } });
  return all.filter((scope) => asked === undefined || asked.includes(scope));
}

interface KeyRow {
  readonly id: number;
  readonly key_name: string;
  readonly key_tail: string;
  readonly scopes: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
}

/** Prefix of every key, so that people and secret scanners recognize one. */
const keyPrefix = "clicktree_";

const dayMs = 86_400_000;
/** How long before its end a key is marked, so that there is time to replace it. */
const warningMs = 14 * dayMs;
/** How long a replaced key works beside the new one unless a time is given. */
const overlapMs = 7 * dayMs;

function stateOf(expiresAt: string | null, now: number): ApiKeyState {
  if (expiresAt === null) return "active";
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return "expired";
  return left <= warningMs ? "expiring" : "active";
}

/** A key as it is listed; the answer that creates it contains `value`, others a masked text. */
const presentKey = (row: KeyRow, now: number, value = `${keyPrefix}…${row.key_tail}`): ApiKey => ({
  id: row.id,
  keyName: row.key_name,
  keyValue: value,
  scopes: JSON.parse(row.scopes) as Scope[],
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  state: stateOf(row.expires_at, now),
});

const columns = "id, key_name, key_tail, scopes, created_at, last_used_at, expires_at";

/** The account's keys of a kind, newest first, masked. */
export async function listKeys(app: AppContext, account: Account, kind: KeyKind): Promise<ApiKey[]> {
  const rows = await app.store.all<KeyRow>(
    `SELECT ${columns} FROM api_keys WHERE user_id = $1 AND kind = $2 ORDER BY id DESC`,
    [account.id, kind],
  );
  const now = app.now();
  return rows.map((row) => presentKey(row, now));
}

interface NewKey {
  readonly name: string;
  /** JSON of the scopes. */
  readonly scopes: string;
  readonly expiresAt: string | null;
}

/** Stores a new key within the account's limit. Only this answer contains its value; the database has a hash of it. */
async function insertKey(
  app: AppContext,
  tx: Writer,
  account: Account,
  kind: KeyKind,
  { name, scopes, expiresAt }: NewKey,
): Promise<ApiKey> {
  const value = `${keyPrefix}${newToken()}`;
  const { keys: limit } = app.settings.limits;
  const row = await tx.first<KeyRow>(
    `INSERT INTO api_keys (user_id, kind, key_name, key_hash, key_tail, scopes, created_at, expires_at)
     SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM users
     WHERE id = $1 AND (SELECT count(*) FROM api_keys WHERE user_id = $1) < $9 RETURNING ${columns}`,
    [account.id, kind, name.trim(), tokenHash(value), value.slice(-4), scopes, isoNow(app), expiresAt, limit],
  );
  if (!row) throw new DomainError("KEY_LIMIT", { params: { limit } });
  tx.markChanged(listScopes.apiKeys(account.id), row.id);
  return presentKey(row, app.now(), value);
}

/** Keys of one account are created one after the other, so that their number is known. */
const lockAccount = (tx: Writer, account: Account) =>
  tx.all(`SELECT id FROM users WHERE id = $1${tx.dialect.forUpdate}`, [account.id]);

export function createKey(app: AppContext, account: Account, kind: KeyKind, body: ApiKeyCreate): Promise<ApiKey> {
  const scopes = JSON.stringify(chosenScopes(kind, body.scopes));
  const expiresAt = expiry(app, body.expiresAt);
  return app.store.write(async (tx) => {
    await lockAccount(tx, account);
    return insertKey(app, tx, account, kind, { name: body.keyName, scopes, expiresAt });
  });
}

/** Creates a key with the scopes of another, which works on until a chosen time, so that programs can change over. */
export function rotateKey(
  app: AppContext,
  account: Account,
  kind: KeyKind,
  id: number,
  body: ApiKeyRotate,
): Promise<ApiKey> {
  const oldEnd = expiry(app, body.oldExpiresAt) ?? new Date(app.now() + overlapMs).toISOString();
  const newEnd = expiry(app, body.expiresAt);
  return app.store.write(async (tx) => {
    await lockAccount(tx, account);
    const old = await tx.first<KeyRow>(`SELECT ${columns} FROM api_keys WHERE id = $1 AND user_id = $2 AND kind = $3`, [
      id,
      account.id,
      kind,
    ]);
    if (!old) throw notFound();
    const key = await insertKey(app, tx, account, kind, {
      name: body.keyName ?? old.key_name,
      scopes: old.scopes,
      expiresAt: body.expiresAt === undefined ? sameLifetime(app, old) : newEnd,
    });
    await tx.all("UPDATE api_keys SET expires_at = $1 WHERE id = $2 AND (expires_at IS NULL OR expires_at > $1)", [
      oldEnd,
      id,
    ]);
    tx.markChanged(listScopes.apiKeys(account.id), id);
    return key;
  });
}

/** An end as far from now as the key's was from its beginning. */
function sameLifetime(app: AppContext, { created_at, expires_at }: KeyRow): string | null {
  if (expires_at === null) return null;
  return new Date(app.now() + Date.parse(expires_at) - Date.parse(created_at)).toISOString();
}

function expiry(app: AppContext, text: string | null | undefined): string | null {
  if (text === undefined || text === null) return null;
  const at = momentOf(text);
  if (at === undefined || at <= app.now()) throw new DomainError("KEY_EXPIRY");
  return new Date(at).toISOString();
}

/** Deletes one of the account's keys; the next call with it fails. */
export async function removeKey(app: AppContext, account: Account, kind: KeyKind, id: number): Promise<void> {
  await app.store.write(async (tx) => {
    const row = await tx.first("DELETE FROM api_keys WHERE id = $1 AND user_id = $2 AND kind = $3 RETURNING id", [
      id,
      account.id,
      kind,
    ]);
    if (!row) throw notFound();
    tx.markChanged(listScopes.apiKeys(account.id), id);
  });
}
