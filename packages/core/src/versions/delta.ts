import type { Tree, TreeEdge, TreeNode } from "@clicktree/contract";

/** The content of a version of a stored tree. */
export type TreeState = Pick<Tree, "name" | "description" | "nodes" | "edges" | "modulationConfig" | "modulationTable">;

/** From one list of nodes or edges to another: `all` of it, or what changed. */
type ListDelta<T> =
  | { readonly all: readonly T[] }
  | {
      /** Changed items, and new ones at the end. */
      readonly put?: readonly T[];
      readonly gone?: readonly string[];
      /** Ids of the whole list if its order is another one than that. */
      readonly order?: readonly string[];
    };

/** The steps from one state of a tree to another; JSON, and small after a small change. */
export interface TreeDelta extends Partial<Omit<TreeState, "nodes" | "edges">> {
  readonly nodes?: ListDelta<TreeNode>;
  readonly edges?: ListDelta<TreeEdge>;
}

const fields = ["name", "description", "modulationConfig", "modulationTable"] as const;

/** The delta that makes `to` of `from`: `applyDelta(from, deltaBetween(from, to))` equals `to`. */
export function deltaBetween(from: TreeState, to: TreeState): TreeDelta {
  const changed = fields.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]));
  const nodes = listDelta(from.nodes, to.nodes);
  const edges = listDelta(from.edges, to.edges);
  return {
    ...Object.fromEntries(changed.map((field) => [field, to[field]])),
    ...(nodes && { nodes }),
    ...(edges && { edges }),
  };
}

/** The state that a delta makes of another one. */
export const applyDelta = (from: TreeState, { nodes, edges, ...rest }: TreeDelta): TreeState => ({
  ...from,
  ...rest,
  nodes: nodes === undefined ? from.nodes : applied(from.nodes, nodes),
  edges: edges === undefined ? from.edges : applied(from.edges, edges),
});

interface Item {
  readonly id: string;
}

const byId = <T extends Item>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));

function listDelta<T extends Item>(from: readonly T[], to: readonly T[]): ListDelta<T> | undefined {
  const [before, after] = [byId(from), byId(to)];
  // a tree with faults may be stored, and two items of one id are one of them
  if (before.size < from.length || after.size < to.length)
    return JSON.stringify(from) === JSON.stringify(to) ? undefined : { all: to };
  const put = to.filter((item) => {
    const old = before.get(item.id);
    return old !== item && JSON.stringify(old) !== JSON.stringify(item);
  });
  const gone = from.filter(({ id }) => !after.has(id)).map(({ id }) => id);
  const remaining = from.filter(({ id }) => after.has(id));
  const added = put.filter(({ id }) => !before.has(id));
  const isInOrder = [...remaining, ...added].every(({ id }, place) => id === to[place]?.id);
  if (put.length === 0 && gone.length === 0 && isInOrder) return undefined;
  return {
    ...(put.length > 0 && { put }),
    ...(gone.length > 0 && { gone }),
    ...(!isInOrder && { order: to.map(({ id }) => id) }),
  };
}

function applied<T extends Item>(from: readonly T[], delta: ListDelta<T>): T[] {
  if ("all" in delta) return [...delta.all];
  const { put = [], gone = [], order } = delta;
  const items = byId(from);
  for (const id of gone) items.delete(id);
  // a changed item keeps its place in the map, a new one goes to its end
  for (const item of put) items.set(item.id, item);
  return order === undefined ? [...items.values()] : order.flatMap((id) => items.get(id) ?? []);
}
