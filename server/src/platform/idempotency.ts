import type { Route } from "@clicktree/contract";
import type { Writer } from "../database/store.js";
import { DomainError } from "./domain-error.js";
import { type House, isoNow } from "./house.js";
import { type Call, JsonText } from "./implement.js";

/** Calls with a key that run in this process: user, route and key. */
const running = new WeakMap<House, Set<string>>();

const keyOf = (call: Call): string | undefined => {
  const value = call.request.raw.req.headers["idempotency-key"];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !/^[\x21-\x7e]{1,200}$/.test(value))
    throw new DomainError("IDEMPOTENCY_KEY_INVALID");
  return value;
};

/**
 * Does the work of a call once, in a write transaction. Without an Idempotency-Key it is simply done. With one, the
 * answer is written in the same transaction and answered again to the same body; another body is refused (422), and a
 * call while the first one still runs, too (409). `prepare` is what takes time before the transaction and has no effect.
 */
export async function once<R extends Route, P, T extends object>(
  house: House,
  call: Call<R>,
  prepare: () => P | Promise<P>,
  work: (tx: Writer, prepared: P) => Promise<T>,
): Promise<T | JsonText> {
  const plain = call as unknown as Call<Route & { access: "signed-in" }>;
  const key = keyOf(plain as unknown as Call);
  if (key === undefined) {
    const prepared = await prepare();
    return house.store.write((tx) => work(tx, prepared));
  }
  const { account, bodySha256 } = plain;
  const name = `${call.request.route.method} ${call.request.path}`;
  const mine = `${account.id} ${name} ${key}`;
  const set = running.get(house) ?? new Set<string>();
  running.set(house, set);
  if (set.has(mine)) throw new DomainError("IDEMPOTENCY_RUNNING", { retryAfter: 1 });
  set.add(mine);
  try {
    const before = await house.store.first<Row>(find, [account.id, name, key]);
    if (before) return again(before, bodySha256);
    const prepared = await prepare();
    return await house.store.write(async (tx) => {
      // On PostgreSQL a second process waits here for the first one's commit.
      if (tx.dialect.name === "postgres") await tx.all("SELECT pg_advisory_xact_lock(hashtext($1))", [mine]);
      const since = await tx.first<Row>(find, [account.id, name, key]);
      if (since) return again(since, bodySha256);
      const answer = await work(tx, prepared);
      await tx.all(
        `INSERT INTO idempotency (user_id, route, idempotency_key, body_sha256, answer, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [account.id, name, key, bodySha256, JSON.stringify(answer), isoNow(house)],
      );
      return answer;
    });
  } finally {
    set.delete(mine);
  }
}

/** How long a first answer is kept: nobody sends the same again after a quarter of a year. */
const keptDays = 90;

/** Forgets answers that are too old to be asked for again. */
export async function forgetOldAnswers(house: Pick<House, "store" | "now">): Promise<void> {
  const before = new Date(house.now() - keptDays * 86_400_000).toISOString();
  await house.store.write((tx) => tx.all("DELETE FROM idempotency WHERE created_at < $1", [before]));
}

interface Row {
  body_sha256: string;
  answer: string;
}

const find = "SELECT body_sha256, answer FROM idempotency WHERE user_id = $1 AND route = $2 AND idempotency_key = $3";

function again(row: Row, bodySha256: string): JsonText {
  if (row.body_sha256 !== bodySha256) throw new DomainError("IDEMPOTENCY_KEY_REUSED");
  return new JsonText(row.answer);
}
