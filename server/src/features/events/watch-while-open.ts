import type { Store } from "../../database/store.js";
import type { EventHub } from "./hub.js";

/** Hears the commits of other server processes as long as any stream is open, and from before it opens. */
export function watchWhileOpen(store: Pick<Store, "watch">, hub: Pick<EventHub, "size">) {
  let watching: Promise<() => void> | undefined;
  let opening = 0;
  return {
    /** Opens a stream once the others' commits are heard. */
    async whileOpening(open: () => void): Promise<void> {
      opening += 1;
      try {
        watching ??= store.watch();
        await watching;
        open();
      } finally {
        opening -= 1;
      }
    },
    /** Stops hearing them where no stream is open. */
    letGo(): void {
      if (watching === undefined || hub.size > 0 || opening > 0) return;
      void watching.then((stop) => stop());
      watching = undefined;
    },
  };
}
