import { routes } from "@clicktree/contract";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { type Filter, filtered, printRequests } from "./rows.js";

/** Lists the requests of all users: those that wait, and with a status that asks for it those that are done with. */
export async function listQueue(context: Context, filter: Filter): Promise<void> {
  const { client } = await connect(context, "admin");
  const { signal } = context;
  const query = { view: "summary" } as const;
  const asks = (...names: string[]) => filter.status.some((status) => names.includes(status));
  const waiting = filter.status.length === 0 || asks("pending", "processing");
  const lists = [
    ...(waiting ? [client.call(routes.adminTransfers.pending, { query, signal })] : []),
    ...(asks("completed", "rejected") ? [client.call(routes.adminTransfers.completed, { query, signal })] : []),
  ];
  const requests = filtered((await Promise.all(lists)).flat(), filter);
  if (context.json) context.printJson(requests);
  else printRequests(context, requests, true, filter.status.length === 0 ? "noneWaiting" : "none");
}
