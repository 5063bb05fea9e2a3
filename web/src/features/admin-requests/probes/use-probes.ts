import { type Equipment, type Probe, routes } from "@clicktree/contract";
import { isOpen } from "@clicktree/core/requests";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi, usePoll } from "../../../platform/api.js";
import { reportFailure } from "../../../platform/toast/toast.js";

/** Registered equipment with its newest probe. */
export interface Bench {
  readonly equipment: Equipment;
  readonly probe: Probe | undefined;
}

/** All benches and the actions for them. Only one action runs at a time. */
export function useProbes() {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useTranslation(["web-probes", "probes"]);
  const equipment = useQuery({
    queryKey: keys.adminEquipment.list(),
    queryFn: ({ signal }) => api.call(routes.equipment.list, { signal }),
  });
  const probes = useQuery({
    queryKey: keys.adminEquipment.probes(),
    queryFn: ({ signal }) => api.call(routes.probes.list, { signal }),
    refetchInterval: usePoll("adminPending"),
  });
  const changed = () =>
    Promise.all(
      [keys.adminEquipment.all, keys.adminRequests.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const start = useMutation({
    mutationFn: (id: number) => api.call(routes.probes.start, { params: { id } }),
    onSuccess: changed,
    onError: (error) => reportFailure(t("startFailed"), error),
  });
  const accept = useMutation({
    mutationFn: (id: number) => api.call(routes.probes.accept, { params: { id } }),
    onSuccess: changed,
    onError: (error) => reportFailure(t("acceptFailed"), error),
  });
  // one after the other; a refusal, e.g. of a request that has just been answered, leaves the rest for another try
  const stop = useMutation({
    mutationFn: async (probe: Probe) => {
      const reason = t("probes:stopReason");
      for (const { id } of probe.requests.filter(isOpen))
        await api.call(routes.adminTransfers.reject, { params: { id }, body: { reason } });
    },
    onError: (error) => reportFailure(t("stopFailed"), error),
    onSettled: changed,
  });
  const benches = equipment.data?.map(
    (one): Bench => ({ equipment: one, probe: probes.data?.find(({ equipmentId }) => equipmentId === one.id) }),
  );
  return {
    benches: probes.data && benches,
    error: equipment.error ?? probes.error,
    refetch: () => Promise.all([equipment.refetch(), probes.refetch()]),
    start: (id: number) => start.mutate(id),
    accept: (id: number) => accept.mutate(id),
    stop: (probe: Probe) => stop.mutate(probe),
    isBusy: start.isPending || accept.isPending || stop.isPending,
  };
}
