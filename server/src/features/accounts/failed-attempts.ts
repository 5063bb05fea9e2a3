import { isIPv6 } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { BoundedMap } from "../../platform/auth/bounded-map.js";
import { tokenHash } from "../../platform/auth/token.js";
import { type AppContext, DomainError, type FailureCode } from "../../platform/index.js";
import {
  type AttemptKind,
  beginAttempt,
  countAttempt,
  endAttempt,
  type Outcome,
  type Verdict,
} from "./attempt-rows.js";

/**
 * What a limit counts as one address: an IPv4 address, also where it is written as IPv6, and of IPv6 the first 64 bits,
 * since a single subscriber has all addresses below them.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  // URL writes the address in its one short form; an IPv4 tail becomes two groups.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = "", tail] = short.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

export interface AttemptRule {
  readonly kind: AttemptKind;
  /** Failures within the window after which no further attempt is allowed. */
  readonly maxFailures: number;
  readonly windowMs: number;
  /** What is answered then. */
  readonly refusal: FailureCode;
}

/** How often attempts under way are looked at, while they leave no room for another (ms). */
const pollMs = 50;

/**
 * Bounds failed attempts by subject (an account at an address) within a sliding window. They stand in the database, so
 * all processes share them and a restart forgives nothing. Attempts under way count as failed until they are known, so
 * that a hundred at once are no way around; those beyond wait for the first ones.
 */
export class FailedAttemptLimiter {
  /** Subjects known to be refused until a moment: they need not be asked for again. */
  private readonly refused = new BoundedMap<string, number>(20_000);
  /** The last of those who wait for their turn at a subject: one of them at a time asks the database. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly app: Pick<AppContext, "store" | "now" | "log">,
    private readonly rule: AttemptRule,
  ) {}

  /** Runs an attempt that says how it ended. Throws the rule's refusal, with the seconds to wait, where it may not begin. */
  async attempt<T>(subject: string, work: (decide: (outcome: Outcome) => void) => Promise<T>): Promise<T> {
    const hash = tokenHash(subject);
    const { begunAt } = await this.inTurn(hash, () => this.begun(hash));
    let outcome: Outcome = "undecided";
    try {
      return await work((decided) => {
        outcome = decided;
      });
    } finally {
      await this.end(hash, begunAt, outcome);
    }
  }

  /** Counts an attempt whatever becomes of it. Throws as `attempt` does. */
  async count(subject: string): Promise<void> {
    const hash = tokenHash(subject);
    this.refuseKnown(hash);
    const { store, now } = this.app;
    this.demand(hash, await store.write((tx) => countAttempt(tx, this.rule, hash, now()), { lasting: false }));
  }

  private async begun(hash: string): Promise<{ begunAt: number }> {
    const { store, now } = this.app;
    for (;;) {
      this.refuseKnown(hash);
      const begunAt = now();
      const verdict = await store.write((tx) => beginAttempt(tx, this.rule, hash, begunAt), { lasting: false });
      this.demand(hash, verdict);
      if (verdict.kind === "allowed") return { begunAt };
      await pause(pollMs);
    }
  }

  private async end(hash: string, begunAt: number, outcome: Outcome): Promise<void> {
    const { store, now, log } = this.app;
    try {
      await store.write((tx) => endAttempt(tx, this.rule, hash, { begunAt, now: now(), outcome }), { lasting: false });
    } catch (error) {
      // It counts as a failure then, once it has been under way for too long.
      log.warn({ err: error }, "the end of an attempt could not be written down");
    }
  }

  private refuseKnown(hash: string): void {
    const until = this.refused.get(hash);
    if (until === undefined) return;
    if (until > this.app.now()) this.refuse(until);
    this.refused.delete(hash);
  }

  private demand(hash: string, verdict: Verdict): void {
    if (verdict.kind !== "refused") return;
    this.refused.set(hash, verdict.until);
    this.refuse(verdict.until);
  }

  private refuse(until: number): never {
    const seconds = Math.max(1, Math.ceil((until - this.app.now()) / 1000));
    throw new DomainError(this.rule.refusal, { params: { seconds }, retryAfter: seconds });
  }

  private async inTurn<T>(hash: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.turns.get(hash) ?? Promise.resolve()).then(work, work);
    this.turns.set(hash, mine);
    try {
      return await mine;
    } finally {
      if (this.turns.get(hash) === mine) this.turns.delete(hash);
    }
  }
}
