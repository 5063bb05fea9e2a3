import { routes } from "@clicktree/contract";
import {
  addDays,
  daysAhead,
  freeHours,
  hoursWithin,
  type LabHour,
  labHourAt,
  runForRate,
  weekStartOf,
} from "@clicktree/core/reservations";
import { cliPlan } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { spanText } from "../reserve/reserve.js";
import type { Context } from "../terminal/context.js";
import { wholeNumber } from "../terminal/text.js";

interface PlannedHours {
  /** The run whose rate is assumed, and the minutes that the shots take; null without one. */
  readonly run: { readonly request: string; readonly shots: number; readonly seconds: number } | null;
  readonly minutes: number | null;
  /** Hours needed, and free ones within the quota. */
  readonly needed: number | null;
  readonly free: readonly LabHour[];
}

/** How long shots take at the rate of the last reported run, of this tree if it has one, and free hours for them. */
export async function plannedHours(
  context: Context,
  treeName: string | undefined,
  shots: number,
): Promise<PlannedHours> {
  const { signal } = context;
  const { client } = await connect(context, "user", "session");
  const { currentTime, timeZone } = await client.call(routes.system.status, { signal });
  const now = Date.parse(currentTime);
  const startDate = labHourAt(now, timeZone).date;
  const endDate = addDays(startDate, daysAhead);
  const weeks = [...new Set([weekStartOf(startDate), weekStartOf(endDate)])];
  const [requests, taken, ...quota] = await Promise.all([
    client.call(routes.transfers.list, { query: { view: "summary" }, signal }),
    client.call(routes.reservations.slots, { query: { startDate, endDate }, signal }),
    ...weeks.map((weekStartDate) => client.call(routes.reservations.weeklyHours, { query: { weekStartDate }, signal })),
  ]);
  const run = runForRate(requests, treeName);
  if (run === undefined) return { run: null, minutes: null, needed: null, free: [] };
  const minutes = (shots * run.durationMs) / run.shots / 60_000;
  const needed = Math.max(1, Math.ceil(minutes / 60));
  const left = Object.fromEntries(weeks.map((week, i) => [week, quota[i]!.remainingHours]));
  const free = hoursWithin(freeHours(taken, now, timeZone), needed, left);
  const { requestNumber, durationMs } = run;
  return {
    run: { request: requestNumber, shots: run.shots, seconds: durationMs / 1000 },
    minutes,
    needed,
    free: free.map(({ date, hour }) => ({ date, hour })),
  };
}

export function printHours(context: Context, hours: PlannedHours | undefined): void {
  if (hours === undefined) return;
  const t = (key: keyof typeof cliPlan.en, params = {}) => context.t(cliPlan, key, params);
  const { run, minutes, needed, free } = hours;
  context.print("");
  if (run === null || minutes === null || needed === null) {
    context.print(t("noRun"));
    return;
  }
  const { request, shots, seconds } = run;
  const about = wholeNumber(Math.max(1, Math.round(minutes)));
  const rate = { request, shots: wholeNumber(shots), seconds: wholeNumber(Math.max(1, Math.round(seconds))) };
  context.print(t("takes", { minutes: about, ...rate }));
  context.print(free.length < needed ? t("tooFewHours", { needed, found: free.length }) : t("hours"));
  for (const hour of free) context.print(`  ${t("hour", { date: hour.date, span: spanText(context, hour) })}`);
}
