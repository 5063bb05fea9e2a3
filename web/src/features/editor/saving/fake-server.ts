import { ApiError, NetworkError } from "@clicktree/client";
import type { Tree, TreeCreate, TreeUpdate } from "@clicktree/contract";
import type { TreeCalls } from "./unconfirmed-saves.js";

/** A call under way, which the test ends. */
export interface FakeCall {
  readonly name: string;
  run(): void;
  /** Breaks the connection before the server has done the work, or after. */
  lose(when: "before" | "after"): void;
  fail(reason: Error): void;
}

export type FakeServer = ReturnType<typeof fakeServer>;

/** For tests: stores trees as the server does. Each call waits until the test ends it. */
export function fakeServer() {
  const trees = new Map<number, Tree>();
  const keys = new Map<string, number>();
  const waiting: {
    readonly name: string;
    run(): void;
    lose(when: "before" | "after"): void;
    fail(reason: Error): void;
  }[] = [];
  const call = <T>(name: string, work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const settle = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      waiting.push({
        name,
        run: settle,
        fail: reject,
        lose(when) {
          if (when === "after") work();
          reject(new NetworkError("unreachable", "/api/trees"));
        },
      });
    });
  const store = (id: number, body: TreeCreate | TreeUpdate): Tree => {
    const tree = { ...trees.get(id), ...body, id, version: (trees.get(id)?.version ?? 0) + 1 } as Tree;
    trees.set(id, tree);
    return tree;
  };
  const calls: TreeCalls = {
    create: (body, key) =>
      call("create", () => {
        const id = keys.get(key) ?? trees.size + 1;
        const known = keys.has(key) ? trees.get(id) : undefined;
        keys.set(key, id);
        return known ?? store(id, body);
      }),
    update: (id, body) =>
      call("update", () => {
        if (body.version !== undefined && body.version !== trees.get(id)?.version)
          throw new ApiError(409, JSON.stringify({ code: "TREE_CHANGED" }));
        const { version: _, ...change } = body;
        return store(id, change);
      }),
    read: (id) => call("read", () => trees.get(id)!),
  };
  return { trees, calls, waiting, store };
}
