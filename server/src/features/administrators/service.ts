import { type Administrator, routes } from "@clicktree/contract";
import { listScopes, type Reader, type Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import type { AppContext } from "../../platform/app-context.js";
import { newUsername } from "../../platform/auth/username.js";
import type { Call } from "../../platform/implement.js";
import { hashPassword, insertUser, newPassword, requireHashRoom, userNamed } from "../accounts/index.js";
import { actorOf, recordAction } from "../audit/index.js";
import { clockOf, freeFutureHours } from "../reservations/index.js";
import { requireSession } from "../sessions/index.js";

const { closeAccount: close, create, remove } = routes.administrators;

interface AdministratorRow {
  readonly id: number;
  readonly username: string;
  readonly created_at: string;
  readonly signed_in_at: string | null;
  readonly processed: number | string;
  readonly keys: number | string;
  readonly key_used_at: string | null;
}

const presentAdministrator = (row: AdministratorRow): Administrator => ({
  id: row.id,
  username: row.username,
  createdAt: row.created_at,
  lastSignInAt: row.signed_in_at,
  processedRequests: Number(row.processed),
  apiKeys: Number(row.keys),
  keyLastUsedAt: row.key_used_at,
});

/** The administrators, oldest first. Demo requests store only a name, so all names of an account count. */
export async function allAdministrators(reader: Reader): Promise<Administrator[]> {
  const rows = await reader.all<AdministratorRow>(
    `SELECT u.id, u.username, u.created_at, u.signed_in_at,
       (SELECT count(*) FROM transfers t WHERE t.processed_by_id = u.id) +
       (SELECT count(*) FROM demo_requests d
        WHERE d.processed_by_username IN (SELECT n.username FROM taken_names n WHERE n.user_id = u.id)) AS processed,
       (SELECT count(*) FROM api_keys k WHERE k.user_id = u.id) AS keys,
       (SELECT max(k.last_used_at) FROM api_keys k WHERE k.user_id = u.id) AS key_used_at
     FROM users u WHERE u.is_admin = 1 ORDER BY u.created_at, u.id`,
  );
  return rows.map(presentAdministrator);
}

/**
 * Creates an administrator with the same rights as all others. Throws USERNAME_TAKEN and the failures of name and
 * password.
 */
export async function createAdministrator(app: AppContext, call: Call<typeof create>): Promise<Administrator> {
  const username = newUsername(call.body.username);
  const password = newPassword(call.body.password);
  requireHashRoom();
  const passwordHash = await hashPassword(app, password);
  const actor = actorOf(app, call);
  return app.store.write(async (tx) => {
    await requireSession(tx, actor);
    const { id, created_at } = await insertUser(tx, { username, passwordHash, isAdmin: true, at: actor.at });
    tx.markChanged(listScopes.administrators, id);
    await recordAction(tx, actor, "admin-created", { id, name: username });
    const none = { signed_in_at: null, processed: 0, keys: 0, key_used_at: null };
    return presentAdministrator({ id, username, created_at, ...none });
  });
}

/** Trees, keys, links and sessions are deleted by reference; the name stays taken, and requests keep the stored names. */
async function deleteAccount(app: AppContext, tx: Writer, id: number): Promise<void> {
  // Locked, so that no hour is reserved after the others were freed.
  await tx.all(`SELECT id FROM users WHERE id = $1${tx.dialect.forUpdate}`, [id]);
  // Requests refer to who sent and who processed them, as long as the account exists.
  const answered = await tx.all<{ user_id: number | null }>(
    "SELECT DISTINCT user_id FROM transfers WHERE processed_by_id = $1",
    [id],
  );
  for (const { user_id } of answered) if (user_id !== null) tx.markChanged(listScopes.requests(user_id));
  tx.markChanged(listScopes.adminRequests);
  tx.markChanged(listScopes.adminDemos);
  await freeFutureHours(tx, id, clockOf(app));
  await tx.all("DELETE FROM users WHERE id = $1", [id]);
  // On every server process, this ends the account's event streams.
  tx.markChanged(listScopes.sessions(id));
}

/** Deletes an administrator's account. Throws ADMIN_LAST and ADMIN_SELF. */
export async function removeAdministrator(app: AppContext, call: Call<typeof remove>): Promise<void> {
  const actor = actorOf(app, call);
  await app.store.write(async (tx) => {
    // If two administrators delete each other, the locks make one wait, whose session then has ended.
    const all = await tx.all<{ id: number; username: string }>(
      `SELECT id, username FROM users WHERE is_admin = 1 ORDER BY id${tx.dialect.forUpdate}`,
    );
    await requireSession(tx, actor);
    const leaving = all.find(({ id }) => id === call.id);
    if (!leaving) throw notFound();
    if (all.length === 1) throw new DomainError("ADMIN_LAST");
    if (leaving.id === actor.userId) throw new DomainError("ADMIN_SELF");
    await deleteAccount(app, tx, leaving.id);
    tx.markChanged(listScopes.administrators, leaving.id);
    await recordAction(tx, actor, "admin-removed", { id: leaving.id, name: leaving.username });
  });
}

/** Deletes the account of a user, not of an administrator. Throws USER_UNKNOWN. */
export async function closeAccount(app: AppContext, call: Call<typeof close>): Promise<void> {
  const actor = actorOf(app, call);
  await app.store.write(async (tx) => {
    await requireSession(tx, actor);
    const leaving = await userNamed(tx, call.body.username);
    if (leaving?.is_admin !== 0) throw new DomainError("USER_UNKNOWN", { params: { name: call.body.username.trim() } });
    await deleteAccount(app, tx, leaving.id);
    await recordAction(tx, actor, "account-closed", { id: leaving.id, name: leaving.username });
  });
}
