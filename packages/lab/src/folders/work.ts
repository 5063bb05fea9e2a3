import type { RequestBook } from "./book.js";
import type { Connection } from "./connection.js";
import type { DiskTrouble } from "./disk.js";
import type { DaemonEventBody } from "./events.js";
import type { Journal } from "./journal.js";
import type { Point } from "./options.js";
import type { LaboratoryServer } from "./server-port.js";

/** What the parts of one daemon share. */
export interface Work {
  /** Real paths of the two folders. */
  readonly requests: string;
  readonly feedback: string;
  /** Throws DiskTrouble where a folder that was locked at start is gone or not on its disk. */
  demandHome(folder: string): Promise<void>;
  readonly server: LaboratoryServer;
  readonly connection: Connection;
  readonly book: RequestBook;
  readonly journal: Journal;
  readonly clock: () => number;
  readonly signal: AbortSignal;
  emit(event: DaemonEventBody): void;
  /** Says once that a path cannot be used. */
  trouble(trouble: DiskTrouble): void;
  /** Says that a path can be used again, where it could not. */
  recovered(path: string): void;
  point(point: Point, file: string): void;
}
