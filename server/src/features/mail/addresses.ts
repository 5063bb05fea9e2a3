import type { MailAddress, MailSettings } from "@clicktree/contract";
import type { Language } from "@clicktree/messages";
import { lockName, type Reader, type Writer } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
import type { AppContext } from "../../platform/app-context.js";
import { tokenHash } from "../../platform/auth/credentials.js";
import { type Actor, type AnonymousActor, recordAction } from "../audit/index.js";
import { enqueue } from "./queue.js";

interface AddressRow {
  readonly address: string;
  readonly language: Language;
  readonly confirmed_at: string | null;
  readonly refused_at: string | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Lifetime of the link that confirms an address. */
const confirmationMs = dayMs;
/**
 * Confirmation links that one account may request in an hour, and that one address may receive in a day from all
 * accounts.
 */
const maxConfirmations = { ofAccount: 5, toAddress: 5 } as const;

const readRow = (reader: Reader, userId: number): Promise<AddressRow | undefined> =>
  reader.first<AddressRow>(
    "SELECT address, language, confirmed_at, refused_at FROM mail_addresses WHERE user_id = $1",
    [userId],
  );

const stateOf = ({ confirmed_at, refused_at }: AddressRow): MailSettings["state"] => {
  if (refused_at !== null) return "refused";
  return confirmed_at === null ? "unconfirmed" : "on";
};

/** Whether and to which address an account's notifications are mailed. */
export async function mailSettings(app: Pick<AppContext, "settings">, reader: Reader, userId: number) {
  const row = await readRow(reader, userId);
  const available = app.settings.mail !== undefined;
  if (!row) return { available, address: null, language: null, state: "off" } as const;
  return { available, address: row.address, language: row.language, state: stateOf(row) };
}

/**
 * One text for all spellings of an address that reach the same mailbox: without case, sub-address (`+news`) and, at
 * Gmail, dots; a domain in its ASCII form. It may join two mailboxes, so that it only serves to limit mails.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address
    .slice(at + 1)
    .normalize("NFKC")
    .replace(/\.$/, "");
  const host = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain.toLowerCase();
  const name = address
    .slice(0, at)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, "");
  return /^(gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}

/**
 * Sets the account's address and mails it a link for confirmation; until then it gets nothing else. For an address that
 * is already confirmed, only the language changes. Throws MAIL_UNAVAILABLE, TOO_MANY_MAILS.
 */
export async function setMailAddress(
  app: Pick<AppContext, "store" | "settings" | "now">,
  actor: Actor,
  { address, language }: MailAddress,
): Promise<MailSettings> {
  if (app.settings.mail === undefined) throw new DomainError("MAIL_UNAVAILABLE");
  const { userId, at } = actor;
  return app.store.write(async (tx) => {
    await tx.all(`SELECT id FROM users WHERE id = $1${tx.dialect.forUpdate}`, [userId]);
    const before = await readRow(tx, userId);
    if (before?.address === address && stateOf(before) === "on") {
      await tx.all("UPDATE mail_addresses SET language = $2 WHERE user_id = $1", [userId, language]);
      return mailSettings(app, tx, userId);
    }
    // other accounts may set the same address at the same time
    await lockName(tx, `mail ${mailboxOf(address)}`);
    await requireFew(app, tx, userId, address);
    await dropWaiting(tx, userId);
    if (before && before.address !== address && (await sayGoodbye(tx, actor, before)))
      await recordAction(tx, actor, "mail-replaced", { id: userId, name: before.address, detail: address });
    await tx.all(
      `INSERT INTO mail_addresses (user_id, address, language) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET address = excluded.address, language = excluded.language,
         confirmed_at = NULL, refused_at = NULL, mailed_at = NULL`,
      [userId, address, language],
    );
    await enqueue(tx, { userId, kind: "confirmation", address, language, at });
    return mailSettings(app, tx, userId);
  });
}

/**
 * Throws TOO_MANY_MAILS if the account or the address has reached its limit of links, so that no one can flood a
 * stranger.
 */
async function requireFew({ now }: Pick<AppContext, "now">, tx: Writer, userId: number, address: string) {
  const since = (ms: number) => new Date(now() - ms).toISOString();
  const rows = await tx.all<{ readonly user_id: number; readonly address: string; readonly created_at: string }>(
    "SELECT user_id, address, created_at FROM mails WHERE kind = 'confirmation' AND created_at > $1",
    [since(dayMs)],
  );
  const mailbox = mailboxOf(address);
  const own = rows.filter((row) => row.user_id === userId && row.created_at > since(hourMs));
  const same = rows.filter((row) => mailboxOf(row.address) === mailbox);
  if (own.length >= maxConfirmations.ofAccount || same.length >= maxConfirmations.toAddress)
    throw new DomainError("TOO_MANY_MAILS");
}

/**
 * Queues the last mail to an address that the account gives up, so that its owner learns of it. An address that was never
 * confirmed may be a stranger's, and one that was refused takes none: they get none, and the answer is false.
 */
async function sayGoodbye(tx: Writer, { userId, at }: Actor, { address, language, ...row }: AddressRow) {
  if (row.confirmed_at === null || row.refused_at !== null) return false;
  await enqueue(tx, { userId, kind: "farewell", address, language, at });
  return true;
}

/** Unsent mails would go to an address that is no longer the account's. */
const dropWaiting = (tx: Writer, userId: number): Promise<unknown> =>
  tx.all("UPDATE mails SET state = 'dropped' WHERE user_id = $1 AND state = 'waiting' AND kind <> 'farewell'", [
    userId,
  ]);

/** Removes the account's address; nothing more is sent to it. */
export function removeMailAddress({ store }: Pick<AppContext, "store">, actor: Actor): Promise<void> {
  return store.write(async (tx) => {
    const { userId } = actor;
    const row = await tx.first<{ readonly address: string }>(
      "DELETE FROM mail_addresses WHERE user_id = $1 RETURNING address",
      [userId],
    );
    if (!row) return;
    await dropWaiting(tx, userId);
    await recordAction(tx, actor, "mail-removed", { name: row.address });
  });
}

interface LinkRow {
  readonly user_id: number;
  readonly address: string;
  readonly kind: string;
  readonly created_at: string;
}

/** The mail that contained a link. Throws MAIL_LINK_UNKNOWN. */
async function mailOf(tx: Writer, token: string): Promise<LinkRow> {
  const row = await tx.first<LinkRow>(
    `SELECT m.user_id, m.address, m.kind, m.created_at FROM mail_links l JOIN mails m ON m.id = l.mail_id
     WHERE l.token_hash = $1`,
    [tokenHash(token)],
  );
  if (!row) throw new DomainError("MAIL_LINK_UNKNOWN");
  return row;
}

/** Confirms an address by the link sent to it. Repeating this changes nothing. Throws MAIL_LINK_UNKNOWN. */
export function confirmMailAddress(
  app: Pick<AppContext, "store" | "now">,
  by: AnonymousActor,
  token: string,
): Promise<void> {
  const { at } = by;
  const oldest = new Date(app.now() - confirmationMs).toISOString();
  return app.store.write(async (tx) => {
    const { user_id: userId, address, kind, created_at } = await mailOf(tx, token);
    const row = await tx.first<AddressRow>(
      `SELECT address, language, confirmed_at, refused_at FROM mail_addresses
       WHERE user_id = $1 AND address = $2${tx.dialect.forUpdate}`,
      [userId, address],
    );
    if (!row || kind !== "confirmation") throw new DomainError("MAIL_LINK_UNKNOWN");
    if (row.confirmed_at !== null) return;
    if (created_at < oldest) throw new DomainError("MAIL_LINK_UNKNOWN");
    await tx.all("UPDATE mail_addresses SET confirmed_at = $2, refused_at = NULL WHERE user_id = $1", [userId, at]);
    // earlier events are in the list and are not mailed
    await tx.all("UPDATE notifications SET mail_id = 0 WHERE user_id = $1 AND mail_id IS NULL", [userId]);
    await recordAction(tx, by, "mail-confirmed", { id: userId, name: address });
  });
}

/** Stops the mails to an address by a link sent to it. Repeating this changes nothing. Throws MAIL_LINK_UNKNOWN. */
export function unsubscribe(app: Pick<AppContext, "store">, by: AnonymousActor, token: string): Promise<void> {
  return app.store.write(async (tx) => {
    const { user_id: userId, address } = await mailOf(tx, token);
    const row = await tx.first("DELETE FROM mail_addresses WHERE user_id = $1 AND address = $2 RETURNING user_id", [
      userId,
      address,
    ]);
    if (!row) return;
    await dropWaiting(tx, userId);
    await recordAction(tx, by, "mail-removed", { id: userId, name: address });
  });
}
