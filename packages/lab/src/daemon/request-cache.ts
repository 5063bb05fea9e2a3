import { ApiError } from "@clicktree/client";
import { type FeedbackMatch, folderMatcher, isOpen } from "@clicktree/core/requests";
import type { Connection } from "./connection.js";
import {
  type LaboratoryRequest,
  type LaboratoryServer,
  type RequestKind,
  type RequestRef,
  requestKinds,
} from "./laboratory-server.js";

/** Requests that changed since the last poll. */
export interface ChangedRequests {
  /** A request, or undefined if anything may have changed. */
  add(ref: RequestRef | undefined): void;
  /**
   * Returns the requests added since the last call; undefined if the lists must be read, also when nothing was added.
   */
  take(): readonly RequestRef[] | undefined;
}

const keyOf = ({ kind, id }: RequestRef): string => `${kind} ${id}`;

export function createChangedRequests(): ChangedRequests {
  let refs = new Map<string, RequestRef>();
  let anything = false;
  return {
    add(ref) {
      if (ref === undefined) anything = true;
      else refs.set(keyOf(ref), ref);
    },
    take() {
      const taken = anything || refs.size === 0 ? undefined : [...refs.values()];
      refs = new Map();
      anything = false;
      return taken;
    },
  };
}

/** The requests of the server as the daemon last read them. */
export interface RequestCache {
  /** Reads the pending lists, or only these requests if they are few. */
  refresh(refs?: readonly RequestRef[]): Promise<void>;
  /** Requests that expect a result, oldest first among those of one kind. */
  pending(): readonly LaboratoryRequest[];
  /** We are about to change this request ourselves, so the event of that change can be ignored. */
  expectOwnChange(ref: RequestRef): void;
  isOwnChange(ref: RequestRef): boolean;
  /**
   * Finds the request of a file. Before it reports that there is none, it reads the list of completed requests of the
   * file's kind; the larger that list is, the less often.
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
/** More changed requests of a kind than this are read as a list; a demo is always looked up in its list. */
const maxSingleReads: Record<RequestKind, number> = { experiment: 20, demo: 0 };
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
  const ownChanges = new Map<string, number>();
  let matcher: ReturnType<typeof folderMatcher> | undefined;
  const completed = new Map<RequestKind, Promise<void>>();
  const completedAgainAt = new Map<RequestKind, number>();

  function update(request: LaboratoryRequest): void {
    if (!known.has(request.requestNumber)) matcher = undefined;
    known.set(request.requestNumber, request);
    if (isOpen(request)) pending.set(request.requestNumber, request);
    else pending.delete(request.requestNumber);
  }

  async function readPending(kind: RequestKind): Promise<void> {
    const requests = await connection.run((signal) => server.pending(kind, signal));
    for (const [number, request] of pending) if (request.kind === kind) pending.delete(number);
    for (const request of requests) update(request);
  }

  function readCompleted(kind: RequestKind): Promise<void> {
    const running = completed.get(kind);
    if (running !== undefined) return running;
    const began = clock();
    const mine = connection
      .run((signal) => server.completed(kind, signal))
      .then((requests) => {
        for (const request of requests) update(request);
        const pauseMs = Math.max(minCompletedPauseMs, completedPauseFactor * (clock() - began));
        completedAgainAt.set(kind, clock() + pauseMs);
      })
      .finally(() => completed.delete(kind));
    completed.set(kind, mine);
    return mine;
  }

  const matchKnown = (file: string) => {
    matcher ??= folderMatcher([...known.values()]);
    return matcher(file);
  };

  return {
    async refresh(refs) {
      for (const kind of requestKinds) {
        const changed = refs?.filter((ref) => ref.kind === kind);
        if (changed === undefined || changed.length > maxSingleReads[kind]) {
          await readPending(kind);
          continue;
        }
        for (const ref of changed) {
          const request = await connection.run((signal) => server.request(ref, signal)).catch(undefinedIfRefused);
          if (request !== undefined) update(request);
        }
      }
    },
    pending: () => [...pending.values()].sort((a, b) => (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? 1 : -1)),
    expectOwnChange(ref) {
      const now = clock();
      for (const [old, at] of ownChanges) {
        if (now - at < ownChangeMs) break; // the map is in order of time
        ownChanges.delete(old);
      }
      ownChanges.delete(keyOf(ref));
      ownChanges.set(keyOf(ref), now);
    },
    isOwnChange: (ref) => clock() - (ownChanges.get(keyOf(ref)) ?? Number.NEGATIVE_INFINITY) < ownChangeMs,
    async match(file) {
      const { kind, match } = matchKnown(file);
      // A name with one match may have a second one among the completed requests.
      const certain = match.matched
        ? kind === "demo" || file.startsWith("test_")
        : match.reason === "unsafe" || match.reason === "pattern";
      const isFresh = !completed.has(kind) && clock() < (completedAgainAt.get(kind) ?? Number.NEGATIVE_INFINITY);
      if (certain || isFresh) return match;
      await readCompleted(kind);
      return matchKnown(file).match;
    },
    get size() {
      return known.size;
    },
    async readCompleted() {
      await Promise.all(requestKinds.map(readCompleted));
    },
    get: (requestNumber) => known.get(requestNumber),
    update,
  };
}
