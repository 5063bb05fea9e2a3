/** A node or an edge, or a part of one. */
type Item = Readonly<Record<string, unknown>>;

/**
 * A value in a column: null if the item has none; a value other than text, number or boolean is wrapped in an array.
 */
type Cell = string | number | boolean | null | readonly [unknown];

/** New values of one field, such as `data.label`: for all items, or for those at some places. */
type Column =
  | { readonly all: readonly Cell[] }
  | {
      /** Distances between the places, which compress better than the places. */
      readonly gaps: readonly number[];
      readonly cells: readonly Cell[];
    };

/**
 * The changes from one list of nodes or edges to another: removed items, new ones at the end, their order, and then the
 * changed fields, each as a column. Values of one kind are stored together, so that they compress well.
 */
export interface ListDelta {
  /** Places in the old list, as distances. */
  readonly gone?: readonly number[];
  readonly added?: number;
  /** For each item of the new list its place in the list so far, as distances; absent if the order stays. */
  readonly order?: readonly number[];
  readonly columns?: Readonly<Record<string, Column>>;
}

/** The delta from one list to another; undefined if they are equal. */
export function listDelta<T extends object>(old: readonly T[], next: readonly T[]): ListDelta | undefined {
  const [from, to] = [old as readonly Item[], next as readonly Item[]];
  const { gone, added, order } = matched(from, to);
  const start = arranged(from, gone, added, order);
  const columns = columnsBetween(start, to);
  const isSame = gone.length + added === 0 && order === undefined && Object.keys(columns).length === 0;
  if (isSame) return undefined;
  return {
    ...(gone.length > 0 && { gone: distances(gone) }),
    ...(added > 0 && { added }),
    ...(order && { order: distances(order) }),
    ...(Object.keys(columns).length > 0 && { columns }),
  };
}

/** Maximum number of items of a tree file: a damaged delta must not fill the memory. */
const mostItems = 1_000_000;

/** The list that results from applying a delta; it shares unchanged items. RangeError if the delta is damaged. */
export function applyListDelta<T extends object>(from: readonly T[], delta: ListDelta): T[] {
  const { gone = [], added = 0, order, columns = {} } = delta;
  if (added > mostItems) throw new RangeError(`${added} items are too many`);
  const list = arranged(from as readonly Item[], places(gone), added, order && places(order));
  const own = new Map<number, Fields>();
  const ownAt = (place: number): Fields => {
    if (!(place in list)) throw new RangeError(`there is no item ${place}`);
    const item = own.get(place) ?? copyOf(list[place] ?? {});
    own.set(place, item);
    list[place] = item;
    return item;
  };
  // a removed field may be the object that another column fills
  for (const isGoing of [true, false])
    for (const [name, column] of Object.entries(columns)) {
      const path = name.split(".");
      const at = "all" in column ? undefined : places(column.gaps);
      const cells = "all" in column ? column.all : column.cells;
      for (const [i, cell] of cells.entries()) {
        if ((cell === null) !== isGoing) continue;
        const item = ownAt(at?.[i] ?? i);
        if (cell === null) takeField(item, path);
        else setField(item, path, isBoxed(cell) ? cell[0] : cell);
      }
    }
  return list as readonly object[] as T[];
}

/**
 * Items with the same id are the same item. If an id occurs twice, as it may in a stored tree, items at the same place
 * are.
 */
function matched(from: readonly Item[], to: readonly Item[]) {
  const [before, after] = [placesById(from), placesById(to)];
  if (before.size < from.length || after.size < to.length)
    return { gone: range(to.length, from.length), added: Math.max(0, to.length - from.length), order: undefined };
  const gone = range(0, from.length).filter((place) => !after.has(from[place]?.id));
  const list = [...from.filter(({ id }) => after.has(id)), ...to.filter(({ id }) => !before.has(id))];
  const there = placesById(list);
  const order = to.map(({ id }) => there.get(id) ?? 0);
  const isInOrder = order.every((place, i) => place === i);
  return { gone, added: list.length - (from.length - gone.length), order: isInOrder ? undefined : order };
}

const placesById = (items: readonly Item[]) => new Map(items.map(({ id }, place) => [id, place]));
const range = (start: number, end: number) => Array.from({ length: Math.max(0, end - start) }, (_, i) => start + i);

