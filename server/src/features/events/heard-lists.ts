import type { ListName, Scope } from "@clicktree/contract";
import type { Account } from "../../platform/index.js";

const ofUser: readonly ListName[] = ["trees", "file-transfers", "api-keys", "deliveries"];
const ofAdministrator: readonly ListName[] = [...ofUser, "admin-file-transfers", "equipment"];

/** The lists of whose changes a key may hear, by the scope that lets it read them. */
const ofScope: Partial<Record<Scope, readonly ListName[]>> = {
  "trees:read": ["trees"],
  "transfers:read": ["file-transfers", "deliveries"],
  "requests:read": ["admin-file-transfers", "deliveries"],
};

/** The lists of whose changes an account hears: of those that it may read with what it signed in by. */
export function heardLists({ isAdmin, by }: Account): ReadonlySet<ListName> {
  if (by.kind === "session") return new Set(isAdmin ? ofAdministrator : ofUser);
  return new Set(by.scopes.flatMap((scope) => ofScope[scope] ?? []));
}
