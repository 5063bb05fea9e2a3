/** A file of scripts that a build would write. */
export interface Chunk {
  readonly name: string;
  readonly modules: readonly string[];
  readonly bytes: number;
  /** Names of the chunks that run before this one. */
  readonly imports: readonly string[];
  /** Names of the chunks that this one loads with `import()`. */
  readonly dynamicImports: readonly string[];
  /** How it is loaded by its name: by a page's HTML or by `import()`. */
  readonly entry?: "html" | "dynamic";
  /** A library whose chunks are joined only with one another, so that a page without it stays without it. */
  readonly library?: string;
}

/** A request is worth this many bytes of script: it has headers, and waits for its turn, as browsers send six at once. */
const bytesOfRequest = 7_000;

/**
 * Chooses chunks that become one file. A bundler makes a chunk for every set of entries that share modules, so a page
 * loads a hundred small files. Two chunks are joined where the requests that this saves count more than the bytes that
 * some pages load in vain. Entries stay as they are. Two chunks with a third one between them stay apart: the third one
 * must run after one and before the other.
 *
 * @param maxGrowth how many times larger the scripts of a load may become
 * @returns the modules of each file that is made of several chunks
 */
export function joinChunks(chunks: readonly Chunk[], maxGrowth: number): string[][] {
  const parts = new Parts(chunks, maxGrowth);
  for (;;) {
    const best = parts.pairs().find(([a, b]) => parts.gain(a, b) > 0 && !parts.haveOneBetween(a, b));
    if (!best) return parts.joined();
    parts.join(...best);
  }
}

type Pair = readonly [number, number];

/** The chunks while they are joined; each part is named by an index. */
class Parts {
  private readonly members: string[][];
  private readonly bytes: number[];
  private readonly libraries: readonly (string | undefined)[];
  private readonly imports: Set<number>[];
  /** For each entry, the parts that are there once it is loaded. */
  private readonly loads: Set<number>[];
  /** The most bytes that each load may have in the end. */
  private readonly maxBytes: number[];
  private readonly joinable: Set<number>;
  /** The parts made of several chunks. */
  private readonly merged = new Set<number>();

  constructor(chunks: readonly Chunk[], maxGrowth: number) {
    const index = new Map(chunks.map(({ name }, place) => [name, place]));
    const placesOf = (names: readonly string[]) => new Set(names.flatMap((name) => index.get(name) ?? []));
    this.members = chunks.map(({ modules }) => [...modules]);
    this.bytes = chunks.map(({ bytes }) => bytes);
    this.libraries = chunks.map(({ library }) => library);
    this.imports = chunks.map(({ imports }) => placesOf(imports));
    this.joinable = new Set(chunks.flatMap(({ entry }, place) => (entry ? [] : place)));
    this.loads = loadsOf(
      chunks.map(({ entry }) => entry),
      chunks.map((_, place) => this.withImports(place)),
      chunks.map(({ dynamicImports }) => placesOf(dynamicImports)),
    );
    this.maxBytes = this.loads.map((load) => this.bytesOf(load) * maxGrowth);
  }

  /** Pairs that might be worth joining, the best first: their gain without imports, which is at least `gain` and quick. */
  pairs(): Pair[] {
    const users = new Map([...this.joinable].map((part) => [part, this.loads.map((load) => Number(load.has(part)))]));
    const found: { readonly pair: Pair; readonly gain: number }[] = [];
    for (const [a, usersOfA] of users)
      for (const [b, usersOfB] of users) {
        if (a >= b || this.libraries[a] !== this.libraries[b]) continue;
        let [both, onlyA, onlyB] = [0, 0, 0];
        for (let load = 0; load < usersOfA.length; load++) {
          const [byA, byB] = [usersOfA[load]!, usersOfB[load]!];
          both += byA & byB;
          onlyA += byA & ~byB;
          onlyB += byB & ~byA;
        }
        const gain = both * bytesOfRequest - onlyA * this.bytes[b]! - onlyB * this.bytes[a]!;
        if (gain > 0) found.push({ pair: [a, b], gain });
      }
    return found.toSorted((one, other) => other.gain - one.gain).map(({ pair }) => pair);
  }

  /** Bytes saved over all loads by joining two parts: requests, less all that is then loaded in vain. */
  gain(a: number, b: number): number {
    const together = new Set([...this.withImports(a), ...this.withImports(b)]);
    let gain = 0;
    for (const [place, load] of this.loads.entries()) {
      if (load.has(a) && load.has(b)) gain += bytesOfRequest;
      else if (load.has(a) || load.has(b)) {
        const more = this.bytesOf([...together].filter((part) => !load.has(part)));
        if (this.bytesOf(load) + more > this.maxBytes[place]!) return Number.NEGATIVE_INFINITY;
        gain -= more;
      }
    }
    return gain;
  }

  private bytesOf(parts: Iterable<number>): number {
    let bytes = 0;
    for (const part of parts) bytes += this.bytes[part]!;
    return bytes;
  }

  /** True if one part imports the other through a third one. */
  haveOneBetween(a: number, b: number): boolean {
    const leads = (from: number, to: number) =>
      [...this.imports[from]!].some((next) => next !== to && this.withImports(next).has(to));
    return leads(a, b) || leads(b, a);
  }

  join(a: number, b: number): void {
    this.members[a] = [...this.members[a]!, ...this.members[b]!];
    this.bytes[a] = this.bytes[a]! + this.bytes[b]!;
    for (const part of this.imports[b]!) this.imports[a]!.add(part);
    for (const imports of this.imports) if (imports.delete(b)) imports.add(a);
    this.imports[a]!.delete(a);
    this.joinable.delete(b);
    this.merged.delete(b);
    this.merged.add(a);
    const closure = this.withImports(a);
    for (const load of this.loads) if (load.delete(b) || load.has(a)) for (const part of closure) load.add(part);
  }

  joined(): string[][] {
    return [...this.merged].map((part) => this.members[part]!);
  }

  /** The part and everything that it imports, directly or not. */
  private withImports(part: number): Set<number> {
    const reached = new Set([part]);
    for (const each of reached) for (const next of this.imports[each]!) reached.add(next);
    return reached;
  }
}

/**
 * What is there once each entry is loaded: what it imports, and what every way to it has loaded before. An entry that is
 * loaded by `import()` finds what all the chunks that call it have in common.
 */
function loadsOf(
  entries: readonly Chunk["entry"][],
  closures: readonly ReadonlySet<number>[],
  dynamicImports: readonly ReadonlySet<number>[],
): Set<number>[] {
  const places = entries.flatMap((entry, place) => (entry ? [place] : []));
  /** For each entry, the entries whose load can ask for it. */
  const callers = new Map(
    places.map((place) => [
      place,
      places.filter((caller) => [...closures[caller]!].some((part) => dynamicImports[part]!.has(place))),
    ]),
  );
  const all = new Set(entries.keys());
  const loads = new Map(places.map((place) => [place, entries[place] === "html" ? new Set(closures[place]) : all]));
  for (let changed = true; changed; ) {
    changed = false;
    for (const place of places) {
      if (entries[place] === "html") continue;
      const before = callers.get(place)!.map((caller) => loads.get(caller)!);
      const common =
        before.length === 0 ? [] : [...before[0]!].filter((part) => before.every((load) => load.has(part)));
      const load = new Set([...closures[place]!, ...common]);
      changed ||= load.size !== loads.get(place)!.size;
      loads.set(place, load);
    }
  }
  return [...loads.values()];
}
