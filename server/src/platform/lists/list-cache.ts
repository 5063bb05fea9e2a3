import type { Dialect } from "../../database/dialect.js";
import type { Bind, Store } from "../../database/store.js";

export interface JsonQuery {
  /** A statement that answers one row and column: the JSON array as text. */
  readonly sql: string;
  readonly binds: readonly Bind[];
}

/** Where a list comes from. */
export interface ListSource {
  /** Change counter of the list, touched by every write that changes it. */
  readonly scope: string;
  /** What else the bytes depend on, e.g. the view and for whom. */
  readonly variant: string;
  readonly json: (dialect: Dialect) => JsonQuery;
}

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
  readonly bytes: Buffer | undefined;
}

/** Bytes of all lists that are kept at once. */
const roomBytes = 64 * 1_048_576;

/** Lists as bytes, by scope and variant. A list is true as long as nothing was committed, or its counter stands still. */
export class ListCache {
  private readonly entries = new Map<string, Entry>();
  private held = 0;

  constructor(
    private readonly store: Store,
    /** Part of every ETag, so that a new version of the server never calls an old form unchanged. */
    private readonly form: string,
  ) {}

  /** The list, or only its ETag where that is the one the client has. */
  get(source: ListSource, known: string | undefined): ListAnswer | Promise<ListAnswer> {
    const entry = this.entries.get(`${source.scope} ${source.variant}`);
    if (entry?.bytes !== undefined && entry.look === this.store.look()) return answer(entry, known);
    return this.load(source, known);
  }

  private async load(source: ListSource, known: string | undefined): Promise<ListAnswer> {
    const key = `${source.scope} ${source.variant}`;
    const look = this.store.look();
    const kept = this.entries.get(key);
    // With something to compare, the counter alone may do; without, counter and list are read in one statement.
    if (kept?.bytes !== undefined || known !== undefined) {
      const version = await this.version(source.scope);
      if (kept?.bytes !== undefined && kept.version === version) {
        kept.look = look;
        return answer(kept, known);
      }
      const etag = this.etag(source, version);
      if (known === etag) return { etag, bytes: undefined };
    }
    const { version, bytes } = await this.read(source);
    const entry = { version, etag: this.etag(source, version), look, bytes };
    this.keep(key, entry);
    return answer(entry, known);
  }

  private async version(scope: string): Promise<number> {
    const row = await this.store.first<{ value: number | string }>(
      "SELECT value FROM change_counters WHERE scope = $1",
      [scope],
    );
    return Number(row?.value ?? 0);
  }

  private async read(source: ListSource): Promise<{ version: number; bytes: Buffer }> {
    const { sql, binds } = source.json(this.store.dialect);
    const row = await this.store.first<{ version: number | string | null; body: string }>(
      `SELECT (SELECT value FROM change_counters WHERE scope = $${binds.length + 1}) AS version,
              CAST((${sql}) AS TEXT) AS body`,
      [...binds, source.scope],
    );
    return { version: Number(row?.version ?? 0), bytes: Buffer.from(`{"data":${row?.body ?? "[]"}}`) };
  }

  private etag = (source: ListSource, version: number): string =>
    `"${this.form}.${source.scope}.${source.variant}.${version}"`;

  private keep(key: string, entry: Entry & { bytes: Buffer }): void {
    this.forget(key);
    this.entries.set(key, entry);
    this.held += entry.bytes.length;
    for (const oldest of this.entries.keys()) {
      if (this.held <= roomBytes) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.held -= this.entries.get(key)?.bytes?.length ?? 0;
    this.entries.delete(key);
  }
}

const answer = (entry: Entry, known: string | undefined): ListAnswer =>
  known === entry.etag ? { etag: entry.etag, bytes: undefined } : { etag: entry.etag, bytes: entry.bytes };
