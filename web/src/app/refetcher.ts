import type { Query, QueryClient } from "@tanstack/react-query";

/** Refetches queries whose data have changed on the server; without an argument, all queries. */
type Refetch = (isChanged?: (query: Query) => boolean) => void;

/**
 * Refetches changed queries: those on screen now, others when they are shown. A fetch under way may have read the data
 * before the change, so it is repeated once it has ended. It is not cancelled, because with many changes in a short
 * time none would end.
 */
export function refetcherOf(queries: QueryClient): Refetch {
  /** Queries to refetch when their fetch under way has ended. */
  const next = new Set<Query>();
  const refetch = ({ queryKey }: Query) =>
    queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  return (isChanged = () => true) => {
    for (const query of queries.getQueryCache().findAll({ predicate: isChanged })) {
      const { promise } = query;
      if (query.state.fetchStatus === "idle" || promise === undefined) void refetch(query);
      else if (!next.has(query)) {
        next.add(query);
        const repeat = () => {
          next.delete(query);
          void refetch(query);
        };
        promise.then(repeat, repeat);
      }
    }
  };
}
