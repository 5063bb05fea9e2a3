import { type Scope, scopeValues } from "@clicktree/contract";
import { DomainError } from "../../platform/index.js";

/** Keys of administrators answer requests; keys of users work on what the user owns. Nothing else can be given to a key. */
export const keyKinds = ["user", "admin"] as const;
export type KeyKind = (typeof keyKinds)[number];

const ofAdmins = (scope: Scope) => scope.startsWith("requests:");

/** Every scope that a key of the kind may have, which is what it gets without a choice. */
export const scopesOf = (kind: KeyKind): readonly Scope[] =>
  scopeValues.filter((scope) => ofAdmins(scope) === (kind === "admin"));

/** The scopes asked for, in their usual order. Throws for one of the other kind. */
export function chosenScopes(kind: KeyKind, asked: readonly Scope[] | undefined): readonly Scope[] {
  const all = scopesOf(kind);
  const foreign = asked?.find((scope) => !all.includes(scope));
  if (foreign !== undefined) throw new DomainError("KEY_SCOPE", { params: { scope: foreign } });
  return all.filter((scope) => asked === undefined || asked.includes(scope));
}
