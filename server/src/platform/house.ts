import type { Settings } from "../config/settings.js";
import type { Store } from "../database/store.js";
import type { Credentials } from "./auth/credentials.js";
import type { SessionCookie } from "./auth/session-cookie.js";
import type { Background } from "./background.js";
import type { ClientAddress } from "./http/client-address.js";
import type { Implemented } from "./implement.js";
import type { ListCache } from "./lists/list-cache.js";
import type { Log } from "./log.js";

/** What every feature is given. */
export interface House {
  readonly settings: Settings;
  readonly store: Store;
  readonly log: Log;
  /** Milliseconds since 1970; tests set it. */
  readonly now: () => number;
  readonly lists: ListCache;
  readonly credentials: Credentials;
  readonly cookie: SessionCookie;
  readonly clients: ClientAddress;
  /** Version of the product. */
  readonly version: string;
  /** Aborted when the server begins to stop: what waits (streams, deliveries) ends then. */
  readonly stopping: AbortSignal;
  readonly background: Background;
  /** What a password that is set now costs to hash: scrypt's N as a power of two. */
  readonly passwordCost: number;
  /** Folder of the built dashboard, where it is not the one beside the server. */
  readonly dashboard: string | undefined;
}

/** A feature folder's index exports one of these: the routes that it implements. */
export type Feature = (house: House) => readonly Implemented[];

/** The present moment as it is stored and answered. */
export const isoNow = (house: Pick<House, "now">): string => new Date(house.now()).toISOString();
