import type { Route } from "@clicktree/contract";
import { lockName, type Reader, type Writer } from "../database/store.js";
import { DomainError } from "../failures/domain-error.js";
import { type AppContext, isoNow } from "./app-context.js";
import { type ClaimName, isClaimed, type Prepared, prepareClaimed, release } from "./claims.js";
import { type Call, JsonText } from "./implement.js";

const keyOf = (call: Call): string | undefined => {
  const value = call.request.raw.req.headers["idempotency-key"];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !/^[\x21-\x7e]{1,200}$/.test(value))
    throw new DomainError("IDEMPOTENCY_KEY_INVALID");
  return value;
};

/** Calls that are answered without having changed anything. */
const unchanging = new WeakSet<object>();

/** Marks the answer of a call that changed nothing, because an earlier call had the same effect (requirements 13.5). */
export const markReplayed = ({ request }: Pick<Call, "request">): void => void unchanging.add(request);

export const isReplayed = (request: object): boolean => unchanging.has(request);

/** Running calls of this process, by the store that they write to. */
const runningCalls = new WeakMap<object, Set<string>>();

const stillRunning = () => new DomainError("IDEMPOTENCY_RUNNING", { retryAfter: 1 });

async function alone<T>(store: object, { userId, route, key }: ClaimName, work: () => Promise<T>): Promise<T> {
  const running = runningCalls.get(store) ?? new Set();
  runningCalls.set(store, running);
  const name = `${userId} ${route} ${key}`;
  if (running.has(name)) throw stillRunning();
  running.add(name);
  try {
    return await work();
  } finally {
    running.delete(name);
  }
}

/**
 * Performs a call once, in one write transaction. With an Idempotency-Key, the answer is stored in the same transaction
 * and returned again for the same body; another body is refused (422), and so is a repetition while the first call still
 * runs (409; in other processes only if `prepare` takes long). `prepare` runs before the transaction and has no effect.
 * A repeated answer is marked.
 */
export async function idempotent<R extends Route, P, T extends object>(
  app: Pick<AppContext, "store" | "now">,
  call: Call<R>,
  prepare: () => P | Promise<P>,
  work: (tx: Writer, prepared: P) => Promise<T>,
): Promise<T | JsonText> {
  const plain = call as unknown as Call<Route & { access: "signed-in" }>;
  const key = keyOf(plain as unknown as Call);
  const { store } = app;
  if (key === undefined) {
    const prepared = await prepare();
    return store.write((tx) => work(tx, prepared));
  }
  const { account, bodySha256 } = plain;
  const name: ClaimName = { userId: account.id, route: `${call.request.route.method} ${call.request.path}`, key };
  return alone(store, name, async () => {
    const earlier = await answerTo(store, name);
    if (earlier) return repeat(call, earlier, bodySha256);
    const prepared = await prepareClaimed(store, name, prepare);
    if (prepared === undefined) throw stillRunning();
    try {
      return await store.write((tx) => first(tx, name, prepared));
    } catch (error) {
      await prepared.giveUp?.();
      throw error;
    }
  });

  async function first(tx: Writer, name: ClaimName, { value, giveUp }: Prepared<P>): Promise<T | JsonText> {
    // Two processes may arrive here: SQLite runs them one after the other, PostgreSQL waits here for the other's commit.
    await lockName(tx, `${name.userId} ${name.route} ${name.key}`);
    if (giveUp) await release(tx, name);
    const since = await answerTo(tx, name);
    if (since) return repeat(call, since, bodySha256);
    if (await isClaimed(tx, name)) throw stillRunning();
    const answer = await work(tx, value);
    await tx.all(
      `INSERT INTO idempotency (user_id, route, idempotency_key, body_sha256, answer, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [name.userId, name.route, name.key, bodySha256, JSON.stringify(answer), isoNow(app)],
    );
    return answer;
  }
}

/** How long answers are stored: a call is not repeated after a quarter of a year. */
const answerDays = 90;

export async function deleteOldAnswers(app: Pick<AppContext, "store" | "now">): Promise<void> {
  const before = new Date(app.now() - answerDays * 86_400_000).toISOString();
  await app.store.write((tx) => tx.all("DELETE FROM idempotency WHERE created_at < $1", [before]));
}

interface Row {
  body_sha256: string;
  answer: string;
}

const answerTo = (reader: Reader, { userId, route, key }: ClaimName): Promise<Row | undefined> =>
  reader.first<Row>(
    "SELECT body_sha256, answer FROM idempotency WHERE user_id = $1 AND route = $2 AND idempotency_key = $3",
    [userId, route, key],
  );

function repeat(call: Pick<Call, "request">, row: Row, bodySha256: string): JsonText {
  if (row.body_sha256 !== bodySha256) throw new DomainError("IDEMPOTENCY_KEY_REUSED");
  markReplayed(call);
  return new JsonText(row.answer);
}
