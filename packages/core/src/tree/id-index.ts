/** Marks an id that does not exist. */
export const NONE = -1;

interface IdIndex {
  /** Index of the first item with this id, NONE without one. Tries `guess` and the index after it first. */
  find(id: string, guess: number): number;
  /** Items with the id of an earlier item. */
  readonly repeated: readonly number[];
}

/** Shorter first, then by code unit: the order in which programs number ids. */
const comesBefore = (a: string, b: string): boolean => a.length < b.length || (a.length === b.length && a < b);

/** Finds items by id. Ascending ids, as programs write them, need no hash table until a guess fails. */
export function idIndex(ids: readonly string[]): IdIndex {
  let table: Map<string, number> | undefined;
  const repeated: number[] = [];
  const buildTable = (): Map<string, number> => {
    const map = new Map<string, number>();
    for (let i = 0; i < ids.length; i++) {
      if (map.has(ids[i]!)) repeated.push(i);
      else map.set(ids[i]!, i);
    }
    return map;
  };
  for (let i = 1; i < ids.length; i++)
    if (!comesBefore(ids[i - 1]!, ids[i]!)) {
      table = buildTable();
      break;
    }
  return {
    repeated,
    find(id, guess) {
      // A repeated id refers to its first item, which a guess could miss.
      if (repeated.length === 0) {
        if (ids[guess] === id) return guess;
        if (ids[guess + 1] === id) return guess + 1;
      }
      table ??= buildTable();
      return table.get(id) ?? NONE;
    },
  };
}
