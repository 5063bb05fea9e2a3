import { statSync } from "node:fs";
import { isIP } from "node:net";
import { extname, resolve } from "node:path";
import type { MaintenanceWindow } from "@clicktree/contract";
import { validateCredentials } from "@clicktree/contract/validate/account";
import { validateMailAddress } from "@clicktree/contract/validate/mail";
import { parseNetwork } from "@clicktree/core/ip-addresses";

/** An invalid value: `expected` names the text of messages' `settings` that says which values are valid. */
export class BadValue extends Error {
  constructor(
    readonly expected: ExpectedValue,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(expected);
  }
}

const expectedValues = [
  "INTEGER",
  "CHOICE",
  "TIME_ZONE",
  "MAINTENANCE",
  "CIDRS",
  "ADDRESSES",
  "POSTGRES_URL",
  "LINK",
  "PUBLIC_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "LOGO",
  "SECRET_SHORT",
  "SECRET_EXAMPLE",
  "ADMIN_NAME",
  "ADMIN_PASSWORD",
  "NOT_EMPTY",
] as const;
export type ExpectedValue = (typeof expectedValues)[number];

export const nonEmpty = (text: string): string => {
  if (text.trim() === "") throw new BadValue("NOT_EMPTY");
  return text;
};

export const integer = (min: number, max: number) => (text: string) => {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new BadValue("INTEGER", { min, max });
  return value;
};

export const choice =
  <const T extends readonly string[]>(values: T) =>
  (text: string): T[number] => {
    const found = values.find((value) => value === text);
    if (found === undefined) throw new BadValue("CHOICE", { choices: values.join(", ") });
    return found;
  };

/** An IANA name as it was given: if a zone has two, Intl returns the older one, e.g. Asia/Calcutta for Asia/Kolkata. */
export function timeZone(text: string): string {
  try {
    const name = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
    return name.toLowerCase() === text.toLowerCase() ? name : text;
  } catch {
    throw new BadValue("TIME_ZONE");
  }
}

/** ISO 8601 with the offset from UTC, e.g. 2026-11-26T02:00:00+08:00 or 2026-11-25T18:00Z. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

function readInstant(text: string): number {
  const day = text.slice(0, 10);
  // Date.parse reads 30 February as 2 March
  const isReal = instant.test(text) && new Date(Date.parse(`${day}T00:00Z`) || 0).toISOString().startsWith(day);
  return isReal ? Date.parse(text) : Number.NaN;
}

/** Maintenance windows, `start/end` separated by commas; the earliest first. */
export function maintenance(text: string): readonly MaintenanceWindow[] {
  const windows = listed(text).map((part) => {
    const moments = part.split("/");
    const [start = Number.NaN, end = Number.NaN] = moments.map(readInstant);
    if (moments.length !== 2 || !(start < end)) throw new BadValue("MAINTENANCE", { window: part });
    return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  });
  return windows.sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

const listed = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

function isCidr(text: string): boolean {
  const [address = "", bits = "", ...rest] = text.split("/");
  const family = isIP(address);
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

export function cidrs(text: string): readonly string[] {
  const parts = listed(text);
  if (!parts.every(parseNetwork)) throw new BadValue("CIDRS");
  return parts;
}

export function addresses(text: string): readonly string[] {
  const parts = listed(text);
  if (!parts.every((part) => isIP(part) !== 0 || isCidr(part))) throw new BadValue("ADDRESSES");
  return parts;
}

export function postgresUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) throw new BadValue("POSTGRES_URL");
  return text;
}

export function link(text: string): string {
  if (text === "") return "";
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  if (!["http:", "https:", "mailto:"].includes(protocol)) throw new BadValue("LINK");
  return text;
}

/** The address of the dashboard, without a final slash. */
export function publicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && url.username === "" && url.search === "" && url.hash === "" && url.pathname === "/";
  if (!isPlain || !["http:", "https:"].includes(url.protocol)) throw new BadValue("PUBLIC_URL");
  return url.origin;
}

export function smtpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname || !["smtp:", "smtps:"].includes(url.protocol)) throw new BadValue("SMTP_URL");
  return text;
}

/** `Name <user@example.org>` or the address alone. */
export function mailFrom(text: string): { readonly name: string; readonly address: string } {
  const { name = "", address = text.trim() } =
    /^(?<name>[^<>"\r\n]*)<(?<address>[^<>]+)>$/.exec(text.trim())?.groups ?? {};
  if (!validateMailAddress({ address, language: "en" })) throw new BadValue("MAIL_FROM");
  return { name: name.trim(), address };
}

/** Image types that browsers show, and the maximum size of a logo. */
const logoKinds: ReadonlySet<string> = new Set([".svg", ".png", ".jpg", ".jpeg", ".webp"]);
const maxLogoBytes = 256 * 1024;

/** The path of an image file. */
export function logo(text: string): string {
  const path = resolve(text);
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file?.isFile() || file.size > maxLogoBytes || !logoKinds.has(extname(path).toLowerCase()))
    throw new BadValue("LOGO");
  return path;
}

/** Placeholder secrets as they appear in documents; anyone could sign in to a server that uses one. */
const exampleSecret = /change.?(me|this)|example|your.?secret/i;

export function sessionSecret(text: string): string {
  if (exampleSecret.test(text)) throw new BadValue("SECRET_EXAMPLE");
  if (text.length < 32) throw new BadValue("SECRET_SHORT");
  return text;
}

export function adminName(text: string): string {
  if (!/^[\p{L}\p{N}_-][\p{L}\p{N}_.-]{2,19}$/u.test(text)) throw new BadValue("ADMIN_NAME");
  return text;
}

/** A password that satisfies the contract, which trims it at sign-in: surrounding spaces are refused here. */
export function adminPassword(text: string): string {
  if (text !== text.trim() || !validateCredentials({ username: "admin", password: text }))
    throw new BadValue("ADMIN_PASSWORD");
  return text;
}
