import type { Client } from "@clicktree/client";
import { createContext, useContext } from "react";

/** Set by the application; shared code does not know the application. */
export const ApiContext = createContext<Client | undefined>(undefined);

/** The client that calls the server; a session that has ended is mended on the way. */
export function useApi(): Client {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi outside of the application");
  return api;
}
