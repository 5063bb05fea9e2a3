import type { Notification } from "@clicktree/contract";
import type { SendMailOptions } from "nodemailer";
import type { MailSettings } from "../../config/settings.js";
import type { AppContext } from "../../platform/app-context.js";
import { repeatUntilStored, runEvery, unlessStopping } from "../../platform/runtime/background.js";
import { goneOwners, keepRenewing, leaseTerm } from "../../platform/runtime/leases.js";
import { confirmationLetter, digestLetter, farewellLetter, momentIn, stopLink } from "./compose.js";
import { makeDigests } from "./digests.js";
import { type ClaimedMail, claim, hasDue, type Outcome, renew, settle } from "./queue.js";

/** Time limits for answers of the mail server (ms). */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

type Carry = (letter: SendMailOptions) => Promise<unknown>;

/** An error of nodemailer. */
interface SmtpFailure {
  /** The mail server's reply code, e.g. 550; absent if it did not reply. */
  readonly responseCode?: number;
  readonly command?: string;
}

interface NotificationRow {
  readonly kind: Notification["kind"];
  readonly object_id: number;
  readonly name: string;
  readonly detail: string | null;
  readonly simulated: number;
  readonly created_at: string;
}

/** How long a stopping server waits for the mail server's answer (ms). The next one sends the mail again. */
const lastWordMs = 5_000;

interface MailSender {
  /** Checks the queue now instead of at the next interval. */
  wake(): void;
}

/**
 * Queues digests and sends the queued mails, outside the calls that cause them. The queue is in the database: one
 * process sends a mail, and tries again after a failure or a crash. Does nothing without a mail server.
 */
export function startMail(app: AppContext): MailSender {
  const { settings, log, stopping, background } = app;
  if (settings.mail === undefined) return { wake() {} };
  const mailServer = settings.mail;
  // loaded only where there is a mail server
  const opened = import("nodemailer").then(({ createTransport }) =>
    createTransport({ url: mailServer.smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true }),
  );
  const carry: Carry = async (letter) => {
    const transport = await opened;
    const sent = await unlessStopping(stopping, transport.sendMail(letter), lastWordMs);
    if (sent === "stopping") throw new Error("the server stops");
  };
  let isAtWork = false;
  let hasMore = false;

  async function round(): Promise<void> {
    for (const gone of await goneOwners(app.store, "mails"))
      await app.store.write((tx) => tx.all("UPDATE mails SET owner = NULL WHERE owner = $1", [gone]));
    await makeDigests(app);
    while (!stopping.aborted && (await hasDue(app))) {
      const claimed = await claim(app);
      // A mail server that is unreachable for one mail is unreachable for the others: they wait for the next check.
      if (claimed && !(await send(app, carry, mailServer, claimed))) return;
    }
  }

  async function look(): Promise<void> {
    hasMore = true;
    if (isAtWork) return;
    isAtWork = true;
    while (hasMore && !stopping.aborted) {
      hasMore = false;
      await round().catch((error: unknown) => log.warn({ err: error }, "mails were not sent"));
    }
    isAtWork = false;
  }

  const wake = () => background.add(look());
  stopping.addEventListener("abort", async () => (await opened).close());
  background.add(runEvery(app, leaseTerm, async () => wake()));
  return { wake };
}

type Setting = Parameters<typeof digestLetter>[0];

/** Sends a mail and records the outcome. False if the mail server could not be reached. */
async function send(
  app: AppContext,
  carry: Carry,
  { from, publicUrl }: MailSettings,
  { mail, token }: { readonly mail: ClaimedMail; readonly token: string },
): Promise<boolean> {
  const stopRenewing = keepRenewing(() => renew(app, mail.id));
  try {
    const setting = { language: mail.language, publicUrl, token };
    const { outcome, isReached } = await carried(app, carry, from, mail, setting);
    // a mail that was sent and is not recorded would be sent again
    await repeatUntilStored(app, () => settle(app, mail, outcome));
    return isReached;
  } finally {
    stopRenewing();
  }
}

/** Gives a mail to the mail server: what became of it, and whether the mail server could be reached. */
async function carried(
  app: AppContext,
  carry: Carry,
  from: MailSettings["from"],
  mail: ClaimedMail,
  setting: Setting,
): Promise<{ readonly outcome: Outcome; readonly isReached: boolean }> {
  try {
    const letter = await letterOf(app, mail, setting);
    if (letter === undefined) return { outcome: "dropped", isReached: true };
    await carry({
      from,
      to: mail.address,
      ...letter,
      // The same for each attempt: a mail server that accepted the mail before its answer was lost recognises it.
      messageId: `<${mail.id}.${Date.parse(mail.created_at)}@${new URL(setting.publicUrl).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated", "List-Unsubscribe": `<${stopLink(setting)}>` },
    });
    return { outcome: "sent", isReached: true };
  } catch (error) {
    const { responseCode, command } = error as SmtpFailure;
    const outcome = command === "RCPT TO" && (responseCode ?? 0) >= 500 ? "refused" : "later";
    app.log.warn({ err: error, mail: mail.id, outcome }, "mail not sent");
    return { outcome, isReached: responseCode !== undefined };
  }
}

/** The letter of a mail; undefined if there is no content left. */
async function letterOf(app: AppContext, mail: ClaimedMail, setting: Setting) {
  if (mail.kind !== "digest") {
    const user = await app.store.first<{ readonly username: string }>("SELECT username FROM users WHERE id = $1", [
      mail.user_id,
    ]);
    if (!user) return undefined;
    if (mail.kind === "confirmation") return confirmationLetter(setting, user.username);
    return farewellLetter(setting, user.username, momentIn(app.settings.timeZone, mail.created_at));
  }
  const rows = await app.store.all<NotificationRow>(
    `SELECT kind, object_id, name, detail, simulated, created_at FROM notifications
     WHERE user_id = $1 AND mail_id = $2 AND read_at IS NULL ORDER BY id DESC`,
    [mail.user_id, mail.id],
  );
  const notifications = rows.map(({ object_id: objectId, created_at: createdAt, simulated, ...row }) => ({
    ...{ ...row, objectId, createdAt, simulated: simulated === 1 },
  }));
  return notifications.length === 0 ? undefined : digestLetter(setting, notifications, app.settings.timeZone);
}
