/** How many lists a client remembers; polls ask for a few again and again. */
const SIZE = 8;

/** A list and the ETag that it came with. */
export interface Remembered {
  readonly etag: string;
  readonly data: unknown;
}

/** The last answer of each list with its ETag, so that a poll without news costs a 304. */
export interface Memory {
  recall(address: string): Remembered | undefined;
  /** Remembers an answer that came with an ETag, and forgets the oldest where there are too many. */
  keep(address: string, etag: string | null, data: unknown): void;
}

export function createMemory(): Memory {
  const known = new Map<string, Remembered>();
  return {
    recall: (address) => known.get(address),
    keep(address, etag, data) {
      known.delete(address);
      if (etag !== null) known.set(address, { etag, data });
      for (const oldest of known.keys()) if (known.size > SIZE) known.delete(oldest);
    },
  };
}
