import type { Change, Writer } from "./store.js";

/** How the server processes of one database tell each other what they committed. */
export interface ChangeFeed {
  /** Tells the others of changes, in the transaction that makes them: they hear of a commit, never of a rollback. */
  announce(tx: Writer, changes: readonly Change[]): Promise<void>;
  /** Begins to hear the others. Resolves when no later commit can be missed, or the database could not be asked. */
  start(): Promise<void>;
  /** Stops hearing the others. */
  stop(): Promise<void>;
}

/** What a feed is given: where to put what the others changed. */
export type Hear = (changes: readonly Change[]) => void;
