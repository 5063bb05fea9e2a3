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

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** The folders of the importing and the imported file; a folder does not contain its subfolders. */
export const folderPair = (from: string, to: string): readonly [string, string] => [folderOf(from), folderOf(to)];

/**
 * The neighbouring folders, with all that is below them, that contain the importing and the imported file. Undefined if
 * one of the files is directly in the folder that both share.
 */
export function siblingPair(from: string, to: string): readonly [string, string] | undefined {
  const [one, other] = [from.split("/"), to.split("/")];
  const length = one.findIndex((part, i) => part !== other[i]) + 1;
  if (length === 0 || length >= one.length || length >= other.length) return undefined;
  return [one.slice(0, length).join("/"), other.slice(0, length).join("/")];
}
