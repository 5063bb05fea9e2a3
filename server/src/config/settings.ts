import type { Sponsor } from "@clicktree/contract";
import type { DatabaseAddress } from "../database/open-store.js";

export interface Limits {
  /** Registrations a minute from one address. */
  readonly registrations: number;
  /** Failed attempts to sign in within ten minutes, for an account and address. */
  readonly signIns: number;
  /** API keys of one account. */
  readonly keys: number;
  /** Event streams of one session or key; the oldest is closed beyond. */
  readonly streams: number;
  /** Open connections of the server. */
  readonly sockets: number;
}

export interface Settings {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly dataDir: string;
  readonly database: DatabaseAddress;
  readonly adminUsername: string;
  /** Undefined: a random one is made when the first administrator is, and printed once. */
  readonly adminPassword: string | undefined;
  /** Undefined: made once into the data folder. */
  readonly sessionSecret: string | undefined;
  readonly limits: Limits;
  /** Networks in which equipment may stand, e.g. 10.1.0.0/16. Empty: nothing is delivered. */
  readonly labCidrs: readonly string[];
  /** IANA name of the laboratory's time zone. */
  readonly timeZone: string;
  /** Addresses or networks of reverse proxies whose X-Forwarded-For and -Proto are believed. */
  readonly trustedProxies: readonly string[];
  readonly links: { readonly source: string; readonly lab: string; readonly contact: string };
  /** Paths of image files of the sponsors; undefined: a neutral drawn mark stands there. */
  readonly logos: Readonly<Record<Sponsor, string | undefined>>;
  readonly logLevel: "silent" | "error" | "warn" | "info" | "debug";
}
