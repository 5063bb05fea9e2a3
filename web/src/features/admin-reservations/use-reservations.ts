import { type AdminReservation, routes } from "@clicktree/contract";
import { addDays, weekStartOf } from "@clicktree/core/reservations";
import { useQueries, useQuery } from "@tanstack/react-query";
import { keys, useApi, usePoll } from "../../platform/api.js";

/** Reserved hours from the current one on. */
export function useActive() {
  const api = useApi();
  return useQuery({
    queryKey: keys.reservations.active(),
    queryFn: ({ signal }) => api.call(routes.adminReservations.list, { signal }),
    refetchInterval: usePoll("requests"),
  });
}

function useDayQuery() {
  const api = useApi();
  const refetchInterval = usePoll("requests");
  return (date: string) => ({
    queryKey: keys.reservations.day(date),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(routes.adminReservations.daily, { query: { date }, signal }),
    refetchInterval,
  });
}

/** Reserved hours of a day with their users. */
export const useDay = (date: string) => useQuery(useDayQuery()(date));

/** Reserved hours of several days, with their users. */
export const useDays = (dates: readonly string[]) => useQueries({ queries: dates.map(useDayQuery()) });

/** Monday to Sunday of the week that contains a date. */
export const weekOf = (date: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(weekStartOf(date), day));

/** Name of the user who reserved an hour; undefined if the account has been deleted. */
export const nameOf = ({ user }: Pick<AdminReservation, "user">): string | undefined => user?.username;
