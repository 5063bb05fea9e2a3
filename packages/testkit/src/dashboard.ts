import { ApiError, NetworkError } from "@clicktree/client";
import type { Tree, TreeCreate, TreeFile, TreeUpdate } from "@clicktree/contract";

/**
 * Short hand for trees: `sketchTree("1>2:0 1>3:1,2,3", "23")` has these edges with their counts, and the terminating
 * nodes 2 and 3. Ids are n1, n2 …; a lone number is a node without edges.
 */
export function sketchTree(edges: string, terminating = ""): TreeFile {
  const parts = edges.split(" ").filter((part) => part !== "");
  const numbers = [...new Set(parts.flatMap((part) => part.replace(/:.*/, "").split(">")))].sort();
  return {
    name: "sample",
    nodes: numbers.map((number, i) => ({
      id: `n${number}`,
      type: terminating.includes(number) ? "square" : "circle",
      position: { x: 75 * i, y: 0 },
      data: { label: "0", nodeNumber: number, isTerminating: terminating.includes(number) },
    })),
    edges: parts
      .filter((part) => part.includes(">"))
      .map((part) => {
        const [from, to, subset] = part.split(/[>:]/);
        return { id: `e${from}${to}`, source: `n${from}`, target: `n${to}`, label: subset!, data: { subset: subset! } };
      }),
  };
}

/** A call under way, which the test ends. */
export interface FakeCall {
  readonly name: string;
  run(): void;
  /** Breaks the connection before the server has done the work, or after. */
  lose(when: "before" | "after"): void;
  fail(reason: Error): void;
}

export type FakeTreeServer = ReturnType<typeof fakeTreeServer>;

/** Stores trees as the server does. Each call waits until the test ends it. */
export function fakeTreeServer() {
  const trees = new Map<number, Tree>();
  const keys = new Map<string, number>();
  const waiting: FakeCall[] = [];
  const call = <T>(name: string, work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      const lose: FakeCall["lose"] = (when) => {
        if (when === "after") work();
        reject(new NetworkError("unreachable", "/api/trees"));
      };
      waiting.push({ name, run, lose, fail: reject });
    });
  const store = (id: number, body: TreeCreate | TreeUpdate): Tree => {
    const tree = { ...trees.get(id), ...body, id, version: (trees.get(id)?.version ?? 0) + 1 } as Tree;
    trees.set(id, tree);
    return tree;
  };
  const calls = {
    create: (body: TreeCreate, key: string) =>
      call("create", () => {
        const id = keys.get(key) ?? trees.size + 1;
        const known = keys.has(key) ? trees.get(id) : undefined;
        keys.set(key, id);
        return known ?? store(id, body);
      }),
    update: (id: number, body: TreeUpdate) =>
      call("update", () => {
        if (body.version !== undefined && body.version !== trees.get(id)?.version)
          throw new ApiError(409, JSON.stringify({ code: "TREE_CHANGED" }));
        const { version: _, ...change } = body;
        return store(id, change);
      }),
    read: (id: number) => call("read", () => trees.get(id)!),
  };
  return { trees, calls, waiting, store };
}
