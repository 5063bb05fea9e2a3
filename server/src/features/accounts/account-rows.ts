import type { Reader, Writer } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
import { isSameName, nameSkeleton } from "../../platform/auth/username.js";

export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly is_admin: number;
  readonly password_hash: string;
  readonly created_at: string;
}

const columns = "id, username, is_admin, password_hash, created_at";

export const userByName = (reader: Reader, username: string): Promise<UserRow | undefined> =>
  reader.first<UserRow>(`SELECT ${columns} FROM users WHERE skeleton = $1`, [nameSkeleton(username)]);

/**
 * The account with this name, in any case. userByName also finds names that look alike, which is not enough to act on
 * the account of someone else.
 */
export async function userNamed(reader: Reader, name: string): Promise<UserRow | undefined> {
  const user = await userByName(reader, name);
  return user && isSameName(user.username, name) ? user : undefined;
}

export const userById = (reader: Reader, id: number): Promise<UserRow | undefined> =>
  reader.first<UserRow>(`SELECT ${columns} FROM users WHERE id = $1`, [id]);

/**
 * Whether the account still has the password that was just verified: it may have changed during hashing. Locks the row
 * until the transaction ends.
 */
export async function passwordStands(tx: Writer, { id, password_hash }: UserRow): Promise<boolean> {
  const row = await tx.first(`SELECT id FROM users WHERE id = $1 AND password_hash = $2${tx.dialect.forUpdate}`, [
    id,
    password_hash,
  ]);
  return row !== undefined;
}

interface NewUser {
  readonly username: string;
  readonly passwordHash: string;
  readonly isAdmin: boolean;
  readonly at: string;
}

/** Stores an account and reserves its name. The UNIQUE constraints decide who was first; the others get USERNAME_TAKEN. */
export async function insertUser(tx: Writer, { username, passwordHash, isAdmin, at }: NewUser): Promise<UserRow> {
  const skeleton = nameSkeleton(username);
  const row = await tx.first<UserRow>(
    `INSERT INTO users (username, skeleton, is_admin, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [username, skeleton, isAdmin ? 1 : 0, passwordHash, at],
  );
  if (!row || !(await takeName(tx, row.id, username, at))) throw new DomainError("USERNAME_TAKEN");
  return row;
}

/** Reserves a name for an account: a free one, or one it had before. False if it belongs to another account. */
export async function takeName(tx: Writer, userId: number, username: string, at: string): Promise<boolean> {
  const row = await tx.first<{ user_id: number }>(
    `INSERT INTO taken_names (skeleton, user_id, username, taken_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (skeleton) DO UPDATE SET username = CASE WHEN taken_names.user_id = excluded.user_id
       THEN excluded.username ELSE taken_names.username END
     RETURNING user_id`,
    [nameSkeleton(username), userId, username, at],
  );
  return row?.user_id === userId;
}
