import { type FileTransfer, routes } from "@clicktree/contract";
import { measuredError } from "@clicktree/core/analysis";
import {
  matchingRequests,
  orderedRequests,
  type RequestOrder,
  type StatusName,
  statusName,
} from "@clicktree/core/requests";
import { cliRequests } from "@clicktree/messages/catalogs";
import { formatDateTime, formatLabHour } from "@clicktree/messages/date-time";
import { formatProbability } from "@clicktree/messages/number-format";
import { connect } from "../identity/connect.js";
import { readSearch, type SearchValues } from "../labels/list-trees.js";
import { statusCell } from "../lookup/find-request.js";
import { withPart } from "../result/cells.js";
import { smallMerit } from "../result/merit-lines.js";
import type { Context } from "../terminal/context.js";
import { type Cell, type NamedColumn, printTable } from "../terminal/table.js";

interface Filter {
  readonly status: readonly string[];
  readonly limit: number | undefined;
}

interface RequestFilter extends Filter, SearchValues {
  readonly successAbove: number | undefined;
  readonly equipment: string | undefined;
  readonly sort: RequestOrder | undefined;
}

/** Lists the account's requests, newest or best first. */
export async function listRequests(context: Context, filter: RequestFilter): Promise<void> {
  const { equipment = "", successAbove, sort } = filter;
  const search = { ...readSearch(context, filter), states: [], equipment, success: successAbove };
  const { client } = await connect(context, "user");
  const all = await client.call(routes.transfers.list, { query: { view: "summary" }, signal: context.signal });
  const requests = filtered(matchingRequests(all, search), filter, sort);
  if (context.json) context.printJson(requests);
  else printRequests(context, requests, false, all.length > 0 && requests.length === 0 ? "noneFound" : "none");
}

/** Lists the requests of all users: pending ones, or those with the given status. */
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
  else {
    const none = filter.status.length === 0 ? "noneWaiting" : asks("cancelled") ? "cancelledLeft" : "noneFound";
    printRequests(context, requests, true, none);
  }
}

/** Requests that match the filter. */
function filtered(
  requests: readonly FileTransfer[],
  { status, limit }: Filter,
  order: RequestOrder = "newest",
): FileTransfer[] {
  const passing = requests.filter(
    (request) => status.length === 0 || status.includes(statusName(request.status) as StatusName),
  );
  return orderedRequests(passing, order).slice(0, limit);
}

type Column = NamedColumn<keyof typeof cliRequests.en> & { readonly cell: (request: FileTransfer) => Cell | string };

/** From this width on, a table has room for file names beside the scale of merit. */
const minWidthWithFiles = 100;

/** The requests as a table, each with its scale of merit; administrators also see the sender and which are new. */
function printRequests(
  context: Context,
  requests: readonly FileTransfer[],
  admin: boolean,
  none: "none" | "noneFound" | "noneWaiting" | "cancelledLeft",
): void {
  const isKnown = requests.some(({ prediction, measured }) => prediction !== null || measured !== null);
  const hasHours = requests.some(({ reservation }) => reservation);
  const columns: Column[] = [
    { title: "request", cell: ({ requestNumber }) => ({ text: requestNumber, tone: "strong" }) },
    { title: "tree", flexible: true, cell: ({ treeName }) => treeName },
    { title: "status", cell: (request) => statusCell(context, request) },
    { title: "sentAt", cell: ({ createdAt }) => formatDateTime(createdAt) },
    ...(hasHours ? [{ title: "hour", cell: hourCell } as const] : []),
    ...(isKnown ? [{ title: "success", cell: successCell } as const] : []),
    ...(admin ? [{ title: "sentBy", flexible: true, cell: whose } as const] : []),
    ...(admin || (isKnown && context.width < minWidthWithFiles)
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

  function hourCell({ reservation }: FileTransfer): Cell | string {
    if (!reservation) return "";
    const hour = formatLabHour(reservation);
    if (reservation.status === "active") return hour;
    return { text: `${hour} ${context.t(cliRequests, "cancelled")}`, tone: "muted" };
  }

  /** Simulated counts are marked as such, as is a success of some hypotheses alone. */
  function successCell(request: FileTransfer): Cell | string {
    const cell = meritCell(request);
    const { simulated, partlySent } = request.measured ?? {};
    const mark = withPart(context, simulated ? `  ${context.t(cliRequests, "simulated")}` : "", partlySent);
    if (mark === "") return cell;
    return typeof cell === "string" ? cell + mark : { ...cell, text: cell.text + mark };
  }

  function whose({ user, isReadByCurrentAdmin }: FileTransfer): string {
    return `${user?.username ?? ""}${isReadByCurrentAdmin === false ? `  ${context.t(cliRequests, "isNew")}` : ""}`;
  }
}

const meritWidth = 12;

/** Success of a request, measured or, if not measured, predicted, on the scale of merit; empty if neither is known. */
function meritCell({ prediction, measured }: Pick<FileTransfer, "prediction" | "measured">): Cell | string {
  const share = measured
    ? { value: measured.success, interval: { low: measured.low, high: measured.high } }
    : undefined;
  const success = share?.value ?? prediction?.success;
  if (success === undefined) return "";
  // measured, but the prediction was too large to compute
  if (prediction === null) return formatProbability(success).padStart(7);
  const error = measured?.predictedError ?? prediction.error;
  const isOnScale = measured && measuredError(measured) !== undefined;
  const predicted = { success: 1 - error, error };
  const scale = smallMerit(
    { limits: prediction.bounds, predicted, measured: isOnScale ? share : undefined },
    meritWidth,
  );
  return { ...scale, text: `${formatProbability(success).padStart(7)}  ${scale.text}` };
}
