import { type Reservation, routes } from "@clicktree/contract";
import type { LabHour } from "@clicktree/core/reservations";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, sendingKey, useApi, usePoll } from "../../platform/api.js";
import { reportFailure, toast } from "../../platform/toast/toast.js";

/** The user's hours of this week and the future. */
export function useOwnHours() {
  const api = useApi();
  return useQuery({
    queryKey: keys.reservations.own(),
    queryFn: ({ signal }) => api.call(routes.reservations.own, { signal }),
    refetchInterval: usePoll("requests"),
  });
}

/** The user's hours that an administrator cancelled. */
export function useWithdrawnHours() {
  const api = useApi();
  return useQuery({
    queryKey: keys.reservations.withdrawn(),
    queryFn: ({ signal }) => api.call(routes.reservations.withdrawn, { signal }),
  });
}

/** Number of hours left in the week that starts on a Monday; undefined until the server has answered. */
export function useHoursLeft(monday: string): number | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.reservations.week(monday),
    queryFn: ({ signal }) => api.call(routes.reservations.weeklyHours, { query: { weekStartDate: monday }, signal }),
  });
  return data?.remainingHours;
}

/**
 * Reserves an hour. `isPending` lasts until the page shows the reservation, then `done` is called. A refusal is shown
 * as a toast.
 */
export function useReserve(done: (hour: LabHour) => void) {
  const { t } = useTranslation("web-reservations");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ date, hour }: LabHour) =>
      api.call(routes.reservations.create, { body: { date, hour }, headers: { "idempotency-key": sendingKey() } }),
    onError: (error) => reportFailure(t("reserveFailed"), error),
    onSettled: async (made) => {
      await queries.invalidateQueries({ queryKey: keys.reservations.all });
      if (!made) return;
      // shown as the user's even if the hours could not be read again
      queries.setQueryData<readonly Reservation[]>(
        keys.reservations.own(),
        (own) => own && (own.some(({ id }) => id === made.id) ? own : [...own, made]),
      );
      done(made);
    },
  });
}

/** Cancels one of the user's hours. `isPending` lasts until the page shows the change, then `done` is called. */
export function useCancel(done: () => void) {
  const { t } = useTranslation("web-reservations");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(routes.reservations.cancel, { params: { id } }),
    onSuccess: () => toast({ kind: "success", title: t("cancelled") }),
    onError: (error) => reportFailure(t("cancelFailed"), error),
    onSettled: async (_, error, cancelled) => {
      await queries.invalidateQueries({ queryKey: keys.reservations.all });
      if (!error)
        queries.setQueryData<readonly Reservation[]>(keys.reservations.own(), (own) =>
          own?.filter(({ id }) => id !== cancelled),
        );
      done();
    },
  });
}
