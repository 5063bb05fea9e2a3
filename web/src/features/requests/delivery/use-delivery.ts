import { type Delivery, type DeliveryCreate, type FileTransfer, routes } from "@clicktree/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { reportFailure, toast } from "../../../platform/toast/toast.js";
import { attemptsQuery } from "../../../shared/time-line/index.js";

const isRunning = ({ state }: Delivery): boolean => state === "connecting" || state === "transferring";

/** Milliseconds between two polls of a running attempt, in addition to events. */
const pollMs = 500;

/**
 * The attempts to deliver a request, newest first, with functions that start and stop one. A toast reports refusals and
 * failures.
 */
export function useDelivery({ id }: FileTransfer) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const queries = useQueryClient();
  const [followed, follow] = useState<number>();
  const query = attemptsQuery(api, id);
  const { queryKey } = query;
  const { data: attempts } = useQuery({
    ...query,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
  });
  const current = attempts?.find((attempt) => attempt.id === followed);
  const failure = current?.state === "failed" ? (current.message ?? "") : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a failure once, when the attempt fails
  useEffect(() => {
    if (failure === undefined) return;
    toast({ kind: "error", title: t("deliverFailed"), text: failure });
    follow(undefined);
  }, [failure]);
  const start = useMutation({
    mutationFn: (body: DeliveryCreate) => api.call(routes.deliveries.create, { params: { id }, body }),
    onSuccess: async (attempt) => {
      // an attempt in the list is polled, even if the list cannot be read now
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<readonly Delivery[]>(queryKey, (list = []) => [attempt, ...list]);
      follow(attempt.id);
      await queries.invalidateQueries({ queryKey });
    },
    onError: (error) => reportFailure(t("deliverFailed"), error),
  });
  // an attempt stopped too late still completes
  const stop = useMutation({
    mutationFn: (attempt: Delivery) => api.call(routes.deliveries.cancel, { params: { id: attempt.id } }),
    onError: (error) => reportFailure(t("stopFailed"), error),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const isBusy = start.isPending || (current !== undefined && isRunning(current));
  return { attempts, current, isBusy, start: start.mutate, stop: stop.mutate };
}
