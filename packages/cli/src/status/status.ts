import { routes, type SystemStatus } from "@clicktree/contract";
import { system } from "@clicktree/messages/catalogs";
import { durationOf, formatInZone } from "@clicktree/messages/date-time";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import { type Line, type Segment, segment } from "../terminal/line.js";
import type { Tone } from "../terminal/style.js";
import { displayWidth, padEnd } from "../terminal/text.js";

/** The green, yellow and red of the dashboard's card. */
const tones = {
  operational: "good",
  connected: "good",
  low: "good",
  degraded: "count1",
  medium: "count1",
  down: "bad",
  disconnected: "bad",
  high: "bad",
} as const satisfies Record<string, Tone>;

/** Shows the state of the server; fails if its database does not answer. */
export async function status(context: Context, { admin }: { readonly admin: boolean }): Promise<void> {
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const now = await client.call(routes.system.status, { signal: context.signal });
  if (context.json) context.printJson(now);
  else context.printLines(statusLines(context, now));
  if (now.status === "down")
    throw commandFailed(
      "DATABASE_DOWN",
      context.t(system, "none"),
      context.t(system, "noneNext", { command: "clicktree doctor" }),
    );
}

function statusLines(context: Context, now: SystemStatus): Line[] {
  const t = (key: keyof typeof system.en, params = {}) => context.t(system, key, params);
  const word = (key: keyof typeof tones) => segment(t(key), tones[key]);
  const more = (text: string) => segment(`  ${text}`, "muted");
  const count = (value: number | null) => segment(value === null ? t("unknown") : String(value));
  const { key: span, ...units } = durationOf(now.uptime * 1_000);
  const lab = formatInZone(now.currentTime, now.timeZone, context.language);
  const rows: (readonly [keyof typeof system.en, ...Segment[]])[] = [
    ["status", word(now.status)],
    ["uptime", segment(t(span, units))],
    ["totalUsers", count(now.totalUsers)],
    ["activeReservations", count(now.activeReservations)],
    ["systemLoad", word(now.systemLoad), more(t("perCore", { load: now.loadPerCore.toFixed(2) }))],
    [
      "database",
      word(now.databaseStatus),
      ...(now.databaseMs === null ? [] : [more(t("answered", { ms: now.databaseMs }))]),
    ],
    ["labTime", segment(lab.time), more(t("labDay", { date: lab.date, zone: now.timeZone }))],
    maintenanceRow(context, now),
  ];
  const width = Math.max(...rows.map(([key]) => displayWidth(t(key)))) + 2;
  return rows.map(([key, ...said]) => [segment(padEnd(t(key), width), "muted"), ...said]);
}

function maintenanceRow(
  context: Context,
  now: SystemStatus,
): readonly ["maintenance" | "maintenanceNow", ...Segment[]] {
  const { nextMaintenanceWindow: next, timeZone, currentTime } = now;
  if (next === undefined) return ["maintenance", segment(context.t(system, "notPlanned"), "muted")];
  const [start, end] = [next.start, next.end].map((at) => formatInZone(at, timeZone, context.language));
  const until = start?.date === end?.date ? end?.time : `${end?.date} ${end?.time}`;
  const isRunning = next.start <= currentTime;
  return [
    isRunning ? "maintenanceNow" : "maintenance",
    segment(`${start?.date} ${start?.time} – ${until}`, isRunning ? "count1" : "plain"),
  ];
}
