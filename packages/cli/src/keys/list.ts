import { routes } from "@clicktree/contract";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { printKeys } from "./show.js";

/** Lists the own keys, masked as the server sends them. */
export async function listKeys(context: Context, admin: boolean): Promise<void> {
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const keys = await client.call(admin ? routes.adminApiKeys.list : routes.apiKeys.list, { signal: context.signal });
  printKeys(context, keys);
  if (context.json) context.printJson(keys);
}
