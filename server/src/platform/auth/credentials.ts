import { createHash, randomBytes } from "node:crypto";
import type { Request } from "@hapi/hapi";
import { batch } from "../../database/batch.js";
import type { Store, Writer } from "../../database/store.js";
import type { Log } from "../runtime/log.js";
import { BoundedMap } from "./bounded-map.js";
import { type Account, type Credential, readKeys, readSessions } from "./session-rows.js";

declare module "@hapi/hapi" {
  interface RequestApplicationState {
    epoch?: number;
  }
}

/**
 * The change epoch of a call: what was read at this epoch was current when the call arrived. It is read once for a call,
 * because on SQLite a read takes a tenth of the processor time of a small answer.
 */
export const epochOf = ({ app }: Pick<Request, "app">, store: Pick<Store, "changeEpoch">): number => {
  app.epoch ??= store.changeEpoch();
  return app.epoch;
};

/** A new secret of 256 bits in base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The stored form of a token or key. A plain hash is enough: 256 random bits cannot be guessed. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

type Kind = "session" | "key";

/** The call that shows a token or key. */
type Caller = Pick<Request, "app" | "raw">;

/** Records the first use of a key in the transaction that notes it. */
export type FirstUse = (tx: Writer, account: Account, caller: Caller) => Promise<void>;

interface Known {
  readonly hash: string;
  readonly credential: Credential | undefined;
  /** The change epoch at which this was read. */
  readonly epoch: number;
}

/** How often the use of a session or key is recorded (ms). */
const noteIntervalMs = { session: 3_600_000, key: 60_000 } as const;

/**
 * Finds the account of a session token or API key. A cached result is valid only while nothing was committed since it was
 * read (`Store.changeEpoch`), so the next call with a revoked token or key fails, even if another process revoked it.
 */
export class Credentials {
  private readonly known = {
    session: new BoundedMap<string, Known>(20_000),
    key: new BoundedMap<string, Known>(5_000),
  };
  /** Running reads by hash: calls at the same epoch share one. */
  private readonly reading = new Map<string, { readonly epoch: number; readonly known: Promise<Known> }>();
  private readonly noting = new Set<string>();
  private readonly ask = {
    session: batch((hashes: readonly string[]) => readSessions(this.store, hashes)),
    key: batch((hashes: readonly string[]) => readKeys(this.store, hashes)),
  } as const;

  constructor(
    private readonly store: Store,
    private readonly log: Log,
    private readonly now: () => number,
    private readonly firstUse: FirstUse,
  ) {}

  /** The account of a token or key; undefined if it is unknown, revoked or expired. */
  find(kind: Kind, token: string, caller: Caller): Account | undefined | Promise<Account | undefined> {
    const known = this.known[kind].get(token);
    if (known !== undefined && known.epoch === epochOf(caller, this.store)) return this.judge(kind, known, caller);
    return this.read(kind, token, known?.hash ?? tokenHash(token), caller);
  }

  private async read(kind: Kind, token: string, hash: string, caller: Caller): Promise<Account | undefined> {
    const epoch = epochOf(caller, this.store);
    const running = this.reading.get(hash);
    if (running?.epoch === epoch) return this.judge(kind, await running.known, caller);
    const mine = { epoch, known: this.fresh(kind, token, hash, epoch) };
    this.reading.set(hash, mine);
    try {
      return this.judge(kind, await mine.known, caller);
    } finally {
      if (this.reading.get(hash) === mine) this.reading.delete(hash);
    }
  }

  private async fresh(kind: Kind, token: string, hash: string, epoch: number): Promise<Known> {
    const credential = await this.ask[kind](hash);
    const known = { hash, credential, epoch };
    // Unknown tokens are not cached: guesses would evict valid ones.
    if (credential) this.known[kind].set(token, known);
    else this.known[kind].delete(token);
    return known;
  }

  private judge(kind: Kind, { hash, credential }: Known, caller: Caller): Account | undefined {
    if (credential === undefined) return undefined;
    const now = this.now();
    if (now >= credential.expires) return undefined;
    if (credential.usedAt === undefined || now - credential.usedAt >= noteIntervalMs[kind])
      void this.note(kind, hash, now, credential.account, caller);
    return credential.account;
  }

  /** Records the use in the background; the call neither waits for it nor fails because of it. */
  private async note(kind: Kind, hash: string, now: number, account: Account, caller: Caller): Promise<void> {
    if (this.noting.has(hash)) return;
    this.noting.add(hash);
    const at = new Date(now).toISOString();
    const statement =
      kind === "session"
        ? "UPDATE sessions SET seen_at = $1 WHERE token_hash = $2"
        : "UPDATE api_keys SET last_used_at = $1 WHERE key_hash = $2";
    try {
      await this.store.write(
        async (tx) => {
          const unused = "SELECT id FROM api_keys WHERE key_hash = $1 AND last_used_at IS NULL";
          const isFirst = kind === "key" && (await tx.first(`${unused}${tx.dialect.forUpdate}`, [hash])) !== undefined;
          await tx.all(statement, [at, hash]);
          if (isFirst) await this.firstUse(tx, account, caller);
        },
        { lasting: false },
      );
    } catch (error) {
      this.log.warn({ err: error }, "could not record the use of a session or key");
    } finally {
      this.noting.delete(hash);
    }
  }
}
