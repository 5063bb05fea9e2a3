import type { Settings } from "../config/settings.js";
import type { Store } from "../database/store.js";
import type { Credentials } from "./auth/credentials.js";
import type { SessionCookie } from "./auth/session-cookie.js";
import type { BodyMemory } from "./http/body-memory.js";
import type { ClientAddress } from "./http/client-address.js";
import type { Implemented } from "./implement.js";
import type { ListCache } from "./lists/list-cache.js";
import type { Background } from "./runtime/background.js";
import type { Log } from "./runtime/log.js";
import type { Signer } from "./signer.js";

/** Shared by every feature. */
export interface AppContext {
  readonly settings: Settings;
  readonly store: Store;
  readonly log: Log;
  /** Milliseconds since 1970; tests replace it. */
  readonly now: () => number;
  readonly lists: ListCache;
  readonly credentials: Credentials;
  readonly cookie: SessionCookie;
  readonly clients: ClientAddress;
  readonly bodies: BodyMemory;
  /** Signs sealed predictions. */
  readonly signer: Signer;
  readonly version: string;
  /** Aborted when the server begins to stop: streams, deliveries and timers then end. */
  readonly stopping: AbortSignal;
  readonly background: Background;
  /** Cost of hashing a new password: scrypt's N as a power of two. */
  readonly passwordCost: number;
  /** Folder of the built dashboard, if it is not the one beside the server. */
  readonly dashboard: string | undefined;
}

/** Each feature folder's index exports one of these: it returns the routes that the feature implements. */
export type Feature = (app: AppContext) => readonly Implemented[];

/** The current time in the form in which it is stored and returned. */
export const isoNow = (app: Pick<AppContext, "now">): string => new Date(app.now()).toISOString();
