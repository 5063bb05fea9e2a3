import type { Client } from "@clicktree/client";
import { type Reservation, routes, type SystemStatus } from "@clicktree/contract";
import {
  addDays,
  compareHours,
  daysAhead,
  freeHours,
  instantsOf,
  labHourAt,
  weeklyHours,
  weekStartOf,
} from "@clicktree/core/reservations";
import { cliReserve } from "@clicktree/messages/catalogs";
import { formatDateTime, formatInZone } from "@clicktree/messages/date-time";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { type NamedColumn, printTable } from "../terminal/table.js";
import { spanText } from "./reserve.js";

interface ListValues {
  readonly free: boolean;
  readonly admin: boolean;
}

type Clock = Pick<SystemStatus, "currentTime" | "timeZone">;
type Column = NamedColumn<keyof typeof cliReserve.en>;

/** Lists the person's hours of this week and later with the rest of the week's quota, or the free hours. */
export async function listHours(context: Context, { free, admin }: ListValues): Promise<void> {
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const clock = await client.call(routes.system.status, { signal: context.signal });
  return free ? listFree(context, client, clock) : listOwn(context, client, clock);
}

async function listOwn(context: Context, client: Client, { currentTime, timeZone }: Clock): Promise<void> {
  const { signal } = context;
  const now = labHourAt(Date.parse(currentTime), timeZone);
  const [own, withdrawn, week] = await Promise.all([
    client.call(routes.reservations.own, { signal }),
    client.call(routes.reservations.withdrawn, { signal }),
    client.call(routes.reservations.weeklyHours, { query: { weekStartDate: weekStartOf(now.date) }, signal }),
  ]);
  if (context.json) return context.printJson(own);
  const t = (key: keyof typeof cliReserve.en, params = {}) => context.t(cliReserve, key, params);
  const stateOf = (one: Reservation) => {
    const order = compareHours(one, now);
    if (order < 0) return { text: t("used"), tone: "muted" as const };
    return order === 0 ? { text: t("now"), tone: "strong" as const } : t("toCome");
  };
  const columns: Column[] = [
    { title: "number", right: true },
    { title: "date" },
    { title: "hours" },
    { title: "yours" },
    { title: "state" },
  ];
  const rows = own.map((one) => [
    String(one.id),
    { text: one.date, tone: "strong" as const },
    spanText(context, one),
    localText(one.startsAt),
    stateOf(one),
  ]);
  printTable(context, cliReserve, columns, rows, "none");
  context.print("");
  const { time } = formatInZone(currentTime, timeZone, context.language);
  context.print(
    t("week", {
      ...{ left: week.remainingHours, hours: weeklyHours },
      ...{ date: now.date, time: time.slice(0, 5), zone: timeZone },
    }),
  );
  for (const { date, hour, cancelledBy: name, reason } of withdrawn)
    context.note(t("withdrawn", { name, date, span: spanText(context, { hour }), reason }));
}

async function listFree(context: Context, client: Client, { currentTime, timeZone }: Clock): Promise<void> {
  const now = Date.parse(currentTime);
  const startDate = labHourAt(now, timeZone).date;
  const query = { startDate, endDate: addDays(startDate, daysAhead) };
  const taken = await client.call(routes.reservations.slots, { query, signal: context.signal });
  const free = freeHours(taken, now, timeZone).map((one) => {
    const { start, end } = instantsOf(one, timeZone)!;
    return { ...one, startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
  });
  if (context.json) return context.printJson(free);
  const columns: Column[] = [{ title: "date" }, { title: "hours" }, { title: "yours" }];
  const rows = free.map((one) => [
    { text: one.date, tone: "strong" as const },
    spanText(context, one),
    localText(one.startsAt),
  ]);
  printTable(context, cliReserve, columns, rows, "noneFree");
}

const localText = (at: string): string => formatDateTime(at).slice(0, 16);
