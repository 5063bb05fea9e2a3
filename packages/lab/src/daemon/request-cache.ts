import { ApiError } from "@clicktree/client";
import { type FeedbackMatch, feedbackMatcher } from "@clicktree/core/requests";
import type { Connection } from "./connection.js";
import { isOpen, type LaboratoryRequest, type LaboratoryServer } from "./laboratory-server.js";

/** Requests that changed since the last poll. */
export interface ChangedRequests {
  /** A request, or undefined if anything may have changed. */
  add(id: number | undefined): void;
  /** Returns the ids added since the last call; undefined if the whole list must be read, also when none were added. */
  take(): ReadonlySet<number> | undefined;
}

export function createChangedRequests(): ChangedRequests {
  let ids = new Set<number>();
  let anything = false;
  return {
    add(id) {
      if (id === undefined) anything = true;
      else ids.add(id);
    },
    take() {
      const taken = anything || ids.size === 0 ? undefined : ids;
      ids = new Set();
      anything = false;
      return taken;
    },
  };
}

/** The requests of the server as the daemon last read them. */
export interface RequestCache {
  /** Reads the pending list, or only these requests if they are few. */
  refresh(ids?: ReadonlySet<number>): Promise<void>;
  /** Requests of status 0 and 1, oldest first. */
  pending(): readonly LaboratoryRequest[];
  /** We are about to change this request ourselves, so the event of that change can be ignored. */
  expectOwnChange(id: number): void;
  isOwnChange(id: number): boolean;
  /**
   * Finds the request of a file. Before it returns that there is none, it reads the list of completed requests, but not
   * more often than the size of that list allows.
   */
  match(file: string): Promise<FeedbackMatch>;
  /** Number of known requests; never decreases. */
  readonly size: number;
  readCompleted(): Promise<void>;
  get(requestNumber: string): LaboratoryRequest | undefined;
  /** Stores one request as the server just returned it. */
  update(request: LaboratoryRequest): void;
}

/** After reading the completed list took t, wait at least 10 t, and at least one second. */
const completedPauseFactor = 10;
const minCompletedPauseMs = 1_000;
/** More changed requests than this are read as a list. */
const maxSingleReads = 20;
/** The event of our own change arrives within this time. */
const ownChangeMs = 10_000;

const undefinedIfRefused = (error: unknown): undefined => {
  if (!(error instanceof ApiError)) throw error; // withdrawn meanwhile, or not visible to us
};

export function createRequestCache(
  server: LaboratoryServer,
  connection: Connection,
  clock: () => number,
): RequestCache {
  const known = new Map<string, LaboratoryRequest>();
  const pending = new Map<string, LaboratoryRequest>();
  const ownChanges = new Map<number, number>();
  let matcher: ReturnType<typeof feedbackMatcher> | undefined;
  let completed: Promise<void> | undefined;
  let completedAgainAt = Number.NEGATIVE_INFINITY;

  function update(request: LaboratoryRequest): void {
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
        for (const request of requests) update(request);
        completedAgainAt = clock() + Math.max(minCompletedPauseMs, completedPauseFactor * (clock() - began));
      })
      .finally(() => {
        completed = undefined;
      });
    return completed;
  }

  const matchKnown = (file: string): FeedbackMatch => {
    matcher ??= feedbackMatcher(known.keys());
    return matcher(file);
  };

  return {
    async refresh(ids) {
      if (ids === undefined || ids.size > maxSingleReads) {
        const requests = await connection.run((signal) => server.pending(signal));
        pending.clear();
        for (const request of requests) update(request);
        return;
      }
      for (const id of ids) {
        const request = await connection.run((signal) => server.request(id, signal)).catch(undefinedIfRefused);
        if (request !== undefined) update(request);
      }
    },
    pending: () => [...pending.values()].sort((a, b) => a.id - b.id),
    expectOwnChange(id) {
      const now = clock();
      for (const [old, at] of ownChanges) {
        if (now - at < ownChangeMs) break; // the map is in order of time
        ownChanges.delete(old);
      }
      ownChanges.delete(id);
      ownChanges.set(id, now);
    },
    isOwnChange: (id) => clock() - (ownChanges.get(id) ?? Number.NEGATIVE_INFINITY) < ownChangeMs,
    async match(file) {
      const found = matchKnown(file);
      // A name with one match may have a second one among the completed requests.
      const certain = found.matched
        ? file.startsWith("test_")
        : found.reason === "unsafe" || found.reason === "pattern";
      if (certain || (completed === undefined && clock() < completedAgainAt)) return found;
      await readCompleted();
      return matchKnown(file);
    },
    get size() {
      return known.size;
    },
    readCompleted,
    get: (requestNumber) => known.get(requestNumber),
    update,
  };
}
