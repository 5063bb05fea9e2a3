import { type FileTransfer, routes } from "@clicktree/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { keys, useApi, usePoll } from "../../../platform/api/index.js";

export type QueueTab = "pending" | "processed";

const query = { view: "summary" } as const;

/** The requests of both tabs, newest first; the hidden tab shows its count. */
export function useQueue(tab: QueueTab) {
  const api = useApi();
  const pending = useQuery({
    queryKey: keys.adminRequests.pending(),
    queryFn: ({ signal }) => api.call(routes.adminTransfers.pending, { query, signal }),
    refetchInterval: usePoll("adminPending"),
    select: newestFirst,
  });
  const processed = useQuery({
    queryKey: keys.adminRequests.completed(),
    queryFn: ({ signal }) => api.call(routes.adminTransfers.completed, { query, signal }),
    refetchInterval: usePoll("adminProcessed"),
    select: newestFirst,
  });
  return { shown: tab === "pending" ? pending : processed, pending: pending.data, processed: processed.data };
}

export const newestFirst = <R extends { readonly id: number }>(requests: readonly R[]): R[] =>
  [...requests].sort((a, b) => b.id - a.id);

/** Updates the lists with the request that a call returned; the server's event refetches them. */
export function useUpdateLists() {
  const queries = useQueryClient();
  return (request: FileTransfer) => {
    for (const key of [keys.adminRequests.pending(), keys.adminRequests.completed()])
      queries.setQueryData<FileTransfer[]>(key, (list) => list?.map((old) => (old.id === request.id ? request : old)));
    void queries.invalidateQueries({ queryKey: keys.adminRequests.all });
  };
}

/** The request `step` places further in the list, up to its ends; the first one if none is selected. */
export function requestBeside<R extends { readonly id: number }>(
  requests: readonly R[],
  selected: number | undefined,
  step: 1 | -1,
): R | undefined {
  const here = requests.findIndex(({ id }) => id === selected);
  if (here < 0) return requests[0];
  return requests[Math.max(0, Math.min(requests.length - 1, here + step))];
}

/** The request to select when one leaves the list: the next one, else the one before. */
export function requestAfter<R extends { readonly id: number }>(
  requests: readonly R[],
  leaving: number,
): R | undefined {
  const here = requests.findIndex(({ id }) => id === leaving);
  return here < 0 ? requests[0] : (requests[here + 1] ?? requests[here - 1]);
}
