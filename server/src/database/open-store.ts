import { EventEmitter } from "node:events";
import type { DatabaseAddress } from "../config/settings.js";
import { raise } from "./change-counters.js";
import type { Pragmas } from "./sqlite-connection.js";
import { openSqlite } from "./sqlite-engine.js";
import { type Change, type ChangeFeed, type Engine, type Store, scopeKey, type Writer } from "./store.js";

/** Implements `Store.watch`: the feed runs as long as anyone watches. */
function watchers({ start, stop }: Pick<ChangeFeed, "start" | "stop">): () => Promise<() => void> {
  let watching = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** Starts and stops run one after the other, so that the last one wins. */
  const inOrder = (step: () => Promise<void>) => {
    last = last.then(step, step);
    return last;
  };
  return async () => {
    watching += 1;
    // If the database does not answer now, the feed later reports what it missed.
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

export interface StoreOptions {
  /** Further PRAGMAs of SQLite, read and set before each write, for tests of full disks. */
  readonly pragmas?: Pragmas;
}

/** Loads PostgreSQL's driver, which a server on SQLite does not need. */
async function openPostgres(url: string): Promise<Engine> {
  const engine = await import("./postgres-engine.js");
  return engine.openPostgres(url);
}

/** Opens the database; creates the SQLite file if there is none. Does not migrate the schema. */
export async function openStore(address: DatabaseAddress, { pragmas }: StoreOptions = {}): Promise<Store> {
  const engine = address.kind === "sqlite" ? await openSqlite(address.file, pragmas) : await openPostgres(address.url);
  const changes = new EventEmitter();
  changes.setMaxListeners(0);
  const notify = (changed: readonly Change[]) => void changes.emit("change", changed);
  const feed = engine.feed(notify);
  return {
    ...engine.reader,
    async write(work, options) {
      let committed: Change[] = [];
      const result = await engine.transact(async (within) => {
        const marked = new Map<string, Change>();
        const tx: Writer = {
          ...within,
          markChanged: (scope, id) =>
            void marked.set(`${scopeKey(scope)} ${id}`, id === undefined ? { scope } : { scope, id }),
        };
        const done = await work(tx);
        committed = [...marked.values()];
        if (committed.length > 0) {
          await raise(
            tx,
            committed.map(({ scope }) => scopeKey(scope)),
          );
          await feed.announce(tx, committed);
        }
        return done;
      }, options);
      if (committed.length > 0) notify(committed);
      return result;
    },
    changeEpoch: engine.changeEpoch,
    onChange(listener) {
      changes.on("change", listener);
      return () => changes.off("change", listener);
    },
    watch: watchers(feed),
    copyTo: engine.copyTo,
    check: engine.check,
    async close() {
      await feed.stop();
      await engine.close();
    },
  };
}
