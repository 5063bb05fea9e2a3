import { type BenchCalibration, type BenchState, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { keys, useApi } from "../../platform/api.js";

/** The benches with their calibrations. */
export function useCalibrations() {
  const api = useApi();
  return useQuery({
    queryKey: keys.calibrations.list(),
    queryFn: ({ signal }) => api.call(routes.calibrations.list, { signal }),
  });
}

/** A calibrated bench. */
type CalibratedBench = BenchCalibration & { readonly state: BenchState };

/** The calibrated benches, measured ones first; empty until the list is loaded. */
export function useCalibratedBenches(): readonly CalibratedBench[] {
  const { data = [] } = useCalibrations();
  return data.filter((bench): bench is CalibratedBench => bench.state !== null);
}
