/** The first cycle in a graph of names, with the first name repeated; undefined if there is none. */
export function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const follow = (name: string): readonly string[] | undefined => {
    const at = way.indexOf(name);
    if (at >= 0) return [...way.slice(at), name];
    if (done.has(name)) return undefined;
    way.push(name);
    for (const next of edges.get(name) ?? []) {
      const cycle = follow(next);
      if (cycle !== undefined) return cycle;
    }
    way.pop();
    done.add(name);
    return undefined;
  };
  for (const name of edges.keys()) {
    const cycle = follow(name);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** Joins pairs into a graph, ignoring loops. */
export function graphOf(pairs: Iterable<readonly [string, string]>): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (from === to) continue;
    const known = edges.get(from) ?? new Set();
    edges.set(from, known.add(to));
  }
  return edges;
}
