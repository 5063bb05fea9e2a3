import type { Language } from "@clicktree/messages";
import type { Reader, Writer } from "../../database/store.js";
import { type AppContext, isoNow } from "../../platform/app-context.js";
import { newToken, tokenHash } from "../../platform/auth/credentials.js";
import { leaseEnd, owner } from "../../platform/runtime/leases.js";

interface NewMail {
  readonly userId: number;
  readonly kind: "confirmation" | "digest" | "farewell";
  readonly address: string;
  readonly language: Language;
  /** ISO 8601. */
  readonly at: string;
}

/** A mail that this process sends. */
export interface ClaimedMail {
  readonly id: number;
  readonly user_id: number;
  readonly kind: NewMail["kind"];
  readonly address: string;
  readonly language: Language;
  readonly tries: number;
  readonly created_at: string;
}

/** Puts a mail into the queue, in the transaction of its reason, and returns its id. */
export async function enqueue(tx: Writer, mail: NewMail): Promise<number> {
  const row = await tx.first<{ readonly id: number }>(
    `INSERT INTO mails (user_id, kind, address, language, state, tries, created_at, due_at, until)
     VALUES ($1, $2, $3, $4, 'waiting', 0, $5, $5, 0) RETURNING id`,
    [mail.userId, mail.kind, mail.address, mail.language, mail.at],
  );
  if (!row) throw new Error("the mail was not stored");
  return row.id;
}

const minuteMs = 60_000;
/** Pauses between attempts double from one minute to one hour; after three days a mail is abandoned. */
const maxPauseMs = 60 * minuteMs;
const giveUpMs = 3 * 24 * 60 * minuteMs;

/** No pause is longer than the longest: a later time was set before the server's clock was set back. */
const due = ({ dialect }: Pick<Reader, "dialect">): string =>
  `state = 'waiting' AND (due_at <= $1 OR due_at > $2) AND (owner IS NULL OR until < ${dialect.clock})`;

/** The times in `due`: now, and one after every pause, also if another server's clock is a little ahead. */
const timesOf = ({ now }: Pick<AppContext, "now">): readonly [string, string] => [
  new Date(now()).toISOString(),
  new Date(now() + 2 * maxPauseMs).toISOString(),
];

/** Whether a mail waits to be sent. Checking without a claim writes nothing. */
export const hasDue = async (app: Pick<AppContext, "store" | "now">): Promise<boolean> =>
  (await app.store.first(`SELECT 1 AS found FROM mails WHERE ${due(app.store)} LIMIT 1`, timesOf(app))) !== undefined;

/**
 * Claims the mail that has waited longest, so that only one of several server processes sends it. Each attempt has its
 * own secret for the link, of which the database stores a hash: earlier attempts may have arrived, so their links work
 * as well.
 */
export async function claim(
  app: Pick<AppContext, "store" | "now">,
): Promise<{ readonly mail: ClaimedMail; readonly token: string } | undefined> {
  const token = newToken();
  const mail = await app.store.write(async (tx) => {
    const claimed = await tx.first<ClaimedMail>(
      `UPDATE mails SET owner = $3, until = ${leaseEnd(tx)}, tries = tries + 1
       WHERE id = (SELECT id FROM mails WHERE ${due(tx)} ORDER BY due_at, id LIMIT 1) AND ${due(tx)}
       RETURNING id, user_id, kind, address, language, tries, created_at`,
      [...timesOf(app), owner],
    );
    if (claimed)
      await tx.all("INSERT INTO mail_links (token_hash, mail_id) VALUES ($1, $2)", [tokenHash(token), claimed.id]);
    return claimed;
  });
  return mail && { mail, token };
}

export const renew = ({ store }: Pick<AppContext, "store">, id: number): Promise<unknown> =>
  store.write((tx) => tx.all(`UPDATE mails SET until = ${leaseEnd(tx)} WHERE id = $1 AND owner = $2`, [id, owner]), {
    lasting: false,
  });

export type Outcome = "sent" | "dropped" | "refused" | "later";

/**
 * Records the outcome of sending a mail. `refused`: the mail server rejects the address, which gets no further mail.
 */
export async function settle(
  app: Pick<AppContext, "store" | "now">,
  { id, user_id, kind, address, tries, created_at }: ClaimedMail,
  outcome: Outcome,
): Promise<void> {
  const at = isoNow(app);
  const pause = Math.min(maxPauseMs, minuteMs * 2 ** Math.min(tries - 1, 10));
  const isOver = outcome === "later" && Date.parse(created_at) + giveUpMs < app.now();
  const state = outcome === "later" ? (isOver ? "failed" : "waiting") : outcome;
  await app.store.write(async (tx) => {
    const row = await tx.first(
      `UPDATE mails SET state = $3, owner = NULL, due_at = $4
       WHERE id = $1 AND owner = $2 AND state = 'waiting' RETURNING id`,
      [id, owner, state, new Date(app.now() + pause).toISOString()],
    );
    if (!row) return;
    if (outcome === "sent" && kind === "digest")
      await tx.all("UPDATE mail_addresses SET mailed_at = $2 WHERE user_id = $1", [user_id, at]);
    if (outcome === "refused")
      await tx.all("UPDATE mail_addresses SET refused_at = $3 WHERE user_id = $1 AND address = $2", [
        user_id,
        address,
        at,
      ]);
  });
}

/** Links in mails work for a year. */
const linkLifetimeMs = 365 * 24 * 60 * minuteMs;

/** Deletes mails whose links have expired. */
export const deleteOldMails = ({ store, now }: Pick<AppContext, "store" | "now">): Promise<unknown> =>
  store.write((tx) =>
    tx.all("DELETE FROM mails WHERE state <> 'waiting' AND created_at < $1", [
      new Date(now() - linkLifetimeMs).toISOString(),
    ]),
  );
