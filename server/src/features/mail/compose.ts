import { isAboutKey, type Notification, newsOf, pageOfNotification } from "@clicktree/contract";
import { formatText, type Language } from "@clicktree/messages";
import { mail as texts } from "@clicktree/messages/catalogs";
import type { MailSettings } from "../../config/settings.js";

interface Letter {
  readonly subject: string;
  /** Plain text: nothing in a name can become markup. */
  readonly text: string;
}

interface Setting {
  readonly language: Language;
  readonly publicUrl: MailSettings["publicUrl"];
  /** The secret of the link in the mail. */
  readonly token: string;
}

/** Controls and line ends of a name could forge a header or a line; direction marks could disguise a link. */
const inOneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Longer names and reasons are cut: the whole text is in the dashboard. */
const maxCharacters = 300;
const shortened = (text: string): string => {
  const line = inOneLine(text);
  const characters = [...line];
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join("")}…` : line;
};

/** Address of the links in mails. The secret is behind the #, so it does not reach any server's log. */
const linkOf = ({ publicUrl, token }: Setting, action: "confirm" | "stop"): string =>
  `${publicUrl}/mail#${action}/${token}`;

export const stopLink = (setting: Setting): string => linkOf(setting, "stop");

/** The mail with the link that confirms an address. */
export function confirmationLetter(setting: Setting, username: string): Letter {
  const { language, publicUrl } = setting;
  const t = (key: keyof (typeof texts)["en"], params = {}) => formatText(texts, language, key, params);
  const { host } = new URL(publicUrl);
  const parts = [t("confirmText", { username, host }), linkOf(setting, "confirm"), t("confirmIgnore")];
  return { subject: t("confirmSubject"), text: `${parts.join("\n\n")}\n` };
}

/** A time of the laboratory. */
export const momentIn = (timeZone: string, iso: string): string => {
  const moment = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return `${moment.format(new Date(iso))} (${timeZone})`;
};

/** The last mail to an address that is no longer the account's. */
export function farewellLetter({ language, publicUrl }: Setting, username: string, time: string): Letter {
  const t = (key: keyof (typeof texts)["en"], params = {}) => formatText(texts, language, key, params);
  const text = t("replacedText", { username, host: new URL(publicUrl).host, time });
  return { subject: t("replacedSubject"), text: `${text}\n\n${publicUrl}/profile\n` };
}

/** Maximum number of notifications described in a mail; the others are only counted. */
const maxDescribed = 20;

type Described = Omit<Notification, "id" | "readAt">;

/** The mail about notifications, the newest first. Times are those of the laboratory. */
export function digestLetter(setting: Setting, notifications: readonly Described[], timeZone: string): Letter {
  const { language, publicUrl } = setting;
  const t = (key: keyof (typeof texts)["en"], params = {}) => formatText(texts, language, key, params);
  const at = (iso: string): string => momentIn(timeZone, iso);
  const detailOf = (one: Described, detail: string): string =>
    isAboutKey(one)
      ? t("keyUntil", { at: at(detail) })
      : one.kind === "bench-changed"
        ? detail
        : t("reason", { detail: shortened(detail) });
  const whatOf = (one: Described): string => t(newsOf(one), { name: shortened(one.name) });
  const [first] = notifications;
  const subject =
    notifications.length === 1 && first ? whatOf(first) : t("subjectMany", { count: notifications.length });
  const blocks = notifications.slice(0, maxDescribed).map((one) => {
    const detail = one.detail === null ? [] : [`  ${detailOf(one, one.detail)}`];
    return [whatOf(one), ...detail, `  ${at(one.createdAt)}`, `  ${publicUrl}${pageOfNotification(one)}`].join("\n");
  });
  const others = notifications.length - maxDescribed;
  const more = others > 0 ? [t("more", { count: others, link: publicUrl })] : [];
  return { subject, text: `${[...blocks, ...more, t("stop", { link: stopLink(setting) })].join("\n\n")}\n` };
}
