import type { Client } from "@clicktree/client";
import { type AttachedReservation, type FileTransfer, routes } from "@clicktree/contract";
import { shownStatus, statusName, timeline } from "@clicktree/core/requests";
import { cliRequests } from "@clicktree/messages/catalogs";
import { formatLabHour } from "@clicktree/messages/date-time";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import type { Segment } from "../terminal/line.js";
import type { Tone } from "../terminal/style.js";

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
  return notFound(context, name, "clicktree admin requests", "notQueued"); // nor are cancelled ones listed
}

function notFound(
  context: Context,
  name: string,
  command: string,
  key: "noSuchRequest" | "notQueued" = "noSuchRequest",
): never {
  throw commandFailed(
    "NOT_FOUND",
    context.t(cliRequests, key, { name }),
    context.t(cliRequests, "seeList", { command }),
  );
}

const tones: Record<ReturnType<typeof shownStatus>, Tone> = {
  pending: "muted",
  processing: "accent",
  completed: "good",
  completedWithoutCounts: "plain",
  cancelled: "muted",
  rejected: "bad",
  unknown: "muted",
};

/** The status of a request in its colour. */
export function statusCell(context: Context, request: FileTransfer): Segment {
  const name = shownStatus(request);
  return { text: context.t(cliRequests, name), tone: tones[name] };
}

/** The reserved hour of a request. */
export const hourText = (context: Context, reservation: AttachedReservation): string =>
  context.t(cliRequests, reservation.status === "active" ? "labTime" : "hourCancelled", {
    hour: formatLabHour(reservation),
  });

/** True if the laboratory's latest report is a failure, and no result has come since. */
export const hasFailed = (request: FileTransfer): boolean =>
  request.status === 1 && timeline(request).some(({ state }) => state === "failed");

const nextSteps = {
  pending: "nextPending",
  processing: "nextProcessing",
  completed: "nextCompleted",
  cancelled: "endCancelled",
  rejected: "endRejected",
  unknown: undefined,
} as const;

/** One sentence on what happens next, or how it ended. */
export function nextStep(context: Context, request: FileTransfer): string {
  const { status, requestNumber, rejectionReason } = request;
  const key = hasFailed(request) ? "nextAfterFailure" : nextSteps[statusName(status)];
  return key ? context.t(cliRequests, key, { request: requestNumber, reason: rejectionReason ?? "" }) : "";
}
