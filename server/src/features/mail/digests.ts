import type { Language } from "@clicktree/messages";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { enqueue } from "./queue.js";

/** Notifications that stay unread for this time are mailed; people who use the dashboard need no mail. */
const unreadMs = 60_000;
/** Pause between two mails to one account, however many events there are. */
const pauseMs = 3_600_000;

/** Maximum number of accounts for which one check makes a mail. */
const accountsAtOnce = 100;

/** A highest number that is mailed would not do: a notification with a lower one may commit later. */
const unmailed = "mail_id IS NULL AND read_at IS NULL";
// A mail of the future was sent before the server's clock was set back.
const isDue = `a.confirmed_at IS NOT NULL AND a.refused_at IS NULL
  AND (a.mailed_at IS NULL OR a.mailed_at <= $1 OR a.mailed_at > $3)
  AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.user_id = a.user_id AND m.kind = 'digest' AND m.state = 'waiting')
  AND EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = a.user_id AND ${unmailed} AND n.created_at <= $2)`;

interface AddressRow {
  readonly address: string;
  readonly language: Language;
}

/**
 * Queues one mail for each account with due unread notifications, about all of them together. As long as that mail
 * waits, e.g. because the mail server is down, there is no second one.
 */
export async function makeDigests(app: Pick<AppContext, "store" | "now">): Promise<void> {
  const before = (ms: number) => new Date(app.now() - ms).toISOString();
  const times = [before(pauseMs), before(unreadMs), before(0)];
  const due = await app.store.all<{ readonly user_id: number }>(
    `SELECT a.user_id FROM mail_addresses a WHERE ${isDue} LIMIT ${accountsAtOnce}`,
    times,
  );
  for (const { user_id: userId } of due)
    await app.store.write(async (tx) => {
      // Another process may have been faster. On PostgreSQL only a statement after the lock sees the mail that it made.
      await tx.all(`SELECT user_id FROM mail_addresses WHERE user_id = $1${tx.dialect.forUpdate}`, [userId]);
      const row = await tx.first<AddressRow>(
        `SELECT a.address, a.language FROM mail_addresses a WHERE a.user_id = $4 AND ${isDue}`,
        [...times, userId],
      );
      if (!row) return;
      const id = await enqueue(tx, { ...row, userId, kind: "digest", at: isoNow(app) });
      await tx.all(`UPDATE notifications SET mail_id = $2 WHERE user_id = $1 AND ${unmailed}`, [userId, id]);
    });
}
