import { type BenchCalibration, type BenchState, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { keys, useApi } from "../../platform/api.js";

/** The benches as their counts show them. */
export function useCalibrations() {
  const api = useApi();
  return useQuery({
    queryKey: keys.calibrations.list(),
    queryFn: ({ signal }) => api.call(routes.calibrations.list, { signal }),
  });
}

/** A bench whose conditions are known. */
type CalibratedBench = BenchCalibration & { readonly state: BenchState };

/** The benches whose conditions are known, measured ones first; empty until the list has arrived. */
export function useCalibratedBenches(): readonly CalibratedBench[] {
  const { data = [] } = useCalibrations();
  return data.filter((bench): bench is CalibratedBench => bench.state !== null);
}
