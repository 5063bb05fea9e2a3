import { type DemoRequest, routes } from "@clicktree/contract";
import { statusName } from "@clicktree/core/requests";
import { cliDemos } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { type Cell, type NamedColumn, printTable } from "../terminal/table.js";
import { askedOf, demoStatus, kindOf } from "./find.js";

interface Filter {
  readonly status: readonly string[];
  readonly limit: number | undefined;
}

const query = { view: "summary" } as const;

/** Lists the account's demo requests, newest first. */
export async function listDemos(context: Context, filter: Filter): Promise<void> {
  const { client } = await connect(context, "user", "session");
  const all = await client.call(routes.demos.list, { query, signal: context.signal });
  show(context, filtered(all, filter), false, "none");
}

/** Lists the demo requests of all users: pending ones, or those with the given status. */
export async function listDemoQueue(context: Context, filter: Filter): Promise<void> {
  const { client } = await connect(context, "admin");
  const { signal } = context;
  const asked = filter.status.length > 0 ? filter.status : ["pending"];
  const lists = [
    ...(asked.includes("pending") ? [routes.adminDemos.pending] : []),
    ...(asked.some((status) => status !== "pending") ? [routes.adminDemos.processed] : []),
  ];
  const all = (await Promise.all(lists.map((list) => client.call(list, { query, signal })))).flat();
  show(context, filtered(all, filter), true, filter.status.length === 0 ? "noneWaiting" : "none");
}

const filtered = (all: readonly DemoRequest[], { status, limit }: Filter): DemoRequest[] =>
  all
    .filter((demo) => status.length === 0 || status.includes(statusName(demo.status)))
    .toSorted((a, b) => b.id - a.id)
    .slice(0, limit);

type Column = NamedColumn<keyof typeof cliDemos.en> & { readonly cell: (demo: DemoRequest) => Cell | string };

function show(context: Context, demos: readonly DemoRequest[], admin: boolean, none: "none" | "noneWaiting"): void {
  if (context.json) {
    context.printJson(demos);
    return;
  }
  const whose = ({ userName, isRead }: DemoRequest) =>
    isRead === 0 ? `${userName}  ${context.t(cliDemos, "isNew")}` : userName;
  const columns: Column[] = [
    { title: "number", right: true, cell: ({ id }) => String(id) },
    { title: "request", flexible: true, cell: ({ fileName }) => ({ text: fileName, tone: "strong" }) },
    { title: "demo", cell: (demo) => kindOf(context, demo) },
    { title: "asked", flexible: true, cell: (demo) => askedOf(context, demo) },
    { title: "status", cell: (demo) => demoStatus(context, demo) },
    { title: "sentAt", cell: ({ createdAt }) => formatDateTime(createdAt) },
    ...(admin ? [{ title: "sentBy", flexible: true, cell: whose } as const] : []),
  ];
  const rows = demos.map((demo) => columns.map(({ cell }) => cell(demo)));
  printTable(context, cliDemos, columns, rows, none);
}
