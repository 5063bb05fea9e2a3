import type { DaemonEvent, HeldReason, StopReason } from "./events.js";
import type { LaboratoryServer } from "./laboratory-server.js";

/** A file that is about to be sent, for `confirm`. */
export interface Candidate {
  readonly file: string;
  readonly request: string;
  readonly bytes: number;
}

/** The laboratory's own program, started for each new request. */
export interface RunCommand {
  /**
   * Argument vector, without a shell. `{file}`, `{requirements}` (empty if there is none), `{request}`, `{kind}` and `{outbox}`
   * (the feedback folder) are replaced.
   */
  readonly command: readonly string[];
  /** Seconds until the program and its children are stopped; 3600 by default. */
  readonly timeoutSeconds?: number | undefined;
}

export interface WatchOptions {
  /** Folder where requests are written. Created at start if missing. */
  readonly requests: string;
  /** Folder where results appear. Created at start if missing. */
  readonly feedback: string;
  readonly server: LaboratoryServer;
  readonly onEvent: (event: DaemonEvent) => void;
  readonly onRequest?: RunCommand | undefined;
  /** Do everything once, then end. */
  readonly once?: boolean | undefined;
  /** Called before a file is sent; false holds the file. */
  readonly confirm?: ((candidate: Candidate) => Promise<boolean>) | undefined;
  readonly signal: AbortSignal;
  /** Monotonic clock in milliseconds; `performance.now` by default. */
  readonly clock?: (() => number) | undefined;
  /** Milliseconds between scans of the whole feedback folder; 15,000 by default. */
  readonly rescanMs?: number | undefined;
  /** Milliseconds between polls while the server's event stream is closed; 5,000 by default. */
  readonly pollMs?: number | undefined;
  /** Maximum number of concurrent uploads; 6 by default. */
  readonly concurrency?: number | undefined;
  /** Called at each failpoint, for fault tests and benches. */
  readonly onFailpoint?: ((point: Failpoint, file: string) => void) | undefined;
}

/** Labelled steps at which a kill must do no harm. */
export const failpoints = [
  "lockTaken",
  "downloadStarted",
  "downloadWritten",
  "downloadRenamed",
  "downloadJournaled",
  "deliveryReported",
  "fileSeen",
  "fileSettled",
  "uploadStarted",
  "uploadRecorded",
  "uploadAnswered",
  "uploadJournaled",
  "journalRewriting",
  "journalRewritten",
] as const;
export type Failpoint = (typeof failpoints)[number];

/** A file that is not sent, as the screen lists it. */
export interface HeldFile {
  readonly file: string;
  readonly reason: HeldReason;
  readonly request: string;
  readonly detail: string;
}

/** Snapshot of the daemon for a screen. Times are milliseconds of the monotonic clock. */
export interface DaemonStatus {
  readonly connected: boolean;
  readonly degraded: boolean;
  readonly paused: boolean;
  /** Files written and files sent since this process started. */
  readonly downloaded: number;
  readonly uploaded: number;
  /** Calls that had to be retried. */
  readonly retried: number;
  /** Requests that are delivered and have no result yet, oldest first. */
  readonly waiting: readonly { readonly request: string; readonly since: number; readonly running: boolean }[];
  readonly held: readonly HeldFile[];
  readonly lastLook: number | undefined;
  readonly startedAt: number;
}

/** How the daemon ended, with the exit code for its process. */
export interface WatchEnd {
  readonly reason: StopReason;
  readonly exitCode: 0 | 1 | 3 | 4 | 130;
  /** The holder of the lock, the server's message, or the system's code. */
  readonly detail: string;
}

export interface FolderDaemon {
  status(): DaemonStatus;
  /** Uploads and downloads wait while paused; the folder is still watched. */
  pause(paused: boolean): void;
  /** Checks everything now, held files included, and repeats failed programs. */
  retry(): void;
  /** Does not reject for expected failures. */
  readonly ended: Promise<WatchEnd>;
}
