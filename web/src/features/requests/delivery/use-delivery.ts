import { type Delivery, type DeliveryCreate, type FileTransfer, routes } from "@clicktree/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../../platform/api/index.js";
import { reportFailure, toast } from "../../../platform/toast/index.js";

export const isRunning = ({ state }: Delivery): boolean => state === "connecting" || state === "transferring";

/** Milliseconds between two polls of a running attempt, in addition to events. */
const pollMs = 500;

/** The attempts to deliver a request, newest first. `failed` is called once if the followed attempt fails. */
export function useDeliveries(
  { id }: FileTransfer,
  followed: number | undefined,
  failed: () => void,
): Delivery[] | undefined {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.deliveries.of(id),
    queryFn: ({ signal }) => api.call(routes.deliveries.list, { params: { id }, signal }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
  });
  const current = data?.find((attempt) => attempt.id === followed);
  const failure = current?.state === "failed" ? (current.message ?? "") : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when the attempt fails
  useEffect(() => {
    if (failure === undefined) return;
    toast({ kind: "error", title: t("deliverFailed"), text: failure });
    failed();
  }, [failure]);
  return data;
}

/** Starts an attempt; `started` gets its number. A toast reports a refusal. */
export function useDeliver({ id }: FileTransfer, started: (attempt: number) => void) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeliveryCreate) => api.call(routes.deliveries.create, { params: { id }, body }),
    onSuccess: async (attempt) => {
      started(attempt.id);
      await queries.invalidateQueries({ queryKey: keys.deliveries.of(id) });
    },
    onError: (error) => reportFailure(t("deliverFailed"), error),
  });
}

/** Stops a running attempt. It ends as failed, or as done if it was too late. */
export function useStopDelivery({ id }: FileTransfer) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (attempt: Delivery) => api.call(routes.deliveries.cancel, { params: { id: attempt.id } }),
    onError: (error) => reportFailure(t("stopFailed"), error),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.deliveries.of(id) }),
  });
}
