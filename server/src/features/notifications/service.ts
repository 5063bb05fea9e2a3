import type { Notification, NotificationKind } from "@clicktree/contract";
import { listScopes, type Reader, type Writer } from "../../database/store.js";

/** Maximum number of stored notifications of a user; older ones are deleted when a new one arrives. */
const maxStored = 200;

interface NewNotification {
  /** The owner; null for an account that was deleted, which gets none. */
  readonly userId: number | null;
  /** The person who acted; null for the server itself. People are not notified of their own actions. */
  readonly actorId: number | null;
  readonly kind: NotificationKind;
  readonly objectId: number;
  readonly name: string;
  readonly detail?: string | undefined;
  /** For a result whose counts were drawn by a computer. */
  readonly simulated?: boolean;
  /** The key that tells the event from others of this kind and object: a retry stores nothing. */
  readonly key?: string | number;
  /** ISO 8601. */
  readonly at: string;
}

/** Notifies the owner of an object, once for each event, in the transaction of that event. */
export async function notify(
  tx: Writer,
  { userId, actorId, kind, objectId, name, detail, simulated = false, key = "", at }: NewNotification,
): Promise<void> {
  if (userId === null || userId === actorId) return;
  const row = await tx.first<{ readonly id: number }>(
    `INSERT INTO notifications (user_id, kind, object_id, name, detail, event_key, created_at, simulated)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (user_id, event_key) DO NOTHING RETURNING id`,
    [userId, kind, objectId, name, detail ?? null, `${kind} ${objectId} ${key}`, at, simulated ? 1 : 0],
  );
  if (!row) return;
  await tx.all(
    `DELETE FROM notifications WHERE user_id = $1 AND id <=
       (SELECT id FROM notifications WHERE user_id = $1 ORDER BY id DESC LIMIT 1 OFFSET ${maxStored})`,
    [userId],
  );
  tx.markChanged(listScopes.notifications(userId));
}

interface NotificationRow {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly object_id: number;
  readonly name: string;
  readonly detail: string | null;
  readonly simulated: number;
  readonly created_at: string;
  readonly read_at: string | null;
}

/** The user's own notifications, newest first. */
export async function listNotifications(reader: Reader, userId: number): Promise<Notification[]> {
  const rows = await reader.all<NotificationRow>(
    `SELECT id, kind, object_id, name, detail, simulated, created_at, read_at FROM notifications
     WHERE user_id = $1 ORDER BY id DESC LIMIT ${maxStored}`,
    [userId],
  );
  return rows.map(({ object_id: objectId, simulated, created_at: createdAt, read_at: readAt, ...row }) => ({
    ...{ ...row, objectId, simulated: simulated === 1, createdAt, readAt },
  }));
}

/** Marks notifications as read if they belong to the user. */
export async function markNotificationsRead(
  tx: Writer,
  userId: number,
  ids: readonly number[],
  at: string,
): Promise<void> {
  if (ids.length === 0) return;
  const places = ids.map((_, i) => `$${i + 3}`).join(", ");
  const changed = await tx.all(
    `UPDATE notifications SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL AND id IN (${places}) RETURNING id`,
    [userId, at, ...ids],
  );
  if (changed.length > 0) tx.markChanged(listScopes.notifications(userId));
}
