import { one, route } from "./route.js";

/** Notifications by e-mail, if the server has a mail server. Links in mails work without signing in. */
export const mail = {
  read: route({
    method: "GET",
    path: "/api/user/mail",
    summary: "Whether and where your notifications go by e-mail",
    access: "signed-in",
    answer: one("MailSettings"),
  }),
  set: route({
    method: "PUT",
    path: "/api/user/mail",
    summary: "Set your address; it gets a link to confirm it",
    access: "signed-in",
    body: "MailAddress",
    answer: one("MailSettings"),
    failures: ["MAIL_UNAVAILABLE", "MAIL_ADDRESS_INVALID", "TOO_MANY_MAILS"],
  }),
  remove: route({
    method: "DELETE",
    path: "/api/user/mail",
    summary: "Remove your address; nothing more is sent",
    access: "signed-in",
    answer: one("Done"),
  }),
  confirm: route({
    method: "POST",
    path: "/api/mail/confirm",
    summary: "Confirm the address that got the link",
    access: "public",
    body: "MailToken",
    answer: one("Done"),
    failures: ["MAIL_LINK_UNKNOWN"],
  }),
  unsubscribe: route({
    method: "POST",
    path: "/api/mail/unsubscribe",
    summary: "Stop the mails to the address that got the link",
    access: "public",
    body: "MailToken",
    answer: one("Done"),
    failures: ["MAIL_LINK_UNKNOWN"],
  }),
} as const;
