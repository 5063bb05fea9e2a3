/** How many lists a client remembers; polls ask for a few again and again. */
const SIZE = 8;

/** The last answer of each list with its ETag, so that a poll without news costs a 304. */
export interface Memory {
  /** The header that asks for news only. */
  condition(address: string): Record<string, string>;
  /** The data of an answer, from memory where the server says that nothing changed. */
  read(response: Response, address: string, data: (response: Response) => Promise<unknown>): Promise<unknown>;
}

export function createMemory(): Memory {
  const known = new Map<string, { readonly etag: string; readonly data: unknown }>();
  return {
    condition(address) {
      const entry = known.get(address);
      return entry === undefined ? {} : { "if-none-match": entry.etag };
    },
    async read(response, address, data) {
      if (response.status === 304) return known.get(address)?.data;
      const value = await data(response);
      const etag = response.headers.get("etag");
      known.delete(address);
      if (etag !== null) known.set(address, { etag, data: value });
      for (const oldest of known.keys()) if (known.size > SIZE) known.delete(oldest);
      return value;
    },
  };
}
