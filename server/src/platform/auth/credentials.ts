import { batch } from "../../database/batch.js";
import type { Store } from "../../database/store.js";
import type { Log } from "../runtime/log.js";
import { BoundedMap } from "./bounded-map.js";
import type { Account } from "./session-rows.js";
import { type Credential, readKeys, readSessions } from "./session-rows.js";
import { tokenHash } from "./token.js";

type Kind = "session" | "key";

interface Known {
  readonly hash: string;
  readonly credential: Credential | undefined;
  /** The look at the database at which this was true. */
  readonly look: number;
}

/** How often the use of a session or key is written down, in milliseconds. */
const noteEvery = { session: 3_600_000, key: 60_000 } as const;

/**
 * Whom a session token or key belongs to. What is remembered counts only while nothing was committed since it was read
 * (`Store.look`), so a revoked session or key is refused at the very next call, also when another process revoked it.
 */
export class Credentials {
  private readonly known = {
    session: new BoundedMap<string, Known>(20_000),
    key: new BoundedMap<string, Known>(5_000),
  };
  /** Reads under way by hash: calls that come at the same look share one. */
  private readonly reading = new Map<string, { readonly look: number; readonly known: Promise<Known> }>();
  private readonly noting = new Set<string>();
  private readonly ask = {
    session: batch((hashes: readonly string[]) => readSessions(this.store, hashes)),
    key: batch((hashes: readonly string[]) => readKeys(this.store, hashes)),
  } as const;

  constructor(
    private readonly store: Store,
    private readonly log: Log,
    private readonly now: () => number,
  ) {}

  /** The account behind a token or key, or undefined where it is unknown, revoked or expired. */
  find(kind: Kind, token: string): Account | undefined | Promise<Account | undefined> {
    const known = this.known[kind].get(token);
    if (known !== undefined && known.look === this.store.changeEpoch()) return this.judge(kind, known);
    return this.read(kind, token, known?.hash ?? tokenHash(token));
  }

  private async read(kind: Kind, token: string, hash: string): Promise<Account | undefined> {
    const look = this.store.changeEpoch();
    const running = this.reading.get(hash);
    if (running?.look === look) return this.judge(kind, await running.known);
    const mine = { look, known: this.fresh(kind, token, hash, look) };
    this.reading.set(hash, mine);
    try {
      return this.judge(kind, await mine.known);
    } finally {
      if (this.reading.get(hash) === mine) this.reading.delete(hash);
    }
  }

  private async fresh(kind: Kind, token: string, hash: string, look: number): Promise<Known> {
    const credential = await this.ask[kind](hash);
    const known = { hash, credential, look };
    // What is not known is not remembered: guesses would push out what is.
    if (credential) this.known[kind].set(token, known);
    else this.known[kind].delete(token);
    return known;
  }

  private judge(kind: Kind, { hash, credential }: Known): Account | undefined {
    if (credential === undefined) return undefined;
    const now = this.now();
    if (now >= credential.expires) return undefined;
    if (credential.usedAt === undefined || now - credential.usedAt >= noteEvery[kind]) void this.note(kind, hash, now);
    return credential.account;
  }

  /** Writes the use down beside the call, which neither waits for it nor fails with it. */
  private async note(kind: Kind, hash: string, now: number): Promise<void> {
    if (this.noting.has(hash)) return;
    this.noting.add(hash);
    const at = new Date(now).toISOString();
    const statement =
      kind === "session"
        ? "UPDATE sessions SET seen_at = $1 WHERE token_hash = $2"
        : "UPDATE api_keys SET last_used_at = $1 WHERE key_hash = $2";
    try {
      await this.store.write((tx) => tx.all(statement, [at, hash]), { lasting: false });
    } catch (error) {
      this.log.warn({ err: error }, "the use of a session or key could not be written down");
    } finally {
      this.noting.delete(hash);
    }
  }
}
