import { Readable } from "node:stream";
import type { Dialect } from "../../database/dialect.js";
import type { Store } from "../../database/store.js";
import { type JsonQuery, ListReads } from "./list-reads.js";

interface ListName {
  /** Change counter of the list, touched by every write that changes it. */
  readonly scope: string;
  /** What else the bytes depend on, e.g. the view and for whom. */
  readonly variant: string;
}

/** A list in one statement; its bytes are kept. */
interface QueriedList extends ListName {
  readonly json: (dialect: Dialect) => JsonQuery;
}

/** A list piece by piece, for one that may be too large to hold. */
interface StreamedList extends ListName {
  readonly pieces: () => AsyncIterable<string>;
}

/** Where a list comes from. */
export type ListSource = QueriedList | StreamedList;

interface Entry {
  readonly version: number;
  readonly etag: string;
  /** The look at the database at which the version was true. */
  look: number;
  bytes: Buffer | undefined;
}

export interface ListAnswer {
  readonly etag: string;
  /** Undefined: what the client has is still right. */
  readonly bytes: Buffer | Readable | undefined;
}

/** A list that is held whole. */
export interface WholeList extends ListAnswer {
  readonly bytes: Buffer | undefined;
}

/** Bytes of all lists that are kept at once. */
const roomBytes = 64 * 1_048_576;

/** Lists as bytes, by scope and variant. A list is true as long as nothing was committed, or its counter stands still. */
export class ListCache {
  private readonly entries = new Map<string, Entry>();
  /** Reads under way. Whoever asks at the same look gets the same rows, so a crowd after a change reads them once. */
  private readonly loading = new Map<string, { readonly look: number; readonly entry: Promise<Entry> }>();
  private readonly reads: ListReads;
  private held = 0;

  constructor(
    private readonly store: Pick<Store, "look" | "all" | "dialect">,
    /** Part of every ETag, so that a new version of the server never calls an old form unchanged. */
    private readonly form: string,
  ) {
    this.reads = new ListReads(store);
  }

  /** The list where it is or can be held whole; undefined for one that must be streamed. */
  whole(source: ListSource, known: string | undefined): WholeList | Promise<WholeList> | undefined {
    const recalled = this.recall(source, known);
    return recalled ?? ("pieces" in source ? undefined : this.load(source, known));
  }

  /** The list where it is in memory and true without asking the database. */
  private recall(source: ListName, known: string | undefined): WholeList | undefined {
    const entry = this.entries.get(`${source.scope} ${source.variant}`);
    if (entry === undefined || entry.look !== this.store.look()) return undefined;
    return entry.bytes !== undefined || known === entry.etag ? answer(entry, known) : undefined;
  }

  /** The list, or only its ETag where that is the one the client has. */
  get(source: ListSource, known: string | undefined): ListAnswer | Promise<ListAnswer> {
    const recalled = this.recall(source, known);
    if (recalled) return recalled;
    return "pieces" in source ? this.stream(source, known) : this.load(source, known);
  }

  /** The version is read before the rows: at worst a client asks once more for what it has. */
  private async stream(source: StreamedList, known: string | undefined): Promise<ListAnswer> {
    const look = this.store.look();
    const version = await this.reads.version(source.scope);
    const entry: Entry = { version, etag: this.etag(source, version), look, bytes: undefined };
    this.keep(`${source.scope} ${source.variant}`, entry);
    return known === entry.etag ? answer(entry, known) : { etag: entry.etag, bytes: enveloped(source.pieces()) };
  }

  private async load(source: QueriedList, known: string | undefined): Promise<WholeList> {
    const key = `${source.scope} ${source.variant}`;
    const look = this.store.look();
    const running = this.loading.get(key);
    if (running?.look === look) {
      const entry = await running.entry;
      return entry.bytes !== undefined || known === entry.etag ? answer(entry, known) : this.load(source, known);
    }
    const mine = { look, entry: this.fresh(source, key, look, known) };
    this.loading.set(key, mine);
    try {
      return answer(await mine.entry, known);
    } finally {
      if (this.loading.get(key) === mine) this.loading.delete(key);
    }
  }

  /** The list as it is now; without its bytes where the client has them already. */
  private async fresh(source: QueriedList, key: string, look: number, known: string | undefined): Promise<Entry> {
    const kept = this.entries.get(key);
    // With something to compare, the counter alone may do; without, counter and list are read in one statement.
    if (kept?.bytes !== undefined || known !== undefined) {
      const version = await this.reads.version(source.scope);
      if (kept?.bytes !== undefined && kept.version === version) {
        kept.look = look;
        return kept;
      }
      const etag = this.etag(source, version);
      if (known === etag) return this.keep(key, { version, etag, look, bytes: undefined });
    }
    const { version, bytes } = await this.reads.list(source.scope, source.json(this.store.dialect));
    return this.keep(key, { version, etag: this.etag(source, version), look, bytes });
  }

  private etag = (source: ListName, version: number): string =>
    `"${this.form}.${source.scope}.${source.variant}.${version}"`;

  private keep(key: string, entry: Entry): Entry {
    this.forget(key);
    this.entries.set(key, entry);
    this.held += sizeOf(entry);
    for (const oldest of this.entries.keys()) {
      if (this.held <= roomBytes) break;
      this.forget(oldest);
    }
    return entry;
  }

  private forget(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.held -= sizeOf(entry);
    this.entries.delete(key);
  }
}

/** About what an entry takes in memory. */
const sizeOf = (entry: Entry): number => 300 + (entry.bytes?.length ?? 0);

const enveloped = (pieces: AsyncIterable<string>): Readable =>
  Readable.from(
    (async function* () {
      yield '{"data":';
      yield* pieces;
      yield "}";
    })(),
    { objectMode: false },
  );

const answer = (entry: Entry, known: string | undefined): WholeList =>
  known === entry.etag ? { etag: entry.etag, bytes: undefined } : { etag: entry.etag, bytes: entry.bytes };
