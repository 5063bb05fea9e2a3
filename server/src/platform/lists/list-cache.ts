import { Readable } from "node:stream";
import type { Dialect } from "../../database/dialect.js";
import { type ListScope, type Store, scopeKey } from "../../database/store.js";
import { type JsonQuery, ListReads } from "./list-reads.js";

interface ListName {
  /** The list's change counter; every write that changes the list raises it. */
  readonly scope: ListScope;
  /** Other values that the bytes depend on, e.g. the view and the viewer. */
  readonly variant: string;
}

/** A list read in one statement; its bytes are cached. */
interface QueriedList extends ListName {
  readonly json: (dialect: Dialect) => JsonQuery;
}

/** A list that may be too large for memory and is streamed. */
interface StreamedList extends ListName {
  readonly pieces: () => AsyncIterable<string>;
}

export type ListSource = QueriedList | StreamedList;

interface Entry {
  readonly version: number;
  readonly etag: string;
  /** The change epoch at which the version was last known to be current. */
  epoch: number;
  bytes: Buffer | undefined;
}

export interface ListAnswer {
  readonly etag: string;
  /** Undefined: the client's copy is current. */
  readonly bytes: Buffer | Readable | undefined;
}

/** Limit for the bytes of all cached lists. */
const maxCachedBytes = 64 * 1_048_576;

/**
 * Lists as bytes, by scope and variant. A cached list is current while nothing was committed (the change epoch is the
 * same) or its change counter has not moved.
 */
export class ListCache {
  private readonly entries = new Map<string, Entry>();
  /** Running reads. Callers at the same epoch share one, so a change causes one read for all clients. */
  private readonly loading = new Map<string, { readonly epoch: number; readonly entry: Promise<Entry> }>();
  private readonly reads: ListReads;
  private cachedBytes = 0;

  constructor(
    private readonly store: Pick<Store, "all" | "dialect">,
    /** Part of every ETag: the server's version, so that a new version never answers 304 to an old format. */
    private readonly format: string,
  ) {
    this.reads = new ListReads(store);
  }

  /**
   * The list as it is at `epoch` or later, or only its ETag if `known` is current. Synchronous if the answer is in
   * memory.
   */
  get(source: ListSource, known: string | undefined, epoch: number): ListAnswer | Promise<ListAnswer> {
    const key = `${scopeKey(source.scope)} ${source.variant}`;
    const entry = this.entries.get(key);
    if (entry !== undefined && entry.epoch === epoch && (entry.bytes || known === entry.etag))
      return answer(entry, known);
    return "pieces" in source ? this.stream(source, key, known, epoch) : this.load(source, key, known, epoch);
  }

  /** Reads the version before the rows: at worst a client reads an unchanged list once more. */
  private async stream(
    source: StreamedList,
    key: string,
    known: string | undefined,
    epoch: number,
  ): Promise<ListAnswer> {
    const version = await this.reads.version(scopeKey(source.scope));
    const entry: Entry = { version, etag: this.etag(source, version), epoch, bytes: undefined };
    this.cache(key, entry);
    return known === entry.etag ? answer(entry, known) : { etag: entry.etag, bytes: enveloped(source.pieces()) };
  }

  private async load(source: QueriedList, key: string, known: string | undefined, epoch: number): Promise<ListAnswer> {
    const running = this.loading.get(key);
    if (running?.epoch === epoch) {
      const entry = await running.entry;
      return entry.bytes !== undefined || known === entry.etag
        ? answer(entry, known)
        : this.load(source, key, known, epoch);
    }
    const mine = { epoch, entry: this.read(source, key, epoch, known) };
    this.loading.set(key, mine);
    try {
      return answer(await mine.entry, known);
    } finally {
      if (this.loading.get(key) === mine) this.loading.delete(key);
    }
  }

  /** The current list; without its bytes if the client has them already. */
  private async read(source: QueriedList, key: string, epoch: number, known: string | undefined): Promise<Entry> {
    const scope = scopeKey(source.scope);
    const cached = this.entries.get(key);
    // If there is something to compare with, the counter may be enough; else one statement reads counter and list.
    if (cached?.bytes !== undefined || known !== undefined) {
      const version = await this.reads.version(scope);
      if (cached?.bytes !== undefined && cached.version === version) {
        cached.epoch = epoch;
        return cached;
      }
      const etag = this.etag(source, version);
      if (known === etag) return this.cache(key, { version, etag, epoch, bytes: undefined });
    }
    const { version, bytes } = await this.reads.list(scope, source.json(this.store.dialect));
    return this.cache(key, { version, etag: this.etag(source, version), epoch, bytes });
  }

  private etag = (source: ListName, version: number): string =>
    `"${this.format}.${scopeKey(source.scope)}.${source.variant}.${version}"`;

  private cache(key: string, entry: Entry): Entry {
    this.remove(key);
    this.entries.set(key, entry);
    this.cachedBytes += sizeOf(entry);
    for (const oldest of this.entries.keys()) {
      if (this.cachedBytes <= maxCachedBytes) break;
      this.remove(oldest);
    }
    return entry;
  }

  private remove(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.cachedBytes -= sizeOf(entry);
    this.entries.delete(key);
  }
}

/** Approximate memory of an entry (bytes). */
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

const answer = ({ etag, bytes }: Entry, known: string | undefined): ListAnswer => ({
  etag,
  bytes: known === etag ? undefined : bytes,
});
