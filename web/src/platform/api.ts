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

/** Set by the application. */
export const ApiContext = createContext<Client | undefined>(undefined);

/** The client that calls the server. It offers to sign in again when the session has ended. */
export function useApi(): Client {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi outside of the application");
  return api;
}

/** Whether the stream of events is open. */
export const LiveContext = createContext(false);

/** Milliseconds between two polls while no stream of events is open (requirements 13.3). */
const intervals = { requests: 3_000, adminPending: 5_000, adminProcessed: 8_000, notifications: 15_000 } as const;

/** The `refetchInterval` of a list: none while the server reports changes. */
export const usePoll = (list: keyof typeof intervals): number | false =>
  useContext(LiveContext) ? false : intervals[list];

/** An Idempotency-Key for one submission. Unlike randomUUID it also works on plain http. */
export const sendingKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const list = <const L extends ListName>(name: L) => [name] as const;

/**
 * Query keys. Each consists of the list whose events report changes (`StreamEvent.list`), the kind of data, and the
 * object's number. That is how an event finds the queries to refetch.
 */
export const keys = {
  /** Settings of the server, without events. */
  links: () => ["links"] as const,
  /** Limits of an account, from the server's settings. */
  limits: () => ["limits"] as const,
  /** The administrators' label of the feedback folder; there are no events of it. */
  globalFolder: () => ["global-folder"] as const,
  /** How the server is doing; asked again on a timer. */
  systemStatus: () => ["system-status"] as const,
  /** Own share links; there are no events of them. */
  shares: () => ["shares"] as const,
  trees: {
    all: list("trees"),
    list: () => ["trees", "list"] as const,
    deleted: () => ["trees", "deleted"] as const,
    /** The latest version of a tree. */
    latest: (id: number) => ["trees", "latest", id] as const,
    /** All versions of a tree. */
    versions: (id: number) => ["trees", "versions", id] as const,
    /** Picture and success of a tree as it was saved then; that never changes. */
    glance: (id: number, savedAt: string) => ["tree-glance", id, savedAt] as const,
    /** A tree as it was saved then, ready to be inserted; that never changes. */
    drawing: (id: number, savedAt: string) => ["tree-drawing", id, savedAt] as const,
    /** A tree as it was in a version; that never changes. */
    version: (id: number) => ["tree-version", id] as const,
  },
  requests: {
    all: list("file-transfers"),
    list: () => ["file-transfers", "list"] as const,
    /** One request without its files. */
    one: (id: number) => ["file-transfers", "one", id] as const,
    /** The place of a request in the queue, or of a new one for this equipment. */
    queue: (request: number | undefined, equipment: number | undefined) =>
      ["file-transfers", `queue ${equipment ?? ""}`, request] as const,
  },
  adminRequests: {
    all: list("admin-file-transfers"),
    pending: () => ["admin-file-transfers", "pending"] as const,
    completed: () => ["admin-file-transfers", "completed"] as const,
  },
  demos: {
    all: list("demo-requests"),
    list: () => ["demo-requests", "list"] as const,
    /** One demo request with its contents. */
    one: (id: number) => ["demo-requests", "one", id] as const,
  },
  adminDemos: {
    all: list("admin-demo-requests"),
    pending: () => ["admin-demo-requests", "pending"] as const,
    processed: () => ["admin-demo-requests", "processed"] as const,
  },
  demoData: {
    all: list("demo-data"),
    list: () => ["demo-data", "list"] as const,
    /** The demos that have preset data, for users; they get no events of it. */
    presets: () => ["demo-data", "presets"] as const,
  },
  apiKeys: {
    all: list("api-keys"),
    list: (kind: "user" | "admin") => ["api-keys", kind] as const,
  },
  administrators: {
    all: list("administrators"),
    list: () => ["administrators", "list"] as const,
  },
  /** Rows of the audit log that meet the conditions; there are no events of it. */
  audit: (conditions: object) => ["audit", "list", conditions] as const,
  /** Benches as their counts show them. */
  calibrations: { all: list("calibrations"), list: () => ["calibrations", "list"] as const },
  /** Registered equipment, as everyone sees it; there are no events of it. */
  equipment: () => ["equipment"] as const,
  /** Registered equipment with its probes, for administrators. */
  adminEquipment: {
    all: list("equipment"),
    list: () => ["equipment", "list"] as const,
    probes: () => ["equipment", "probes"] as const,
  },
  reservations: {
    all: list("reservations"),
    /** For administrators: from the current hour on, and of one day. */
    active: () => ["reservations", "active"] as const,
    day: (date: string) => ["reservations", `day ${date}`] as const,
    /** One's own hours of this week and the future. */
    own: () => ["reservations", "own"] as const,
    /** Taken hours between two dates. */
    slots: (startDate: string, endDate: string) => ["reservations", `slots ${startDate} ${endDate}`] as const,
    /** One's own hours that an administrator cancelled, and the hours left in the week of a Monday. */
    withdrawn: () => ["reservations", "withdrawn"] as const,
    week: (monday: string) => ["reservations", `week ${monday}`] as const,
  },
  /** Where the account is signed in, and how often its name may still change. */
  account: {
    sessions: () => ["sessions", "list"] as const,
    changes: () => ["username-changes"] as const,
    mail: () => ["mail"] as const,
  },
  notifications: { all: list("notifications"), list: () => ["notifications", "list"] as const },
  deliveries: { all: list("deliveries"), of: (id: number) => ["deliveries", "of", id] as const },
} as const;