function arranged(from: readonly Item[], gone: readonly number[], added: number, order?: readonly number[]): Item[] {
  const left = new Set(gone);
  const list = left.size === 0 ? [...from] : from.filter((_, place) => !left.has(place));
  for (let i = 0; i < added; i++) list.push({});
  return order === undefined ? list : order.map((place) => list[place] ?? {});
}

function columnsBetween(from: readonly Item[], to: readonly Item[]): Record<string, Column> {
  const changed = new Map<string, { at: number[]; cells: Cell[] }>();
  for (const [place, item] of to.entries()) {
    const old = from[place] ?? {};
    if (old === item || isAlike(old, item)) continue;
    for (const path of new Set([...fieldsOf(old), ...fieldsOf(item)])) {
      const cell = cellAt(item, path);
      if (isSameCell(cellAt(old, path), cell)) continue;
      const column = changed.get(path) ?? { at: [], cells: [] };
      changed.set(path, column);
      column.at.push(place);
      column.cells.push(cell);
    }
  }
  const columns = [...changed].map(([path, { at, cells }]) => {
    if (at.length <= to.length / 2) return [path, { gaps: distances(at), cells }] as const;
    return [path, { all: at.length === to.length ? cells : to.map((item) => cellAt(item, path)) }] as const;
  });
  return Object.fromEntries(columns);
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";
const isBoxed = (cell: Cell): cell is readonly [unknown] => Array.isArray(cell);
const isSameCell = (a: Cell, b: Cell): boolean =>
  a === b || (isBoxed(a) && isBoxed(b) && JSON.stringify(a) === JSON.stringify(b));
const isObject = (value: unknown): value is Item =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two items certainly have the same fields: the usual case, which needs no comparison one by one. */
function isAlike(a: Item, b: Item): boolean {
  const names = Object.keys(b);
  if (Object.keys(a).length !== names.length) return false;
  for (const name of names) {
    const [one, other] = [a[name], b[name]];
    if (one !== other && !(isObject(one) && isObject(other) && isAlike(one, other))) return false;
  }
  return true;
}

/** The names of an item's fields; those of an object in it as `position.x`. No name has a dot of its own. */
function fieldsOf(item: Item): string[] {
  const names: string[] = [];
  for (const [key, value] of Object.entries(item)) {
    const inner = isObject(value) ? Object.keys(value) : [];
    if (inner.length === 0) names.push(key);
    else for (const each of inner) names.push(`${key}.${each}`);
  }
  return names;
}

function cellAt(item: Item, path: string): Cell {
  const dot = path.indexOf(".");
  const within = dot < 0 ? item : item[path.slice(0, dot)];
  const value = isObject(within) ? within[dot < 0 ? path : path.slice(dot + 1)] : undefined;
  if (isScalar(value)) return value;
  // an object with fields has a column for each of its fields
  return value === undefined || (isObject(value) && Object.keys(value).length > 0) ? null : [value];
}

type Fields = Record<string, unknown>;

const copyOf = (item: Item): Fields =>
  Object.fromEntries(Object.entries(item).map(([key, value]) => [key, isObject(value) ? { ...value } : value]));

function setField(item: Fields, [key = "", inner]: readonly string[], value: unknown): void {
  if (inner === undefined) {
    item[key] = value;
    return;
  }
  const within = item[key];
  if (isObject(within)) (within as Fields)[inner] = value;
  else item[key] = { [inner]: value };
}

/** Removes a value that is not an object with fields; an object that loses its last field is removed too. */
function takeField(item: Fields, [key = "", inner]: readonly string[]): void {
  const within = item[key];
  const fields = isObject(within) ? Object.keys(within) : [];
  if (inner === undefined ? fields.length > 0 : !fields.includes(inner)) return;
  if (inner !== undefined && isObject(within) && fields.length > 1) delete (within as Fields)[inner];
  else delete item[key];
}

const distances = (numbers: readonly number[]): number[] => numbers.map((each, i) => each - (numbers[i - 1] ?? 0));
const places = (gaps: readonly number[]): number[] => {
  let sum = 0;
  return gaps.map((gap) => {
    sum += gap;
    return sum;
  });
};
