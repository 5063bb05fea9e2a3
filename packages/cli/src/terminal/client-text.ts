import { clients } from "@clicktree/messages/catalogs";
import { clientMessage } from "@clicktree/messages/client-text";
import type { Context } from "./context.js";

/** The program of a call or session in the reader's language; empty if the server knows none. */
export function clientText(context: Context, client: string): string {
  const { key, params } = clientMessage(client);
  return context.t(clients, key, params);
}
