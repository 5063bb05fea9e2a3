import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Params } from "@clicktree/messages";
import {
  addresses,
  adminName,
  adminPassword,
  BadValue,
  choice,
  cidrs,
  type ExpectedValue,
  integer,
  link,
  logo,
  mailFrom,
  maintenance,
  nonEmpty,
  postgresUrl,
  publicUrl,
  sessionSecret,
  smtpUrl,
  timeZone,
} from "./read-value.js";
import { type Settings, usualAdminName } from "./settings.js";

/** One invalid setting; messages' `settings` has its text under the code. */
export interface SettingFault {
  readonly code:
    | ExpectedValue
    | "CONFIG_UNREADABLE"
    | "CONFIG_NOT_JSON"
    | "CONFIG_VALUE"
    | "UNKNOWN"
    | "MAIL_INCOMPLETE";
  readonly params: Params;
}

const readers = {
  HOST: nonEmpty,
  PORT: integer(0, 65_535),
  CLICKTREE_DATA_DIR: nonEmpty,
  DATABASE_URL: postgresUrl,
  CLICKTREE_ADMIN_USERNAME: adminName,
  CLICKTREE_ADMIN_PASSWORD: adminPassword,
  CLICKTREE_SESSION_SECRET: sessionSecret,
  CLICKTREE_LIMIT_REGISTRATIONS: integer(1, 1_000_000),
  CLICKTREE_LIMIT_SIGN_INS: integer(1, 1_000_000),
  CLICKTREE_LIMIT_DEMOS: integer(1, 1_000_000),
  CLICKTREE_LIMIT_KEYS: integer(1, 1_000),
  CLICKTREE_LIMIT_SHARES: integer(1, 10_000),
  CLICKTREE_LIMIT_STREAMS: integer(1, 1_000),
  CLICKTREE_LIMIT_ACCOUNT_STREAMS: integer(1, 1_000_000),
  CLICKTREE_LIMIT_SESSIONS: integer(1, 1_000_000),
  CLICKTREE_LIMIT_REQUESTS: integer(1, 1_000_000),
  CLICKTREE_LIMIT_TREES: integer(1, 1_000_000),
  CLICKTREE_LIMIT_BYTES: integer(1, 2 ** 50),
  CLICKTREE_LIMIT_SOCKETS: integer(10, 1_000_000),
  CLICKTREE_REGISTRATION: choice(["open", "closed"]),
  CLICKTREE_AUDIT_DAYS: integer(1, 36_500),
  CLICKTREE_CALIBRATION: choice(["on", "off"]),
  CLICKTREE_LAB_CIDRS: cidrs,
  CLICKTREE_TIMEZONE: timeZone,
  CLICKTREE_MAINTENANCE: maintenance,
  CLICKTREE_TRUSTED_PROXY: addresses,
  CLICKTREE_PUBLIC_URL: publicUrl,
  CLICKTREE_SMTP_URL: smtpUrl,
  CLICKTREE_MAIL_FROM: mailFrom,
  CLICKTREE_LINK_SOURCE: link,
  CLICKTREE_LINK_LAB: link,
  CLICKTREE_LINK_CONTACT: link,
  CLICKTREE_LOGO_UNIVERSITY: logo,
  CLICKTREE_LOGO_FOUNDATION: logo,
  CLICKTREE_LOGO_CLOUD: logo,
  CLICKTREE_LOG_LEVEL: choice(["silent", "error", "warn", "info", "debug"]),
} as const;

type Name = keyof typeof readers;
type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting that the server reads. */
export const settingNames = Object.keys(readers) as readonly Name[];
const isName = (name: string): name is Name => Object.hasOwn(readers, name);

function configFile(path: string, faults: SettingFault[]): Environment {
  if (!existsSync(path)) {
    faults.push({ code: "CONFIG_UNREADABLE", params: { path } });
    return {};
  }
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    content = undefined;
  }
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    faults.push({ code: "CONFIG_NOT_JSON", params: { path } });
    return {};
  }
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(content)) {
    if (!isName(name)) faults.push({ code: "UNKNOWN", params: { name } });
    else if (typeof value === "string" || typeof value === "number") values[name] = String(value);
    else faults.push({ code: "CONFIG_VALUE", params: { name } });
  }
  return values;
}

/**
 * Reads the settings from the environment and from the JSON file named by CLICKTREE_CONFIG (same names; the environment
 * takes precedence; an empty variable counts as not set). Returns all faults together.
 */
