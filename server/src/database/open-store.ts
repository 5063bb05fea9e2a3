import { EventEmitter } from "node:events";
import { raise } from "./change-counters.js";
import type { ChangeFeed } from "./change-feed.js";
import { openPostgres } from "./postgres-engine.js";
import type { Pragmas } from "./sqlite-driver.js";
import { openSqlite } from "./sqlite-engine.js";
import type { Change, Store, Writer } from "./store.js";

/** Keeps a feed started as long as anybody watches. Answers what `Store.watch` is. */
function watchers({ start, stop }: Pick<ChangeFeed, "start" | "stop">): () => Promise<() => void> {
  let watching = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** Starts and stops one after the other, so that the last one asked for is what holds. */
  const inOrder = (step: () => Promise<void>) => {
    last = last.then(step, step);
    return last;
  };
  return async () => {
    watching += 1;
    // Where the database does not answer now, the feed tells later what it missed.
    await (watching === 1 ? inOrder(start) : last).catch(() => undefined);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      watching -= 1;
      if (watching === 0) inOrder(stop).catch(() => undefined);
    };
  };
}

export type DatabaseAddress =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

export interface StoreOptions {
  /** Further PRAGMAs of SQLite, set before each write as they are then, for tests of full disks. */
  readonly pragmas?: Pragmas;
}

/** Opens the database; creates the SQLite file where there is none. The schema is migrate's business. */
export async function openStore(address: DatabaseAddress, { pragmas }: StoreOptions = {}): Promise<Store> {
  const engine = await (address.kind === "sqlite" ? openSqlite(address.file, pragmas) : openPostgres(address.url));
  const changes = new EventEmitter();
  changes.setMaxListeners(0);
  const hear = (heard: readonly Change[]) => void changes.emit("change", heard);
  const feed = engine.feed(hear);
  return {
    ...engine.reader,
    async write(work, options) {
      let told: Change[] = [];
      const result = await engine.transact(async (within) => {
        const touched = new Map<string, Change>();
        const tx: Writer = {
          ...within,
          touch: (scope, id) => void touched.set(`${scope} ${id}`, id === undefined ? { scope } : { scope, id }),
        };
        const done = await work(tx);
        told = [...touched.values()];
        if (told.length > 0) {
          const scopes = told.map(({ scope }) => scope);
          await raise(tx, scopes);
          await feed.announce(tx, told);
        }
        return done;
      }, options);
      if (told.length > 0) hear(told);
      return result;
    },
    look: engine.look,
    onChange(listener) {
      changes.on("change", listener);
      return () => changes.off("change", listener);
    },
    watch: watchers(feed),
    copyTo: engine.copyTo,
    async close() {
      await feed.stop();
      await engine.close();
    },
  };
}
