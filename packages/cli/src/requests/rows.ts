import type { FileTransfer } from "@clicktree/contract";
import { type StatusName, statusName } from "@clicktree/core/requests";
import { cliRequests } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { probability } from "../result/figures.js";
import { smallMerit } from "../result/merit-lines.js";
import type { Context } from "../terminal/context.js";
import { type Cell, type NamedColumn, printTable } from "../terminal/table.js";
import { statusCell } from "./status-cell.js";

const width = 12;

/** Success of a request, measured or else predicted, on the scale of merit; empty where neither is known. */
function meritCell({ prediction, measured }: Pick<FileTransfer, "prediction" | "measured">): Cell | string {
  const share = measured && { value: measured.success, interval: { low: measured.low, high: measured.high } };
  const success = share?.value ?? prediction?.success;
  if (success === undefined) return "";
  // a feedback is understood only where there is a table, but the prediction may have been too much to compute
  if (prediction === null) return probability(success).padStart(7);
  const error = measured?.predictedError ?? prediction.error;
  const predicted = { success: 1 - error, error };
  const scale = smallMerit({ limits: prediction.bounds, predicted, measured: share ?? undefined }, width);
  return { ...scale, text: `${probability(success).padStart(7)}  ${scale.text}` };
}

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

/** From here on a table has room for file names beside the scale of merit. */
const roomForFiles = 100;

type Column = NamedColumn<keyof typeof cliRequests.en> & { readonly cell: (request: FileTransfer) => Cell | string };

/**
 * The requests as a table, with the scale of merit of each; administrators see whose each is and which are new to them.
 */
export function printRequests(
  context: Context,
  requests: readonly FileTransfer[],
  admin: boolean,
  none: "none" | "noneWaiting" = "none",
): void {
  const isKnown = requests.some(({ prediction, measured }) => prediction !== null || measured !== null);
  const columns: Column[] = [
    { title: "request", cell: ({ requestNumber }) => ({ text: requestNumber, tone: "strong" }) },
    { title: "tree", flexible: true, cell: ({ treeName }) => treeName },
    { title: "status", cell: ({ status }) => statusCell(context, status) },
    { title: "sentAt", cell: ({ createdAt }) => formatDateTime(createdAt) },
    ...(isKnown ? [{ title: "success", cell: meritCell } as const] : []),
    ...(admin ? [{ title: "sentBy", flexible: true, cell: whose } as const] : []),
    ...(admin || (isKnown && context.width < roomForFiles)
      ? []
      : [
          {
            title: "feedbackFile",
            flexible: true,
            cell: (request: FileTransfer) => request.feedbackFileName ?? "",
          } as const,
        ]),
  ];
  const rows = requests.map((request) => columns.map(({ cell }) => cell(request)));
  printTable(context, cliRequests, columns, rows, none);

  function whose({ user, isReadByCurrentAdmin }: FileTransfer): string {
    return `${user?.username ?? ""}${isReadByCurrentAdmin === false ? `  ${context.say(cliRequests, "isNew")}` : ""}`;
  }
}
