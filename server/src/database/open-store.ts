import { EventEmitter } from "node:events";
import { raise } from "./change-counters.js";
import { openPostgres } from "./postgres-engine.js";
import type { Pragmas } from "./sqlite-driver.js";
import { openSqlite } from "./sqlite-engine.js";
import type { Change, Store, Writer } from "./store.js";
import { watchers } from "./watchers.js";

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
