import { isIPv6 } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { formatWait } from "@clicktree/messages/date-time";
import type { Writer } from "../../database/store.js";
import { DomainError, type FailureCode } from "../../failures/domain-error.js";
import type { AppContext } from "../../platform/app-context.js";
import { BoundedMap } from "../../platform/auth/bounded-map.js";
import { tokenHash } from "../../platform/auth/credentials.js";
import {
  type AttemptKind,
  beginAttempt,
  countAttempt,
  endAttempt,
  type Outcome,
  type Verdict,
} from "./attempt-rows.js";

/**
 * The unit that a limit counts as one address: an IPv4 address, even if written as IPv6, or the first 64 bits of an
 * IPv6 address, because one subscriber has all addresses of that network.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  // URL normalizes the address to its short form; an IPv4 tail becomes two groups.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = "", tail] = short.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

interface AttemptRule {
  readonly kind: AttemptKind;
  /** Failures within the window after which no further attempt is allowed. */
  readonly maxFailures: number;
  readonly windowMs: number;
  /** The failure for a further attempt. */
  readonly refusal: FailureCode;
}

/** How often we check whether running attempts have left room for another (ms). */
const pollMs = 50;

/**
 * Limits failed attempts per subject (an account at an address) within a sliding window. They are stored in the database,
 * so all processes share them and a restart does not reset them. Running attempts count as failed until they end, so that
 * a hundred parallel attempts do not bypass the limit; the others wait.
 */
export class FailedAttemptLimiter {
  /** Subjects that are refused until a known time; they need no write. */
  private readonly refused = new BoundedMap<string, number>(20_000);
  /** The last waiting attempt per subject: only one at a time queries the database. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly app: Pick<AppContext, "store" | "now" | "log">,
    private readonly rule: AttemptRule,
  ) {}

  /**
   * Runs an attempt, which reports its outcome. Throws the rule's refusal, with the seconds to wait, if it may not begin.
   * `throttled` runs in the transaction of the last failure that the rule allows.
   */
  async attempt<T>(
    subject: string,
    work: (decide: (outcome: Outcome) => void) => Promise<T>,
    throttled: (tx: Writer) => Promise<void>,
  ): Promise<T> {
    const hash = tokenHash(subject);
    const { begunAt } = await this.inTurn(hash, () => this.begun(hash));
    let outcome: Outcome = "undecided";
    try {
      return await work((decided) => {
        outcome = decided;
      });
    } finally {
      await this.end(hash, begunAt, outcome, throttled);
    }
  }

  /** Counts an attempt regardless of its outcome. Throws like `attempt`. */
  async count(subject: string): Promise<void> {
    const hash = tokenHash(subject);
    this.refuseKnown(hash);
    const { store, now } = this.app;
    this.requireAllowed(hash, await store.write((tx) => countAttempt(tx, this.rule, hash, now()), { lasting: false }));
  }

  private async begun(hash: string): Promise<{ begunAt: number }> {
    const { store, now } = this.app;
    for (;;) {
      this.refuseKnown(hash);
      const begunAt = now();
      const verdict = await store.write((tx) => beginAttempt(tx, this.rule, hash, begunAt), { lasting: false });
      this.requireAllowed(hash, verdict);
      if (verdict.kind === "allowed") return { begunAt };
      await pause(pollMs);
    }
  }

  private async end(
    hash: string,
    begunAt: number,
    outcome: Outcome,
    throttled: (tx: Writer) => Promise<void>,
  ): Promise<void> {
    const { store, now, log } = this.app;
    try {
      await store.write(
        async (tx) => {
          if (await endAttempt(tx, this.rule, hash, { begunAt, now: now(), outcome })) await throttled(tx);
        },
        { lasting: false },
      );
    } catch (error) {
      // It then counts as a failure after its timeout.
      log.warn({ err: error }, "could not record the end of an attempt");
    }
  }

  private refuseKnown(hash: string): void {
    const until = this.refused.get(hash);
    if (until === undefined) return;
    const waitMs = until - this.app.now();
    // a longer wait than the window was computed before the clock was set back
    if (waitMs > 0 && waitMs <= this.rule.windowMs) this.refuse(until);
    this.refused.delete(hash);
  }

  private requireAllowed(hash: string, verdict: Verdict): void {
    if (verdict.kind !== "refused") return;
    this.refused.set(hash, verdict.until);
    this.refuse(verdict.until);
  }

  private refuse(until: number): never {
    const seconds = Math.max(1, Math.ceil((until - this.app.now()) / 1000));
    throw new DomainError(this.rule.refusal, {
      params: (language) => ({ time: formatWait(seconds, language) }),
      retryAfter: seconds,
    });
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
