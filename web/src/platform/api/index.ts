import { ApiError, type Client, NetworkError } from "@clicktree/client";
import type { ListName } from "@clicktree/contract";
import i18next from "i18next";
import { createContext, useContext } from "react";

/** Text for a failed call: the server's own sentence, or why there was no answer; `fallback` where neither is known. */
export function failureText(error: unknown, fallback?: string): string {
  const t = i18next.getFixedT(null, "web-shell");
  if (error instanceof NetworkError) return t(error.reason === "timeout" ? "timeout" : "unreachable");
  const known = error instanceof ApiError ? error.serverMessage : undefined;
  return known ?? fallback ?? t("unknownError");
}

/** Set by the application; shared code does not know the application. */
export const ApiContext = createContext<Client | undefined>(undefined);

/** The client that calls the server; a session that has ended is mended on the way. */
export function useApi(): Client {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi outside of the application");
  return api;
}

/** Whether the stream of events is open. */
export const LiveContext = createContext(false);

/** Milliseconds between two looks while no stream of events is open (requirements 13.3). */
const intervals = { transfers: 3_000, adminPending: 5_000, adminProcessed: 8_000 } as const;

/** The `refetchInterval` of a list: none while the server itself tells of changes. */
export const usePoll = (list: keyof typeof intervals): number | false =>
  useContext(LiveContext) ? false : intervals[list];

/** An Idempotency-Key: the server knows the same sending again by it. Works on plain http too, where randomUUID does not. */
export const sendingKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

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
