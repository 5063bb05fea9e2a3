import type { Writer } from "../../database/store.js";

const attemptKinds = ["sign-in", "password", "registration"] as const;
export type AttemptKind = (typeof attemptKinds)[number];
export type Outcome = "failed" | "succeeded" | "undecided";

/** `later`: the attempts in progress use up the limit until they end. Times in ms since 1970. */
export type Verdict = { readonly kind: "allowed" | "later" } | { readonly kind: "refused"; readonly until: number };

interface Rule {
  readonly kind: AttemptKind;
  readonly maxFailures: number;
  readonly windowMs: number;
}

/** An attempt that has not ended after this time (its process was killed) counts as a failure. */
const attemptTimeoutMs = 10_000;
/** Maximum rows per kind. Each costs an attacker a password hash or an address, so one window is too short to fill them. */
const maxRows = 50_000;
/** Old rows are deleted once per this many attempts. */
const clearEvery = 200;

/** Failures within a sixtieth of the window are stored as their number and the last time, so that a row stays small. */
const partsOfWindow = 60;

interface Failures {
  readonly at: number;
  readonly count: number;
}

interface Attempts {
  readonly failures: readonly Failures[];
  /** Start times of running attempts. */
  readonly pending: readonly number[];
}

const total = (failures: readonly Failures[]): number => failures.reduce((sum, { count }) => sum + count, 0);

/** Adds a failure to its part of the window. */
export function withFailure(failures: readonly Failures[], at: number, windowMs: number): Failures[] {
  const partOf = (moment: number) => Math.floor((moment * partsOfWindow) / windowMs);
  const same = failures.find((one) => partOf(one.at) === partOf(at));
  const others = failures.filter((one) => one !== same);
  const merged = { at: Math.max(same?.at ?? at, at), count: (same?.count ?? 0) + 1 };
  return [...others, merged].sort((a, b) => a.at - b.at);
}

/** When enough failures will have left the window to allow another attempt. */
function freeAt(failures: readonly Failures[], { maxFailures, windowMs }: Rule): number {
  let left = total(failures);
  for (const { at, count } of failures) {
    left -= count;
    if (left < maxFailures) return at + windowMs;
  }
  return 0;
}

/** The attempts of a subject, locked until the transaction ends. */
async function attemptsOf(tx: Writer, { kind, windowMs }: Rule, subject: string, now: number): Promise<Attempts> {
  const row = await tx.first<{ failures: string; pending: string }>(
    `INSERT INTO attempts (kind, subject, failures, pending, changed_at) VALUES ($1, $2, '[]', '[]', $3)
     ON CONFLICT (kind, subject) DO UPDATE SET changed_at = excluded.changed_at RETURNING failures, pending`,
    [kind, subject, now],
  );
  // Times far ahead are from before the server's clock was set back. Those of another server may be a little ahead.
  const isWithin = (ms: number) => (at: number) => Math.abs(now - at) < ms;
  const begun = (JSON.parse(row?.pending ?? "[]") as number[]).filter(isWithin(windowMs));
  const isRunning = isWithin(attemptTimeoutMs);
  const known = (JSON.parse(row?.failures ?? "[]") as Failures[]).filter(({ at }) => isWithin(windowMs)(at));
  return {
    failures: begun.filter((at) => !isRunning(at)).reduce((all, at) => withFailure(all, at, windowMs), known),
    pending: begun.filter(isRunning),
  };
}

async function save(tx: Writer, { kind }: Rule, subject: string, { failures, pending }: Attempts): Promise<void> {
  if (failures.length + pending.length === 0)
    await tx.all("DELETE FROM attempts WHERE kind = $1 AND subject = $2", [kind, subject]);
  else
    await tx.all("UPDATE attempts SET failures = $3, pending = $4 WHERE kind = $1 AND subject = $2", [
      kind,
      subject,
      JSON.stringify(failures),
      JSON.stringify(pending),
    ]);
}

const sinceClearing: Record<AttemptKind, number> = { "sign-in": 0, password: 0, registration: 0 };

async function clear(tx: Writer, { kind, windowMs }: Rule, now: number): Promise<void> {
  sinceClearing[kind] = (sinceClearing[kind] + 1) % clearEvery;
  if (sinceClearing[kind] !== 1) return;
  await tx.all(
    `DELETE FROM attempts WHERE kind = $1 AND (changed_at < $2 OR changed_at <
       (SELECT changed_at FROM attempts WHERE kind = $1 ORDER BY changed_at DESC LIMIT 1 OFFSET ${maxRows}))`,
    [kind, now - windowMs],
  );
}

const verdictOn = ({ failures, pending }: Attempts, rule: Rule): Verdict => {
  if (total(failures) >= rule.maxFailures) return { kind: "refused", until: freeAt(failures, rule) };
  return { kind: total(failures) + pending.length < rule.maxFailures ? "allowed" : "later" };
};

export const beginAttempt = (tx: Writer, rule: Rule, subject: string, now: number): Promise<Verdict> =>
  admit(tx, rule, { subject, now }, ({ failures, pending }) => ({ failures, pending: [...pending, now] }));

/** Counts an attempt as failed if the rule allows it. */
export const countAttempt = (tx: Writer, rule: Rule, subject: string, now: number): Promise<Verdict> =>
  admit(tx, rule, { subject, now }, ({ failures, pending }) => ({
    failures: withFailure(failures, now, rule.windowMs),
    pending,
  }));

async function admit(
  tx: Writer,
  rule: Rule,
  { subject, now }: { readonly subject: string; readonly now: number },
  allowed: (attempts: Attempts) => Attempts,
): Promise<Verdict> {
  await clear(tx, rule, now);
  const attempts = await attemptsOf(tx, rule, subject, now);
  const verdict = verdictOn(attempts, rule);
  await save(tx, rule, subject, verdict.kind === "allowed" ? allowed(attempts) : attempts);
  return verdict;
}

interface AttemptEnd {
  readonly begunAt: number;
  readonly now: number;
  readonly outcome: Outcome;
}

/** Ends an attempt that was allowed. A success clears earlier failures. True if no further attempt is allowed now. */
export async function endAttempt(tx: Writer, rule: Rule, subject: string, end: AttemptEnd): Promise<boolean> {
  const { failures, pending } = await attemptsOf(tx, rule, subject, end.now);
  const mine = pending.indexOf(end.begunAt);
  const after = {
    undecided: failures,
    succeeded: [],
    failed: withFailure(failures, end.now, rule.windowMs),
  } as const satisfies Record<Outcome, readonly Failures[]>;
  const left = after[end.outcome];
  await save(tx, rule, subject, { failures: left, pending: pending.filter((_, i) => i !== mine) });
  return total(failures) < rule.maxFailures && total(left) >= rule.maxFailures;
}
