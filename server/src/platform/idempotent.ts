import type { Route } from "@clicktree/contract";
import type { Reader, Writer } from "../database/store.js";
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

/** Calls of this process that are under way, by the store that they write. */
const underWay = new WeakMap<object, Set<string>>();

const stillRuns = () => new DomainError("IDEMPOTENCY_RUNNING", { retryAfter: 1 });

async function alone<T>(store: object, { userId, route, key }: ClaimName, work: () => Promise<T>): Promise<T> {
  const running = underWay.get(store) ?? new Set();
  underWay.set(store, running);
  const name = `${userId} ${route} ${key}`;
  if (running.has(name)) throw stillRuns();
  running.add(name);
  try {
    return await work();
  } finally {
    running.delete(name);
  }
}

/**
 * Does the work of a call once, in one write transaction. Without an Idempotency-Key it is simply done. With one, the
 * answer is written in the same transaction and answered again to the same body; another body is refused (422), and so
 * is a call while the first one still runs (409): in this process always, in others from the moment on that `prepare`
 * takes long. `prepare` is what takes time before the transaction and has no effect.
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
    const before = await answerTo(store, name);
    if (before) return again(before, bodySha256);
    const prepared = await prepareClaimed(store, name, prepare);
    if (prepared === undefined) throw stillRuns();
    try {
      return await store.write((tx) => first(tx, name, prepared));
    } catch (error) {
      await prepared.giveUp?.();
      throw error;
    }
  });

  async function first(tx: Writer, name: ClaimName, { value, giveUp }: Prepared<P>): Promise<T | JsonText> {
    // Two processes may meet here: on SQLite the second has waited for its turn, on PostgreSQL it waits for the commit.
    if (tx.dialect.name === "postgres")
      await tx.all("SELECT pg_advisory_xact_lock(hashtext($1))", [`${name.userId} ${name.route} ${name.key}`]);
    if (giveUp) await release(tx, name);
    const since = await answerTo(tx, name);
    if (since) return again(since, bodySha256);
    if (await isClaimed(tx, name)) throw stillRuns();
    const answer = await work(tx, value);
    await tx.all(
      `INSERT INTO idempotency (user_id, route, idempotency_key, body_sha256, answer, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [name.userId, name.route, name.key, bodySha256, JSON.stringify(answer), isoNow(app)],
    );
    return answer;
  }
}

/** How long a first answer is kept: nobody sends the same again after a quarter of a year. */
const answerDays = 90;

/** Forgets answers that are too old to be asked for again. */
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

function again(row: Row, bodySha256: string): JsonText {
  if (row.body_sha256 !== bodySha256) throw new DomainError("IDEMPOTENCY_KEY_REUSED");
  return new JsonText(row.answer);
}
