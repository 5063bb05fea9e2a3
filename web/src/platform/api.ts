import { ApiError, type Client, NetworkError } from "@clicktree/client";
import type { ListName } from "@clicktree/contract";
import i18next from "i18next";
import { createContext, useContext } from "react";

/** Errors of a file that the browser cannot read: a folder that was dropped, or a file that is gone. */
const unreadable: readonly string[] = ["NotFoundError", "NotReadableError"];

/**
 * Text for a failed call: the server's own sentence, why there was no response, of a worker its error or that its script
 * did not load, or that a file could not be read. `fallback` is used if none of these is known.
 */
export function failureText(error: unknown, fallback?: string): string {
  const t = i18next.getFixedT(null, "web-shell");
  if (error instanceof NetworkError)
    return t(error.reason === "timeout" ? "timeout" : error.reason === "too-large" ? "answerTooLarge" : "unreachable");
  if (error instanceof DOMException && error.name === "NetworkError") return t("scriptNotLoaded");
  if (error instanceof DOMException && error.name === "OperationError") return error.message;
  if (error instanceof DOMException && unreadable.includes(error.name)) return t("fileNotReadHint");
  const known = error instanceof ApiError ? error.serverMessage : undefined;
  const fault =
    error instanceof ApiError && error.status >= 500 ? t("serverFault", { status: error.status }) : undefined;
  return known ?? (fallback || fault) ?? fallback ?? t("unknownError");
}

/** Set by the application. */
export const ApiContext = createContext<Client | undefined>(undefined);

/** The client that calls the server. If the session has ended, it offers to sign in again. */
export function useApi(): Client {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi outside of the application");
  return api;
}

/** Whether the event stream is open. */
export const LiveContext = createContext(false);

/** Polling intervals in milliseconds while no event stream is open (requirements 13.3). */
const intervals = { requests: 3_000, adminPending: 5_000, adminProcessed: 8_000, notifications: 15_000 } as const;

/** The `refetchInterval` of a list: false while the server reports changes by events. */
export const usePoll = (list: keyof typeof intervals): number | false =>
  useContext(LiveContext) ? false : intervals[list];

/** An Idempotency-Key for one submission. Unlike randomUUID, it also works on plain HTTP. */
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
  /** The administrators' label of the feedback folder, without events. */
  globalFolder: () => ["global-folder"] as const,
  /** Status of the server, refetched on a timer. */
  systemStatus: () => ["system-status"] as const,
  /** The user's share links, without events. */
  shares: () => ["shares"] as const,
  trees: {
    all: list("trees"),
    list: () => ["trees", "list"] as const,
    deleted: () => ["trees", "deleted"] as const,
    /** The latest version of a tree. */
    latest: (id: number) => ["trees", "latest", id] as const,
    /** All versions of a tree. */
    versions: (id: number) => ["trees", "versions", id] as const,
    /** Picture and success of a tree as saved at that time, which never change. */
    glance: (id: number, savedAt: string) => ["tree-glance", id, savedAt] as const,
    /** A tree as saved at that time, ready to be inserted; it never changes. */
    drawing: (id: number, savedAt: string) => ["tree-drawing", id, savedAt] as const,
    /** A version of a tree, which never changes. */
    version: (id: number) => ["tree-version", id] as const,
  },
  requests: {
    all: list("file-transfers"),
    list: () => ["file-transfers", "list"] as const,
    /** One request without its files. */
    one: (id: number) => ["file-transfers", "one", id] as const,
    /** The queue place of a request, or of a new request for this equipment. */
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
    /** The demos with preset data, for users, without events. */
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
  /** Users whose name contains a text, for administrators, without events. */
  users: {
    all: ["users"] as const,
    list: (search: string) => ["users", search] as const,
  },
  /** Entries of the audit log that match the conditions, without events. */
  audit: (conditions: object) => ["audit", "list", conditions] as const,
  /** Benches with their calibrations. */
  calibrations: { all: list("calibrations"), list: () => ["calibrations", "list"] as const },
  /** Registered equipment as all users see it, without events. */
  equipment: () => ["equipment"] as const,
  /** Registered equipment with its probes, for administrators. */
  adminEquipment: {
    all: list("equipment"),
    list: () => ["equipment", "list"] as const,
    probes: () => ["equipment", "probes"] as const,
  },
  reservations: {
    all: list("reservations"),
    /** For administrators: reservations from the current hour on, and those of one day. */
    active: () => ["reservations", "active"] as const,
    day: (date: string) => ["reservations", `day ${date}`] as const,
    /** The user's own hours of this week and the future. */
    own: () => ["reservations", "own"] as const,
    /** Taken hours between two dates. */
    slots: (startDate: string, endDate: string) => ["reservations", `slots ${startDate} ${endDate}`] as const,
    /** The user's hours that an administrator cancelled, and the hours left in the week that starts on a Monday. */
    withdrawn: () => ["reservations", "withdrawn"] as const,
    week: (monday: string) => ["reservations", `week ${monday}`] as const,
  },
  /** The account's sessions, and the number of name changes left. */
  account: {
    sessions: () => ["sessions", "list"] as const,
    changes: () => ["username-changes"] as const,
    mail: () => ["mail"] as const,
  },
  notifications: { all: list("notifications"), list: () => ["notifications", "list"] as const },
  deliveries: {
    all: list("deliveries"),
    /** The server writes the reasons of failures in the page's language. */
    of: (id: number) => ["deliveries", "of", id, i18next.language] as const,
  },
} as const;
