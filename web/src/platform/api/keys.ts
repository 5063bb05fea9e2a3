import type { ListName } from "@clicktree/contract";

const list = <const L extends ListName>(name: L) => [name] as const;

/**
 * Keys of everything that is asked of the server. Each begins with the name of the list that tells of its changes
 * (`StreamEvent.list`), then what it is, then the object's number: that is how an event finds what to ask again.
 */
export const keys = {
  /** No event tells of them: they are settings of the server. */
  links: () => ["links"] as const,
  trees: {
    all: list("trees"),
    list: () => ["trees", "list"] as const,
    one: (id: number) => ["trees", "one", id] as const,
  },
  transfers: {
    all: list("file-transfers"),
    list: () => ["file-transfers", "list"] as const,
    one: (id: number) => ["file-transfers", "one", id] as const,
    content: (id: number) => ["file-transfers", "content", id] as const,
    requirements: (id: number) => ["file-transfers", "requirements", id] as const,
    feedback: (id: number, version?: number) => ["file-transfers", "feedback", id, version ?? "latest"] as const,
    tree: (id: number) => ["file-transfers", "tree", id] as const,
  },
  adminTransfers: {
    all: list("admin-file-transfers"),
    pending: () => ["admin-file-transfers", "pending"] as const,
    completed: () => ["admin-file-transfers", "completed"] as const,
  },
  deliveries: { all: list("deliveries"), of: (id: number) => ["deliveries", "of", id] as const },
  apiKeys: { all: list("api-keys"), list: () => ["api-keys", "list"] as const },
  equipment: { all: list("equipment"), list: () => ["equipment", "list"] as const },
} as const;
