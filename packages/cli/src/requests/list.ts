import { routes } from "@clicktree/contract";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { type Filter, filtered, printRequests } from "./rows.js";

/** Lists the own requests, newest first. */
export async function listRequests(context: Context, filter: Filter): Promise<void> {
  const { client } = await connect(context, "user");
  const all = await client.call(routes.transfers.list, { query: { view: "summary" }, signal: context.signal });
  const requests = filtered(all, filter);
  if (context.json) context.printJson(requests);
  else printRequests(context, requests, false);
}
