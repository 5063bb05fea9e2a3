import { type ListName, listNameValues } from "@clicktree/contract";

/** The lists of the contract, and `sessions`, which changes when a session of the account ends. */
const countedLists = [...listNameValues, "sessions"] as const;

/** What a change counter counts: one user's list, or a list that all administrators share (`userId` null). */
export interface ListScope {
  readonly list: ListName | "sessions";
  readonly userId: number | null;
}

const ofUser =
  (list: ListScope["list"]) =>
  (userId: number): ListScope => ({ list, userId });
const shared = (list: ListName): ListScope => ({ list, userId: null });

export const listScopes = {
  trees: ofUser("trees"),
  requests: ofUser("file-transfers"),
  adminRequests: shared("admin-file-transfers"),
  apiKeys: ofUser("api-keys"),
  equipment: shared("equipment"),
  deliveries: ofUser("deliveries"),
  adminDeliveries: shared("deliveries"),
  sessions: ofUser("sessions"),
} as const;

/** A scope as the database stores it: `trees:7`, or `equipment` for a shared list. */
export const scopeKey = ({ list, userId }: ListScope): string => (userId === null ? list : `${list}:${userId}`);

/** The scope of a stored key; undefined for one that another version of the server wrote. */
export function parseScopeKey(key: string): ListScope | undefined {
  const [name, user] = key.split(":");
  const list = countedLists.find((one) => one === name);
  return list && { list, userId: user === undefined ? null : Number(user) };
}
