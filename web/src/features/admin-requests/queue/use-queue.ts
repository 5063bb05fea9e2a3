import { type FileTransfer, routes } from "@clicktree/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { keys, useApi, usePoll } from "../../../platform/api/index.js";

export const queueTabs = ["pending", "processed"] as const;
export type QueueTab = (typeof queueTabs)[number];

const query = { view: "summary" } as const;

/** Requests of a tab, newest first; the other tab's are asked for too, for its count. */
export function useQueue(tab: QueueTab) {
  const api = useApi();
  const pending = useQuery({
    queryKey: keys.adminTransfers.pending(),
    queryFn: ({ signal }) => api.call(routes.adminTransfers.pending, { query, signal }),
    refetchInterval: usePoll("adminPending"),
    select: newestFirst,
  });
  const processed = useQuery({
    queryKey: keys.adminTransfers.completed(),
    queryFn: ({ signal }) => api.call(routes.adminTransfers.completed, { query, signal }),
    refetchInterval: usePoll("adminProcessed"),
    select: newestFirst,
  });
  return { shown: tab === "pending" ? pending : processed, pending: pending.data, processed: processed.data };
}

const newestFirst = (requests: readonly FileTransfer[]): FileTransfer[] => [...requests].sort((a, b) => b.id - a.id);

/** Puts what a call answered about a request into the lists at once; the server's event brings the rest. */
export function useKnown() {
  const queries = useQueryClient();
  return (request: FileTransfer) => {
    for (const key of [keys.adminTransfers.pending(), keys.adminTransfers.completed()])
      queries.setQueryData<FileTransfer[]>(key, (list) => list?.map((old) => (old.id === request.id ? request : old)));
    void queries.invalidateQueries({ queryKey: keys.adminTransfers.all });
  };
}
