import { type ApiKey, type ApiKeyState, type Scope, scopeValues } from "@clicktree/contract";
import { DomainError } from "../../failures/domain-error.js";

/** Administrators' keys answer requests; users' keys access what the user owns. Keys cannot have other rights. */
const keyKinds = ["user", "admin"] as const;
export type KeyKind = (typeof keyKinds)[number];

const ofAdmins = (scope: Scope) => scope.startsWith("requests:");

/** The requested scopes in their usual order, by default all of the kind. Throws for a scope of the other kind. */
export function chosenScopes(kind: KeyKind, asked: readonly Scope[] | undefined): readonly Scope[] {
  const all = scopeValues.filter((scope) => ofAdmins(scope) === (kind === "admin"));
  const foreign = asked?.find((scope) => !all.includes(scope));
  if (foreign !== undefined) throw new DomainError("KEY_SCOPE", { params: { scope: foreign } });
  return all.filter((scope) => asked === undefined || asked.includes(scope));
}

export interface KeyRow {
  readonly id: number;
  readonly key_name: string;
  readonly key_tail: string;
  readonly scopes: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly expires_at: string | null;
}

export const keyColumns = "id, key_name, key_tail, scopes, created_at, last_used_at, expires_at";

/** Prefix of every key, so that people and secret scanners recognize one. */
export const keyPrefix = "clicktree_";

/** How long before its expiry a key is marked and its owner notified, so that there is time to replace it. */
export const warningMs = 14 * 86_400_000;

function stateOf(expiresAt: string | null, now: number): ApiKeyState {
  if (expiresAt === null) return "active";
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return "expired";
  return left <= warningMs ? "expiring" : "active";
}

/** A key for a list; the answer that creates it contains `value`, others a masked text. */
export const presentKey = (row: KeyRow, now: number, value = `${keyPrefix}…${row.key_tail}`): ApiKey => ({
  id: row.id,
  keyName: row.key_name,
  keyValue: value,
  scopes: JSON.parse(row.scopes) as Scope[],
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  state: stateOf(row.expires_at, now),
});
