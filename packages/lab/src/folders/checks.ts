import { ApiError } from "@clicktree/client";
import type { LaboratoryRequest } from "./server-port.js";
import type { Work } from "./work.js";

/** Tells the server when the feedback folder was looked at for the requests that wait for a result. */
export interface Checks {
  /** The whole folder was looked at just now. The server hears of it beside other work. */
  looked(): void;
  /** Resolves when all that is to be told is told. */
  idle(): Promise<void>;
}

/** A request's look is told at most once in so many milliseconds. */
const gapMs = 60_000;
/** Requests that are told after one look; of more than these the ones told longest ago come first. */
const most = 20;

export function createChecks(work: Work, onFailure: (error: unknown) => void): Checks {
  /** When a request was told last, by the monotonic clock. */
  let told = new Map<number, number>();
  let telling: Promise<void> | undefined;

  function due(): LaboratoryRequest[] {
    const { downloads } = work.journal.state;
    const open = work.book.pending().filter(({ requestNumber }) => downloads.get(requestNumber)?.delivered);
    told = new Map(open.flatMap(({ id }) => (told.has(id) ? [[id, told.get(id) as number]] : [])));
    const before = work.clock() - gapMs;
    const age = ({ id }: LaboratoryRequest) => told.get(id) ?? Number.NEGATIVE_INFINITY;
    return open
      .filter((request) => age(request) <= before)
      .sort((a, b) => age(a) - age(b) || compare(a.feedbackCheckedAt ?? "", b.feedbackCheckedAt ?? ""))
      .slice(0, most);
  }

  async function tell(): Promise<void> {
    for (const { id } of due()) {
      told.set(id, work.clock());
      work.book.touch(id);
      await work.connection.run((signal) => work.server.feedbackChecked(id, signal)).catch(ignoreRefusal);
    }
  }

  return {
    looked() {
      telling ??= tell()
        .catch(onFailure)
        .finally(() => {
          telling = undefined;
        });
    },
    async idle() {
      await telling;
    },
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The request may be gone, or the server may be older than this call. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
