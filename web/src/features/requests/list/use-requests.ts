import { routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { keys, useApi, usePoll } from "../../../shared/api/index.js";

/** The user's requests without their files; live, or looked at every 3 seconds. Tried again three times (requirements 10.4). */
export function useRequests() {
  const api = useApi();
  const refetchInterval = usePoll("transfers");
  return useQuery({
    queryKey: keys.transfers.list(),
    queryFn: ({ signal }) => api.call(routes.transfers.list, { query: { view: "summary" }, signal }),
    refetchInterval,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    retry: 3,
    retryDelay: 1_000,
  });
}
