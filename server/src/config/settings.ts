import type { MaintenanceWindow, Sponsor } from "@clicktree/contract";

export type DatabaseAddress =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

interface Limits {
  /** Registrations per minute from one address. */
  readonly registrations: number;
  /** Failed sign-ins within ten minutes, per account and address. */
  readonly signIns: number;
  /** Demo requests per hour of one account. */
  readonly demos: number;
  /** API keys per account. */
  readonly keys: number;
  /** Share links per account. */
  readonly shares: number;
  /** Event streams per session or key; one more closes the oldest. */
  readonly streams: number;
  /** Event streams per account; one more closes the oldest. */
  readonly accountStreams: number;
  /** Sessions per account; one more ends the one that was not used for longest. */
  readonly sessions: number;
  /** Requests of an account that the laboratory has not answered. */
  readonly openRequests: number;
  /** Trees of an account. */
  readonly trees: number;
  /** Bytes of an account: files of its requests, trees and their versions. */
  readonly storedBytes: number;
  readonly sockets: number;
}

/** Name of the first administrator unless the settings give another one. */
export const usualAdminName = "admin";

export interface MailSettings {
  /** The mail server, e.g. smtps://user:password@smtp.example.org. */
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Address of the dashboard without a final slash, for the links in mails. */
  readonly publicUrl: string;
}

export interface Settings {
  readonly host: string;
  /** 0: the system chooses one. */
  readonly port: number;
  readonly dataDir: string;
  readonly database: DatabaseAddress;
  readonly adminUsername: string;
  /** Undefined: a random one is generated with the first administrator and printed once. */
  readonly adminPassword: string | undefined;
  /** Undefined: generated once and stored in the data directory. */
  readonly sessionSecret: string | undefined;
  readonly limits: Limits;
  /** Whether people can create accounts themselves. */
  readonly registration: "open" | "closed";
  /** Days after which rows of the audit log are deleted. */
  readonly auditDays: number;
  /** Whether the benches are estimated from the counts that arrive. */
  readonly calibration: boolean;
  /** Networks that may contain equipment, e.g. 10.1.0.0/16. Empty: no deliveries. */
  readonly labCidrs: readonly string[];
  /** IANA name of the laboratory's time zone. */
  readonly timeZone: string;
  /** Planned maintenance, the earliest first. */
  readonly maintenance: readonly MaintenanceWindow[];
  /** Addresses or networks of reverse proxies whose X-Forwarded-For and -Proto are trusted. */
  readonly trustedProxies: readonly string[];
  /** Undefined: notifications are not sent by e-mail. */
  readonly mail: MailSettings | undefined;
  readonly links: { readonly source: string; readonly lab: string; readonly contact: string };
  /** Paths of the sponsors' image files; undefined: the page shows a neutral drawing. */
  readonly logos: Readonly<Record<Sponsor, string | undefined>>;
  readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
}
