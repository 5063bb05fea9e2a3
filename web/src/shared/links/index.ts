import { type Links, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { keys, useApi } from "../../platform/api.js";

/** The help links beside the user guide, in the order in which they are shown. */
export const helpLinkNames = ["source", "lab", "contact"] as const satisfies readonly (keyof Links)[];

/** Settings of the server: links to help and the configured logos. Fetched once. */
export function useLinks() {
  const api = useApi();
  return useQuery({ queryKey: keys.links(), queryFn: ({ signal }) => api.call(routes.system.links, { signal }) });
}
