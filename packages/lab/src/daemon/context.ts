import type { FolderLock } from "../files/index.js";
import type { Connection } from "./connection.js";
import type { DaemonEventBody } from "./events.js";
import type { Gate } from "./flow-control.js";
import type { Journal } from "./journal.js";
import type { LaboratoryServer } from "./laboratory-server.js";
import type { Failpoint } from "./options.js";
import type { DiskErrors } from "./problems.js";
import type { ChangedRequests, RequestCache } from "./request-cache.js";

/** Shared by all tasks of one daemon. */
export interface DaemonContext {
  /** Real paths of the two folders. */
  readonly requests: string;
  readonly feedback: string;
  /** Locks by real path. */
  readonly locks: ReadonlyMap<string, FolderLock>;
  readonly server: LaboratoryServer;
  readonly connection: Connection;
  readonly requestCache: RequestCache;
  readonly changedRequests: ChangedRequests;
  readonly journal: Journal;
  readonly diskErrors: DiskErrors;
  /** Closed while the user has paused the daemon. */
  readonly gate: Gate;
  /** Monotonic clock in milliseconds. */
  readonly clock: () => number;
  readonly signal: AbortSignal;
  emit(event: DaemonEventBody): void;
  /** Marks a step at which fault tests stop the process. */
  failpoint(name: Failpoint, file: string): void;
  /** Time of the last check of both server and folder, by `clock`. */
  lastCheck: number | undefined;
  /** True while the event stream is open. */
  streaming: boolean;
}

/** Throws DiskError if a folder that was locked at start is gone or its path now leads to another disk. */
export const assertSameVolume = async (context: DaemonContext, folder: string): Promise<void> =>
  context.locks.get(folder)?.assertSameVolume();
