import type { Session } from "@clicktree/contract";
import { listScopes, type Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { newToken, tokenHash } from "../../platform/auth/credentials.js";
import type { Account } from "../../platform/auth/session-rows.js";
import { idleLimit, sessionEnd, wholeLimit } from "../../platform/auth/session-rows.js";
import { clientProgram } from "../../platform/http/client-program.js";
import type { Call } from "../../platform/implement.js";
import { type Actor, actorOf, recordAction } from "../audit/index.js";

type Clock = Pick<AppContext, "now">;
type Limited = Clock & { readonly settings: { readonly limits: Pick<AppContext["settings"]["limits"], "sessions"> } };

/**
 * Opens a session in a transaction, deletes expired ones and those not used for longest beyond the limit, and returns the
 * new token.
 */
export async function openSession(
  tx: Writer,
  app: Limited,
  request: Pick<Call["request"], "raw">,
  userId: number,
): Promise<string> {
  const token = newToken();
  const at = isoNow(app);
  const { idle, whole } = oldest(app);
  await tx.all("DELETE FROM sessions WHERE seen_at < $1 OR created_at < $2", [idle, whole]);
  await tx.all("INSERT INTO sessions (token_hash, user_id, created_at, seen_at, client) VALUES ($1, $2, $3, $3, $4)", [
    tokenHash(token),
    userId,
    at,
    clientProgram(request),
  ]);
  await tx.all(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE user_id = $1 ORDER BY seen_at DESC, id DESC LIMIT 1000000 OFFSET $2)`,
    [userId, app.settings.limits.sessions],
  );
  await tx.all("UPDATE users SET signed_in_at = $1 WHERE id = $2", [at, userId]);
  tx.markChanged(listScopes.sessions(userId));
  return token;
}

/**
 * Throws SIGN_IN_REQUIRED if the session of a call ended while the call waited, e.g. for the hash of a password: an
 * administrator who was deleted or whose password was reset must not act on accounts. Locks the session until the
 * transaction ends.
 */
export async function requireSession(tx: Writer, { userId, sessionId = 0 }: Actor): Promise<void> {
  const statement = `SELECT id FROM sessions WHERE id = $1 AND user_id = $2${tx.dialect.forUpdate}`;
  if (!(await tx.first(statement, [sessionId, userId]))) throw new DomainError("SIGN_IN_REQUIRED");
}

/** The earliest last use and the earliest sign-in of a session that is still valid. */
function oldest(app: Clock): { readonly idle: string; readonly whole: string } {
  const ago = (ms: number) => new Date(app.now() - ms).toISOString();
  return { idle: ago(idleLimit), whole: ago(wholeLimit) };
}

interface SessionRow {
  readonly id: number;
  readonly client: string;
  readonly created_at: string;
  readonly seen_at: string;
}

const columns = "id, client, created_at, seen_at";

/** The session of a call. API keys have no access to these routes. */
const currentOf = ({ by }: Account): number => (by.kind === "session" ? by.sessionId : 0);

/** The account's valid sessions: the one of this call first, then by last use. The secrets are not stored. */
export async function ownSessions(app: AppContext, account: Account): Promise<Session[]> {
  const current = currentOf(account);
  const { idle, whole } = oldest(app);
  const rows = await app.store.all<SessionRow>(
    `SELECT ${columns} FROM sessions WHERE user_id = $1 AND seen_at > $2 AND created_at > $3
     ORDER BY CASE WHEN id = $4 THEN 0 ELSE 1 END, seen_at DESC, id DESC`,
    [account.id, idle, whole, current],
  );
  return rows.map(({ id, client, created_at, seen_at }) => ({
    id,
    client,
    createdAt: created_at,
    lastUsedAt: seen_at,
    endsAt: new Date(sessionEnd(created_at, seen_at)).toISOString(),
    isCurrent: id === current,
  }));
}

type SessionCall = Pick<Call, "request"> & { readonly account: Account };

/** Ends one of the account's sessions. The next call with it fails, and its event streams end on every server process. */
export async function endSession(app: AppContext, call: SessionCall & { readonly id: number }): Promise<void> {
  const { account, id, request } = call;
  await app.store.write(async (tx) => {
    const row = await tx.first<SessionRow>(`DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING ${columns}`, [
      id,
      account.id,
    ]);
    if (!row) throw notFound();
    tx.markChanged(listScopes.sessions(account.id));
    await recordEnd(tx, app, call, row);
  });
  if (id === currentOf(account)) app.cookie.clear(request);
}

/** Ends all sessions of the account except the one of this call. */
export async function endOtherSessions(app: AppContext, call: SessionCall): Promise<void> {
  const { account } = call;
  await app.store.write(async (tx) => {
    const ended = await tx.all<SessionRow>(
      `DELETE FROM sessions WHERE user_id = $1 AND id <> $2 RETURNING ${columns}`,
      [account.id, currentOf(account)],
    );
    tx.markChanged(listScopes.sessions(account.id));
    const { idle, whole } = oldest(app);
    const valid = ended.filter((row) => row.seen_at > idle && row.created_at > whole);
    for (const row of valid.sort((a, b) => a.id - b.id)) await recordEnd(tx, app, call, row);
  });
}

const recordEnd = (tx: Writer, app: Clock, call: SessionCall, { id, client }: SessionRow): Promise<void> =>
  recordAction(tx, actorOf(app, call), "session-ended", { id, name: client || String(id) });
