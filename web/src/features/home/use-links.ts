import { routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { keys, useApi } from "../../platform/api/index.js";

/** Where people find help, and whose logos are set: settings of the server, asked for once. */
export function useLinks() {
  const api = useApi();
  return useQuery({ queryKey: keys.links(), queryFn: ({ signal }) => api.call(routes.system.links, { signal }) });
}
