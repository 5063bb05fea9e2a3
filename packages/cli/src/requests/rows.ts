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
  const tell = (key: keyof typeof cliRequests.en) => context.say(cliRequests, key);
  if (requests.length === 0) {
    context.print(tell(none));
    return;
  }
  const titles = [
    { title: tell("request") },
    { title: tell("tree"), flexible: true },
    { title: tell("status") },
    { title: tell("sentAt") },
    { title: admin ? tell("sentBy") : tell("feedbackFile"), flexible: true },
  ];
  printTable(
    context,
    titles,
    requests.map((request) => [
      { text: request.requestNumber, tone: "strong" as const },
      request.treeName,
      statusCell(context, request.status),
      localTime(request.createdAt),
      admin ? whose(request) : (request.feedbackFileName ?? ""),
    ]),
  );

  function whose({ user, isReadByCurrentAdmin }: FileTransfer): string {
    return `${user?.username ?? ""}${isReadByCurrentAdmin === false ? `  ${tell("isNew")}` : ""}`;
  }
}
