import type { ChangeFeed } from "./change-feed.js";

/** Keeps a feed started as long as anybody watches. Answers what `Store.watch` is. */
export function watchers({ start, stop }: Pick<ChangeFeed, "start" | "stop">): () => Promise<() => void> {
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