export function readSettings(environment: Environment): { settings: Settings } | { faults: readonly SettingFault[] } {
  const faults: SettingFault[] = [];
  const path = environment.CLICKTREE_CONFIG;
  const fromFile = path ? configFile(path, faults) : {};
  for (const name of Object.keys(environment))
    if (name.startsWith("CLICKTREE_LIMIT_") && !isName(name)) faults.push({ code: "UNKNOWN", params: { name } });

  function value<N extends Name>(name: N): ReturnType<(typeof readers)[N]> | undefined {
    const text = environment[name] || fromFile[name];
    if (text === undefined || text === "") return undefined;
    try {
      return readers[name](text) as ReturnType<(typeof readers)[N]>;
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      faults.push({ code: error.expected, params: { name, ...error.params } });
      return undefined;
    }
  }

  /** Mails need a server to send them, a sender, and the address of the dashboard for their links: all three or none. */
  function mailSettings(): Settings["mail"] {
    const smtpUrl = value("CLICKTREE_SMTP_URL");
    const from = value("CLICKTREE_MAIL_FROM");
    const publicUrl = value("CLICKTREE_PUBLIC_URL");
    if (smtpUrl !== undefined && from !== undefined && publicUrl !== undefined) return { smtpUrl, from, publicUrl };
    const all = { CLICKTREE_SMTP_URL: smtpUrl, CLICKTREE_MAIL_FROM: from, CLICKTREE_PUBLIC_URL: publicUrl };
    const missing = Object.entries(all).flatMap(([name, given]) => (given === undefined ? [name] : []));
    const name = Object.keys(all).find((each) => !missing.includes(each));
    const isFaulty = faults.some(({ params }) => String(params.name) in all);
    if (name !== undefined && !isFaulty)
      faults.push({ code: "MAIL_INCOMPLETE", params: { name, missing: missing.join(", ") } });
    return undefined;
  }

  const dataDir = resolve(value("CLICKTREE_DATA_DIR") ?? "data");
  const url = value("DATABASE_URL");
  const settings: Settings = {
    host: value("HOST") ?? "127.0.0.1",
    port: value("PORT") ?? 4000,
    dataDir,
    database:
      url === undefined ? { kind: "sqlite", file: join(dataDir, "clicktree.sqlite") } : { kind: "postgres", url },
    adminUsername: value("CLICKTREE_ADMIN_USERNAME") ?? usualAdminName,
    adminPassword: value("CLICKTREE_ADMIN_PASSWORD"),
    sessionSecret: value("CLICKTREE_SESSION_SECRET"),
    limits: {
      registrations: value("CLICKTREE_LIMIT_REGISTRATIONS") ?? 60,
      signIns: value("CLICKTREE_LIMIT_SIGN_INS") ?? 10,
      demos: value("CLICKTREE_LIMIT_DEMOS") ?? 30,
      keys: value("CLICKTREE_LIMIT_KEYS") ?? 50,
      shares: value("CLICKTREE_LIMIT_SHARES") ?? 200,
      streams: value("CLICKTREE_LIMIT_STREAMS") ?? 6,
      accountStreams: value("CLICKTREE_LIMIT_ACCOUNT_STREAMS") ?? 20,
      sessions: value("CLICKTREE_LIMIT_SESSIONS") ?? 50,
      openRequests: value("CLICKTREE_LIMIT_REQUESTS") ?? 100,
      trees: value("CLICKTREE_LIMIT_TREES") ?? 2_000,
      storedBytes: value("CLICKTREE_LIMIT_BYTES") ?? 2 ** 30,
      sockets: value("CLICKTREE_LIMIT_SOCKETS") ?? 12_000,
    },
    registration: value("CLICKTREE_REGISTRATION") ?? "open",
    auditDays: value("CLICKTREE_AUDIT_DAYS") ?? 365,
    calibration: value("CLICKTREE_CALIBRATION") !== "off",
    labCidrs: value("CLICKTREE_LAB_CIDRS") ?? [],
    timeZone: value("CLICKTREE_TIMEZONE") ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    maintenance: value("CLICKTREE_MAINTENANCE") ?? [],
    trustedProxies: value("CLICKTREE_TRUSTED_PROXY") ?? [],
    mail: mailSettings(),
    links: {
      source: value("CLICKTREE_LINK_SOURCE") ?? "",
      lab: value("CLICKTREE_LINK_LAB") ?? "",
      contact: value("CLICKTREE_LINK_CONTACT") ?? "",
    },
    logos: {
      university: value("CLICKTREE_LOGO_UNIVERSITY"),
      foundation: value("CLICKTREE_LOGO_FOUNDATION"),
      cloud: value("CLICKTREE_LOGO_CLOUD"),
    },
    logLevel: value("CLICKTREE_LOG_LEVEL") ?? "info",
  };
  return faults.length > 0 ? { faults } : { settings };
}
