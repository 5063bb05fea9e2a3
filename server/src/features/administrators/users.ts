import type { UserAccount, UserQuery } from "@clicktree/contract";
import type { Bind, Reader } from "../../database/store.js";
import { nameSkeleton } from "../../platform/auth/username.js";
import { userNamed } from "../accounts/index.js";

interface AccountRow {
  readonly id: number;
  readonly username: string;
  readonly created_at: string;
  readonly signed_in_at: string | null;
  readonly trees: number | string;
  readonly waiting: number | string;
}

const presentUser = (row: AccountRow): UserAccount => ({
  id: row.id,
  username: row.username,
  createdAt: row.created_at,
  lastSignInAt: row.signed_in_at,
  trees: Number(row.trees),
  waitingRequests: Number(row.waiting),
});

const defaultLimit = 100;

/** Users that meet every condition of a query, not administrators, the newest account first. */
export async function findUsers(reader: Reader, query: UserQuery): Promise<UserAccount[]> {
  const binds: Bind[] = [];
  const conditions: string[] = [];
  const add = (value: Bind, condition: (place: string) => string): void => {
    binds.push(value);
    conditions.push(condition(`$${binds.length}`));
  };
  if (query.search)
    add(
      `%${nameSkeleton(query.search).replace(/[\\%_]/g, "\\$&")}%`,
      (pattern) => `AND u.skeleton LIKE ${pattern} ESCAPE '\\'`,
    );
  if (query.username !== undefined) {
    const named = await userNamed(reader, query.username);
    if (!named) return [];
    add(named.id, (id) => `AND u.id = ${id}`);
  }
  if (query.before !== undefined) add(query.before, (id) => `AND u.id < ${id}`);
  const rows = await reader.all<AccountRow>(
    `SELECT u.id, u.username, u.created_at, u.signed_in_at,
       (SELECT count(*) FROM trees t WHERE t.user_id = u.id AND t.deleted_at IS NULL) AS trees,
       (SELECT count(*) FROM transfers r WHERE r.user_id = u.id AND r.status IN (0, 1)) AS waiting
     FROM users u WHERE u.is_admin = 0 ${conditions.join(" ")}
     ORDER BY u.id DESC LIMIT ${query.limit ?? defaultLimit}`,
    binds,
  );
  return rows.map(presentUser);
}
