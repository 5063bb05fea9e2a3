import type { DaemonEvent, HeldReason, StopReason } from "./events.js";
import type { LaboratoryServer } from "./server-port.js";

/** A file that is about to be sent, for whoever wants to be asked first. */
export interface Candidate {
  readonly file: string;
  readonly request: string;
  readonly bytes: number;
}

/** The laboratory's own program, started for each new request. */
export interface RunCommand {
  /**
   * Argument vector, no shell. `{file}`, `{requirements}` (empty where there is none), `{request}` and `{outbox}` (the
   * feedback folder) are replaced.
   */
  readonly command: readonly string[];
  /** Seconds until the program and its children are ended; 3600 unless said. */
  readonly timeoutSeconds?: number | undefined;
}

export interface WatchOptions {
  /** Folder where requests are written. Made at start where it is missing. */
  readonly requests: string;
  /** Folder where results appear. Made at start where it is missing. */
  readonly feedback: string;
  readonly server: LaboratoryServer;
  readonly onEvent: (event: DaemonEvent) => void;
  readonly onRequest?: RunCommand | undefined;
  /** Look once, do all there is to do, and end. */
  readonly once?: boolean | undefined;
  /** Asked before a file is sent; false holds the file. */
  readonly confirm?: ((candidate: Candidate) => Promise<boolean>) | undefined;
  readonly signal: AbortSignal;
  /** Milliseconds that only go forward; `performance.now` unless said. */
  readonly clock?: (() => number) | undefined;
  /** Milliseconds between looks at the whole feedback folder; 15,000 unless said. */
  readonly rescanMs?: number | undefined;
  /** Milliseconds between looks at the server's list while its event stream is closed; 5,000 unless said. */
  readonly pollMs?: number | undefined;
  /** Most uploads at once; 6 unless said. */
  readonly concurrency?: number | undefined;
  /** Called at the labelled points of the work, for fault tests and benches. */
  readonly onPoint?: ((point: Point, file: string) => void) | undefined;
}

/** Places in the work where a stop must do no harm. */
export const points = [
  "lockTaken",
  "downloadStarted",
  "downloadWritten",
  "downloadRenamed",
  "downloadJournaled",
  "markedRead",
  "deliveryReported",
  "fileSeen",
  "fileSettled",
  "uploadStarted",
  "uploadAnswered",
  "uploadJournaled",
  "journalRewriting",
  "journalRewritten",
] as const;
export type Point = (typeof points)[number];

/** A file held back, as the screen lists it. */
export interface Held {
  readonly file: string;
  readonly reason: HeldReason;
  readonly request: string;
  readonly detail: string;
}

/** What the daemon is doing, for a screen; taken at one moment. Times are of the monotonic clock, in milliseconds. */
export interface DaemonStatus {
  readonly connected: boolean;
  readonly degraded: boolean;
  readonly paused: boolean;
  /** Files written and sent since the start of this process. */
  readonly downloaded: number;
  readonly uploaded: number;
  /** Calls that had to be tried again. */
  readonly retried: number;
  /** Requests that are delivered and have no result yet, in the order of delivery. */
  readonly waiting: readonly { readonly request: string; readonly since: number; readonly running: boolean }[];
  readonly held: readonly Held[];
  readonly lastLook: number | undefined;
  readonly startedAt: number;
}

/** How the daemon ended. `exitCode` is what its process should answer. */
export interface WatchEnd {
  readonly reason: StopReason;
  readonly exitCode: 0 | 1 | 3 | 4 | 130;
  /** Who holds the lock, the server's sentence, or the system's code. */
  readonly detail: string;
}

/** A running daemon. */
export interface FolderDaemon {
  status(): DaemonStatus;
  /** Uploads and downloads wait while paused; files are still seen. */
  pause(paused: boolean): void;
  /** Looks at everything now, held files included. */
  retry(): void;
  /** Never rejects for what can be expected. */
  readonly ended: Promise<WatchEnd>;
}
