import { type FeedbackMatch, feedbackMatcher } from "@clicktree/core/requests";
import type { Connection } from "./connection.js";
import type { LaboratoryRequest, LaboratoryServer } from "./server-port.js";

/** What the daemon knows of the server's requests. */
export interface RequestBook {
  /** Reads the pending list; answers it. */
  refresh(): Promise<readonly LaboratoryRequest[]>;
  /**
   * To which request a file belongs. Before it says that there is none, it reads the list of completed requests, but
   * not more often than the size of that list allows.
   */
  match(file: string): Promise<FeedbackMatch>;
  get(requestNumber: string): LaboratoryRequest | undefined;
  /** Takes in what the server answered about one request. */
  note(request: LaboratoryRequest): void;
}

/** The completed list may take this share of the time. */
const share = 10;
const shortestGapMs = 1_000;

export function createBook(server: LaboratoryServer, connection: Connection, clock: () => number): RequestBook {
  const known = new Map<string, LaboratoryRequest>();
  let matcher: ReturnType<typeof feedbackMatcher> | undefined;
  let completed: Promise<void> | undefined;
  let completedAgain = Number.NEGATIVE_INFINITY;

  function note(request: LaboratoryRequest): void {
    if (!known.has(request.requestNumber)) matcher = undefined;
    known.set(request.requestNumber, request);
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
    async refresh() {
      const requests = await connection.run((signal) => server.pending(signal));
      for (const request of requests) note(request);
      return requests;
    },
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
    get: (requestNumber) => known.get(requestNumber),
    note,
  };
}
