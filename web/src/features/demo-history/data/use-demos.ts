import { type DemoRequest, routes } from "@clicktree/contract";
import { cumulativeMeans, fitFringe, readCounts, smoothed } from "@clicktree/core/photons";
import { useQuery } from "@tanstack/react-query";
import { keys, useApi } from "../../../platform/api.js";

/** The user's demo requests without contents and charts. They are not polled: events report changes. */
export function useDemos() {
  const api = useApi();
  return useQuery({
    queryKey: keys.demos.list(),
    queryFn: ({ signal }) => api.call(routes.demos.list, { query: { view: "summary" }, signal }),
    refetchOnMount: "always",
  });
}

/** One complete request, with its feedback, charts and animation. */
export function useWholeDemo({ id, status }: DemoRequest) {
  const api = useApi();
  return useQuery({
    queryKey: keys.demos.one(id),
    queryFn: ({ signal }) => api.call(routes.demos.read, { params: { id }, signal }),
    enabled: status !== 0,
    gcTime: 60_000,
  });
}

/** Largest feedback, in bytes, that is read to draw the picture in a row. */
const maxFeedbackBytes = 1_048_576;

/** Whether the feedback is too large to be read for a row. */
export const isLarge = ({ feedbackSize }: DemoRequest): boolean => (feedbackSize ?? 0) > maxFeedbackBytes;

/** The counts of an answered request for its row, read once the row is in view. A feedback version never changes. */
export function useRowCounts(request: DemoRequest, isSeen: boolean) {
  const { id, feedbackVersion } = request;
  const api = useApi();
  return useQuery({
    queryKey: ["demo-counts", id, feedbackVersion],
    queryFn: async ({ signal }) => {
      const query = { version: feedbackVersion };
      const { bytes } = await api.callFile(routes.demos.feedback, { params: { id }, query, signal });
      const data = readCounts(bytes);
      return data.ok ? data.counts : null;
    },
    staleTime: "static",
    enabled: isSeen && feedbackVersion > 0 && !isLarge(request),
  }).data;
}

/** The smooth curve of 32 sweeps and its fringe; undefined for too few counts. */
export function sweepShape(counts: Uint32Array) {
  const mean = cumulativeMeans(counts)?.at(-1);
  if (!mean) return undefined;
  return { curve: smoothed(mean), columns: mean.length, fit: fitFringe(counts) };
}
