import { type ApiKey, type ApiKeyCreate, type Scope, scopeValues } from "@clicktree/contract";
import { momentOf } from "@clicktree/core/requests";
import { listScopes } from "../../database/store.js";
import { newToken, tokenHash } from "../../platform/auth/credentials.js";
import { type Account, type AppContext, type Call, DomainError, isoNow, notFound } from "../../platform/index.js";
import { actorOf, recordAction } from "../audit/index.js";

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

/** A key as it is listed; the answer that creates it contains `value`, others a masked text. */
const presentKey = (row: KeyRow, value = `${keyPrefix}…${row.key_tail}`): ApiKey => ({
  id: row.id,
  keyName: row.key_name,
  keyValue: value,
  scopes: JSON.parse(row.scopes) as Scope[],
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
});

const columns = "id, key_name, key_tail, scopes, created_at, last_used_at, expires_at";

/** The account's keys of a kind, newest first, masked. */
export async function listKeys(app: AppContext, account: Account, kind: KeyKind): Promise<ApiKey[]> {
  const rows = await app.store.all<KeyRow>(
    `SELECT ${columns} FROM api_keys WHERE user_id = $1 AND kind = $2 ORDER BY id DESC`,
    [account.id, kind],
  );
  return rows.map((row) => presentKey(row));
}

type KeyCall = Pick<Call, "request"> & { readonly account: Account };

/** Creates a key. Only this answer contains its value; the database has a hash of it. */
export function createKey(app: AppContext, call: KeyCall, kind: KeyKind, body: ApiKeyCreate): Promise<ApiKey> {
  const { account } = call;
  const scopes = JSON.stringify(chosenScopes(kind, body.scopes));
  const expiresAt = expiry(app, body.expiresAt);
  const value = `${keyPrefix}${newToken()}`;
  const { keys: limit } = app.settings.limits;
  return app.store.write(async (tx) => {
    await tx.all(`SELECT id FROM users WHERE id = $1${tx.dialect.forUpdate}`, [account.id]);
    const row = await tx.first<KeyRow>(
      `INSERT INTO api_keys (user_id, kind, key_name, key_hash, key_tail, scopes, created_at, expires_at)
       SELECT id, $2, $3, $4, $5, $6, $7, $8 FROM users
       WHERE id = $1 AND (SELECT count(*) FROM api_keys WHERE user_id = $1) < $9 RETURNING ${columns}`,
      [account.id, kind, body.keyName.trim(), tokenHash(value), value.slice(-4), scopes, isoNow(app), expiresAt, limit],
    );
    if (!row) throw new DomainError("KEY_LIMIT", { params: { limit } });
    tx.markChanged(listScopes.apiKeys(account.id), row.id);
    await recordAction(tx, actorOf(app, call), "key-created", { id: row.id, name: row.key_name });
    return presentKey(row, value);
  });
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
