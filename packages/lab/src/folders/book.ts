import { ApiError } from "@clicktree/client";
import { type FeedbackMatch, feedbackMatcher } from "@clicktree/core/requests";
import type { Connection } from "./connection.js";
import { isOpen, type LaboratoryRequest, type LaboratoryServer } from "./server-port.js";

/** What the daemon knows of the server's requests. */
export interface RequestBook {
  /** Reads the pending list, or only these requests where they are few. */
  refresh(ids?: ReadonlySet<number>): Promise<void>;
  /** Requests of status 0 and 1 in the order in which they were sent. */
  pending(): readonly LaboratoryRequest[];
  /** A call of ours is about to change this request: the sign of that change is no news. */
  touch(id: number): void;
  isOurs(id: number): boolean;
  /**
   * To which request a file belongs. Before it says that there is none, it reads the list of completed requests, but
   * not more often than the size of that list allows.
   */
  match(file: string): Promise<FeedbackMatch>;
  /** Requests known; it only grows. */
  readonly size: number;
  /** Reads the list of completed requests. */
  readCompleted(): Promise<void>;
  get(requestNumber: string): LaboratoryRequest | undefined;
  /** Takes in what the server answered about one request. */
  note(request: LaboratoryRequest): void;
}

/** The completed list may take this share of the time. */
const share = 10;
const shortestGapMs = 1_000;
/** More changed requests than this are read as a list. */
const few = 20;
/** The sign of a change of ours comes within this many milliseconds. */
const ownMs = 10_000;

const undefinedIfRefused = (error: unknown): undefined => {
  if (!(error instanceof ApiError)) throw error; // withdrawn meanwhile, or not for us
};

export function createBook(server: LaboratoryServer, connection: Connection, clock: () => number): RequestBook {
  const known = new Map<string, LaboratoryRequest>();
  const pending = new Map<string, LaboratoryRequest>();
  const touched = new Map<number, number>();
  let matcher: ReturnType<typeof feedbackMatcher> | undefined;
  let completed: Promise<void> | undefined;
  let completedAgain = Number.NEGATIVE_INFINITY;

  function note(request: LaboratoryRequest): void {
    if (!known.has(request.requestNumber)) matcher = undefined;
    known.set(request.requestNumber, request);
    if (isOpen(request)) pending.set(request.requestNumber, request);
    else pending.delete(request.requestNumber);
  }

  function readCompleted(): Promise<void> {
    const began = clock();
    completed ??= connection
      .run((signal) => server.completed(signal))
      .then((requests) => {
        for (const request of requests) note(request);
        completedAgain = clock() + Math.max(shortestGapMs, share * (clock() - began));
      })
      .finally(() => {
        completed = undefined;
      });
    return completed;
  }

  const look = (file: string): FeedbackMatch => {
    matcher ??= feedbackMatcher(known.keys());
    return matcher(file);
  };

  return {
    async refresh(ids) {
      if (ids === undefined || ids.size > few) {
        const requests = await connection.run((signal) => server.pending(signal));
        pending.clear();
        for (const request of requests) note(request);
        return;
      }
      for (const id of ids) {
        const request = await connection.run((signal) => server.request(id, signal)).catch(undefinedIfRefused);
        if (request !== undefined) note(request);
      }
    },
    pending: () => [...pending.values()].sort((a, b) => a.id - b.id),
    touch(id) {
      const now = clock();
      for (const [old, at] of touched) {
        if (now - at < ownMs) break; // in the order of time
        touched.delete(old);
      }
      touched.delete(id);
      touched.set(id, now);
    },
    isOurs: (id) => clock() - (touched.get(id) ?? Number.NEGATIVE_INFINITY) < ownMs,
    async match(file) {
      const found = look(file);
      // A name with one match may still have a second one among the completed requests.
      const certain = found.matched
        ? file.startsWith("test_")
        : found.reason === "unsafe" || found.reason === "pattern";
      if (certain || (completed === undefined && clock() < completedAgain)) return found;
      await readCompleted();
      return look(file);
    },
    get size() {
      return known.size;
    },
    readCompleted,
    get: (requestNumber) => known.get(requestNumber),
    note,
  };
}
