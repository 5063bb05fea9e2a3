import { BoundedMap } from "../../platform/auth/bounded-map.js";

interface Attempts {
  /** Times of the failures within the window, oldest first. */
  failures: number[];
  pending: number;
  waiting: (() => void)[];
}

/**
 * Counts failed attempts by key within a sliding window. Attempts under way count as failed until they are known, so
 * that a hundred at once are no way around; those beyond wait for the first ones.
 */
export class AttemptLimit {
  private readonly attempts = new BoundedMap<string, Attempts>(50_000);

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number,
  ) {}

  /** Asks for leave to try. Answers the seconds to wait where there were too many failures, else undefined. */
  async enter(key: string): Promise<number | undefined> {
    const mine = this.of(key);
    for (;;) {
      const now = this.now();
      mine.failures = mine.failures.filter((at) => at > now - this.windowMs);
      if (mine.failures.length >= this.limit)
        return Math.max(1, Math.ceil(((mine.failures[0] ?? now) + this.windowMs - now) / 1000));
      if (mine.failures.length + mine.pending < this.limit) break;
      await new Promise<void>((resolve) => mine.waiting.push(resolve));
    }
    mine.pending += 1;
    return undefined;
  }

  /** Ends an attempt that `enter` allowed. A success forgives the failures before it. */
  leave(key: string, outcome: "failed" | "succeeded" | "undecided"): void {
    const mine = this.of(key);
    mine.pending -= 1;
    if (outcome === "failed") mine.failures.push(this.now());
    if (outcome === "succeeded") mine.failures = [];
    for (const resolve of mine.waiting.splice(0)) resolve();
  }

  private of(key: string): Attempts {
    const known = this.attempts.get(key);
    if (known) return known;
    const fresh: Attempts = { failures: [], pending: 0, waiting: [] };
    this.attempts.set(key, fresh);
    return fresh;
  }
}
