import type { DiskFault } from "../files/index.js";

/** Why a file in the feedback folder is not sent. It stays where it is. */
export const heldReasons = [
  "badName",
  "noRequest",
  "manyRequests",
  "letterCase",
  "otherContent",
  "notAFile",
  "tooLarge",
  "empty",
  "unreadable",
  "refused",
  "declined",
] as const;
export type HeldReason = (typeof heldReasons)[number];

/** Why a request's files are not written. */
export const undeliverableReasons = ["unsafeName", "nameTaken", "refused"] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];

/** Why the server does not answer. */
export const connectionFaults = ["unreachable", "timeout", "interrupted", "foreignAnswer", "failing"] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

/** Why a laboratory program did not succeed. */
export const runFaults = ["exit", "signal", "timeout", "notStarted"] as const;
export type RunFault = (typeof runFaults)[number];

interface Shapes {
  started: { requests: string; feedback: string };
  connected: Record<never, never>;
  /** `code` is the system's code or the HTTP status; the next attempt follows in `retryMs`. */
  disconnected: { fault: ConnectionFault; code: string; retryMs: number };
  /** A request's file was written; `requirements` is the name of the second file if there is one. */
  downloaded: { request: string; file: string; bytes: number; requirements?: string };
  undeliverable: { request: string; file: string; reason: UndeliverableReason; detail: string };
  /** The server stored the file; `version` counts the different results of the request. */
  uploaded: { request: string; file: string; bytes: number; sha256: string; version: number };
  /** The server had this content before: the journal was lost, or the file has another name. */
  alreadyThere: { request: string; file: string };
  /** A file changed after it was sent and is sent again as a new version. */
  changed: { request: string; file: string };
  held: { file: string; reason: HeldReason; request: string; detail: string };
  /** A held file is gone or was corrected. */
  released: { file: string };
  diskTrouble: { path: string; fault: DiskFault; action: "read" | "write"; code: string };
  diskRecovered: { path: string };
  /** The system no longer reports changes; the folder is scanned at intervals. */
  watcherLost: { code: string };
  journalMended: { dropped: number };
  runQueued: { request: string; position: number };
  runStarted: { request: string };
  runFinished: { request: string; seconds: number };
  runFailed: { request: string; fault: RunFault; code: string; detail: string };
  stopped: { reason: StopReason; detail: string };
}

/** Why the daemon ended. */
export const stopReasons = [
  "done",
  "interrupted",
  "held",
  "failed",
  "disk",
  "locked",
  "denied",
  "unreachable",
] as const;
export type StopReason = (typeof stopReasons)[number];

export type DaemonEventKind = keyof Shapes;
/** What happened, as data; the texts are in messages. */
export type DaemonEventBody = { [K in DaemonEventKind]: { readonly kind: K } & Readonly<Shapes[K]> }[DaemonEventKind];
/** `seq` counts the events of one daemon from 1; `at` is the wall-clock time, ISO 8601, for display only. */
export type DaemonEvent = DaemonEventBody & { readonly seq: number; readonly at: string };

/** Process exit code for each reason. */
export const exitCodes: Readonly<Record<StopReason, 0 | 1 | 3 | 4 | 130>> = {
  done: 0,
  interrupted: 130,
  held: 1,
  failed: 1,
  disk: 1,
  locked: 1,
  denied: 3,
  unreachable: 4,
};
