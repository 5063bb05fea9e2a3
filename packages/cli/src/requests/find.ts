import type { Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

/** A request's id; anything else is a request number. */
const isId = (name: string): boolean => /^\d{1,15}$/.test(name);

const query = { view: "summary" } as const;

/** Finds a request by its number (request_ada_3) or id; without contents. */
export async function findRequest(context: Context, client: Client, name: string): Promise<FileTransfer> {
  const { signal } = context;
  if (isId(name)) return client.call(routes.transfers.read, { params: { id: Number(name) }, query, signal });
  const own = await client.call(routes.transfers.list, { query, signal });
  return own.find(({ requestNumber }) => requestNumber === name) ?? notFound(context, name, "clicktree requests list");
}

/** The same for an administrator, who sees the requests of all users. */
export async function findQueued(context: Context, client: Client, name: string): Promise<FileTransfer> {
  const { signal } = context;
  if (isId(name)) return client.call(routes.transfers.read, { params: { id: Number(name) }, query, signal });
  for (const list of [routes.adminTransfers.pending, routes.adminTransfers.completed]) {
    const found = (await client.call(list, { query, signal })).find(({ requestNumber }) => requestNumber === name);
    if (found !== undefined) return found;
  }
  return notFound(context, name, "clicktree admin requests");
}

function notFound(context: Context, name: string, command: string): never {
  throw new CommandFailure(
    exitCodes.failed,
    "NOT_FOUND",
    context.t(cliRequests, "noSuchRequest", { name }),
    context.t(cliRequests, "seeList", { command }),
  );
}
