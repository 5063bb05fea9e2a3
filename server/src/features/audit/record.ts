import type { AuditAction } from "@clicktree/contract";
import type { Writer } from "../../database/store.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import type { FirstUse } from "../../platform/auth/credentials.js";
import type { Account } from "../../platform/auth/session-rows.js";
import { clientProgram } from "../../platform/http/client-program.js";
import type { Call } from "../../platform/implement.js";

/** The person who acts, the time (ISO 8601) and the program. */
export interface Actor {
  readonly userId: number;
  readonly username: string;
  readonly at: string;
  readonly client: string;
  /** The API key of the call; absent for a session. */
  readonly keyId?: number;
  /** The session of the call; absent for an API key. */
  readonly sessionId?: number;
}

/** A caller who is not signed in, or the server itself (no client). */
export interface AnonymousActor {
  readonly userId: null;
  readonly username: null;
  readonly at: string;
  readonly client: string;
}

/** The account of a call as an actor. */
export function actorOf(
  app: Pick<AppContext, "now">,
  { account, request }: { readonly account: Account; readonly request: Pick<Call["request"], "raw"> },
): Actor {
  const { id: userId, username, by } = account;
  const actor = { userId, username, at: isoNow(app), client: clientProgram(request) };
  return by.kind === "key" ? { ...actor, keyId: by.keyId } : { ...actor, sessionId: by.sessionId };
}

/** No known account: a caller who is not signed in, or the server itself if no request is given. */
export const anonymousActor = (app: Pick<AppContext, "now">, request?: Call["request"]): AnonymousActor => ({
  userId: null,
  username: null,
  at: isoNow(app),
  client: request === undefined ? "" : clientProgram(request),
});

/** The object of an action: its id, if any, its name as people know it, and details of the action. */
interface AuditObject {
  readonly id?: number;
  readonly name: string;
  readonly detail?: string | undefined;
}

/**
 * Writes one row of the audit log, in the transaction of the action. Call it last: on PostgreSQL it locks the numbering
 * of rows until the commit, and a transaction that waits for another lock after that could deadlock.
 */
export async function recordAction(
  tx: Writer,
  actor: Actor | AnonymousActor,
  action: AuditAction,
  object: AuditObject,
): Promise<void> {
  const keyId = "keyId" in actor ? actor.keyId : undefined;
  const key =
    keyId === undefined
      ? undefined
      : await tx.first<{ key_name: string }>("SELECT key_name FROM api_keys WHERE id = $1", [keyId]);
  const next = await tx.first<{ last: number; last_at: string }>(
    `UPDATE audit_state SET last = last + 1, last_at = CASE WHEN last_at > $1 THEN last_at ELSE $1 END
     RETURNING last, last_at`,
    [actor.at],
  );
  if (!next) throw new Error("the audit log has no numbering");
  await tx.all(
    `INSERT INTO audit_log (id, at, action, person_id, person_name, object_id, object_name, detail, client, key_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      next.last,
      next.last_at,
      action,
      actor.userId,
      actor.username,
      object.id ?? null,
      object.name,
      object.detail ?? null,
      actor.client,
      key?.key_name ?? null,
    ],
  );
}

/** Records the first use of an API key, for platform/auth/credentials.ts. */
export const recordFirstUse =
  (app: Pick<AppContext, "now">): FirstUse =>
  async (tx, account, request) => {
    if (account.by.kind !== "key") return;
    const { keyId } = account.by;
    const key = await tx.first<{ key_name: string }>("SELECT key_name FROM api_keys WHERE id = $1", [keyId]);
    if (key) await recordAction(tx, actorOf(app, { account, request }), "key-used", { id: keyId, name: key.key_name });
  };
