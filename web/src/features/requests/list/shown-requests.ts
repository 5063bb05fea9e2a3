import type { FileTransfer } from "@clicktree/contract";

export const filters = ["all", "open", "done", "cancelledFilter"] as const;
export type Filter = (typeof filters)[number];

/** Requests behind each filter; rejected ones are done, as the administrators' lists have it. */
const statuses: Record<Filter, readonly number[] | undefined> = {
  all: undefined,
  open: [0, 1],
  done: [2, 4],
  cancelledFilter: [3],
};

export const passes = ({ status }: FileTransfer, filter: Filter): boolean => statuses[filter]?.includes(status) ?? true;

const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The requests of a filter whose number or tree holds every word of the search, newest first. */
export function shownRequests(requests: readonly FileTransfer[], filter: Filter, search: string): FileTransfer[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return requests
    .filter((request) => passes(request, filter))
    .filter(({ requestNumber, treeName }) => {
      const text = fold(`${requestNumber}\n${treeName}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => b.id - a.id);
}

/** The number of a request within its user's requests: 17 of request_user1_17. */
export const shortNumber = (requestNumber: string): string => /_(\d+)$/.exec(requestNumber)?.[1] ?? requestNumber;
