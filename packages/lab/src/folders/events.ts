/** Why a file in the feedback folder is not sent and stays where it is. */
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

/** What a disk refuses. */
export const diskFaults = ["diskFull", "noPermission", "readOnly", "folderMissing", "other"] as const;
export type DiskFault = (typeof diskFaults)[number];

/** Why there is no answer from the server. */
export const connectionFaults = ["unreachable", "timeout", "interrupted", "foreignAnswer", "failing"] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

/** Why a laboratory program did not succeed. */
export const runFaults = ["exit", "signal", "timeout", "notStarted"] as const;
export type RunFault = (typeof runFaults)[number];

interface Shapes {
  started: { requests: string; feedback: string };
  connected: Record<never, never>;
  /** `code` is the system's or the status of the answer; the next try follows in `retryMs`. */
  disconnected: { fault: ConnectionFault; code: string; retryMs: number };
  /** A request's file was written; `requirements` is the name of the second file where there is one. */
  downloaded: { request: string; file: string; bytes: number; requirements?: string };
  undeliverable: { request: string; file: string; reason: UndeliverableReason; detail: string };
  /** The server has the file's bytes; `version` counts the different results of the request. */
  uploaded: { request: string; file: string; bytes: number; sha256: string; version: number };
  /** The server had these bytes already: after a lost journal, or under another name. */
  alreadyThere: { request: string; file: string };
  /** A file changed after it was sent, and goes out as a new version. */
  changed: { request: string; file: string };
  held: { file: string; reason: HeldReason; request: string; detail: string };
  /** A held file is gone or was put right. */
  released: { file: string };
  diskTrouble: { path: string; fault: DiskFault; action: "read" | "write"; code: string };
  diskRecovered: { path: string };
  /** The system gives no more notices of changes; the folder is looked at in intervals. */
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
/** What happened, as data; texts are made from it by whoever shows it. */
export type DaemonEventBody = { [K in DaemonEventKind]: { readonly kind: K } & Readonly<Shapes[K]> }[DaemonEventKind];
/** `seq` counts the events of one daemon from 1; `at` is the moment by the wall clock, ISO 8601, for people only. */
export type DaemonEvent = DaemonEventBody & { readonly seq: number; readonly at: string };

/** Exit code of a process whose daemon ended for this reason. */
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
