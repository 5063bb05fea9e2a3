import { list, route } from "./route.js";

/** The state of the laboratory's benches. */
export const calibrations = {
  list: route({
    method: "GET",
    path: "/api/calibrations",
    summary: "The benches, each with its estimated state and its latest results",
    access: "signed-in",
    scopes: ["transfers:read", "requests:read"],
    answer: list("BenchCalibration"),
  }),
} as const;
