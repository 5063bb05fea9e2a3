import type { ChangeFeed, Hear } from "./change-feed.js";
import type { Reader, WriteOptions } from "./store.js";

/** What is different between the two databases underneath a store. */
export interface Engine {
  /** Reads what is committed. */
  readonly reader: Reader;
  /** Runs work in a write transaction; on PostgreSQL again where it was given up in favour of another. */
  transact<T>(work: (within: Reader) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** See `Store.look`. */
  look(): number;
  feed(hear: Hear): ChangeFeed;
  copyTo(file: string): Promise<void>;
  close(): Promise<void>;
}
