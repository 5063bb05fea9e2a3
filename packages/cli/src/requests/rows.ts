import type { FileTransfer } from "@clicktree/contract";
import { type StatusName, statusName } from "@clicktree/core/requests";
import { cliRequests } from "@clicktree/messages/cli-requests";
import type { Context } from "../terminal/context.js";
import { printTable } from "../terminal/table.js";
import { localTime } from "../terminal/time.js";
import { statusCell } from "./status-cell.js";

export interface Filter {
  readonly status: readonly string[];
  readonly limit: number | undefined;
}

/** The requests that were asked for, newest first. */
export const filtered = (requests: readonly FileTransfer[], { status, limit }: Filter): FileTransfer[] =>
  requests
    .filter((request) => status.length === 0 || status.includes(statusName(request.status) as StatusName))
    .toSorted((a, b) => b.id - a.id)
    .slice(0, limit);

/** The requests as a table; administrators see whose each is and which are new to them. */
export function printRequests(
  context: Context,
  requests: readonly FileTransfer[],
  admin: boolean,
  none: "none" | "noneWaiting" = "none",
): void {
  printTable(
    context,
    cliRequests,
    [
      { title: "request" },
      { title: "tree", flexible: true },
      { title: "status" },
      { title: "sentAt" },
      { title: admin ? "sentBy" : "feedbackFile", flexible: true },
    ],
    requests.map((request) => [
      { text: request.requestNumber, tone: "strong" as const },
      request.treeName,
      statusCell(context, request.status),
      localTime(request.createdAt),
      admin ? whose(request) : (request.feedbackFileName ?? ""),
    ]),
    none,
  );

  function whose({ user, isReadByCurrentAdmin }: FileTransfer): string {
    return `${user?.username ?? ""}${isReadByCurrentAdmin === false ? `  ${context.say(cliRequests, "isNew")}` : ""}`;
  }
}
