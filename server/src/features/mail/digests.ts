import type { Language } from "@clicktree/messages";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { enqueue } from "./queue.js";

/** Notifications that stay unread for this time are mailed; people who use the dashboard need no mail. */
const unreadMs = 60_000;
/** Pause between two mails to one account, however many events there are. */
const pauseMs = 3_600_000;

/** Maximum number of accounts for which one check makes a mail. */
const accountsAtOnce = 100;

const mayBeMailed = `a.confirmed_at IS NOT NULL AND a.refused_at IS NULL AND (a.mailed_at IS NULL OR a.mailed_at <= $1)
  AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.user_id = a.user_id AND m.kind = 'digest' AND m.state = 'waiting')`;

interface DueRow {
  readonly user_id: number;
  readonly last_id: number;
}
interface AddressRow {
  readonly address: string;
  readonly language: Language;
  readonly mailed_id: number;
}

/**
 * Queues one mail for each account with due unread notifications, about all of them together. As long as that mail
 * waits, e.g. because the mail server is down, there is no second one.
 */
export async function makeDigests(app: Pick<AppContext, "store" | "now">): Promise<void> {
  const before = (ms: number) => new Date(app.now() - ms).toISOString();
  const due = await app.store.all<DueRow>(
    `SELECT a.user_id, max(n.id) AS last_id FROM mail_addresses a
     JOIN notifications n ON n.user_id = a.user_id AND n.id > a.mailed_id
     WHERE n.read_at IS NULL AND ${mayBeMailed}
     GROUP BY a.user_id HAVING min(n.created_at) <= $2 LIMIT ${accountsAtOnce}`,
    [before(pauseMs), before(unreadMs)],
  );
  for (const { user_id: userId, last_id: lastId } of due)
    await app.store.write(async (tx) => {
      // Another process may have been faster. On PostgreSQL only a statement after the lock sees the mail that it made.
      await tx.all(`SELECT user_id FROM mail_addresses WHERE user_id = $1${tx.dialect.forUpdate}`, [userId]);
      const row = await tx.first<AddressRow>(
        `SELECT a.address, a.language, a.mailed_id FROM mail_addresses a
         WHERE a.user_id = $2 AND a.mailed_id < $3 AND ${mayBeMailed}`,
        [before(pauseMs), userId, lastId],
      );
      if (!row) return;
      const { address, language, mailed_id: afterId } = row;
      await tx.all("UPDATE mail_addresses SET mailed_id = $2 WHERE user_id = $1", [userId, lastId]);
      await enqueue(tx, { userId, kind: "digest", address, language, afterId, lastId, at: isoNow(app) });
    });
}
