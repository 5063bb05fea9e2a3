import { routes } from "@clicktree/contract";
import { isDate, type LabHour } from "@clicktree/core/reservations";
import { cliReserve } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { connect } from "../identity/connect.js";
import { requireConfirmation } from "../prompts/prompts.js";
import { sendOnce } from "../requests/send-once.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, usageError } from "../terminal/exit.js";

const textsOf =
  (context: Context) =>
  (key: keyof typeof cliReserve.en, params = {}) =>
    context.t(cliReserve, key, params);

const twoDigits = (hour: number): string => String(hour).padStart(2, "0");

/** 10:00 to 11:00. */
export const spanText = (context: Context, { hour }: Pick<LabHour, "hour">): string =>
  context.t(cliReserve, "span", { from: twoDigits(hour), to: twoDigits(hour + 1) });

/** Reads an hour; a usage error if the texts are not a date and an hour. */
function readHour(context: Context, date: string, hour: string): LabHour {
  const t = textsOf(context);
  if (!isDate(date)) throw usageError(t("badDate", { text: date }), t("badDateNext"));
  if (!/^([01]?\d|2[0-3])(:00)?$/.test(hour)) throw usageError(t("badHour", { text: hour }), t("badHourNext"));
  return { date, hour: Number.parseInt(hour, 10) };
}

interface BookValues {
  readonly date: string;
  readonly hour: string;
  readonly admin: boolean;
  readonly dryRun: boolean;
}

/** Reserves an hour; the server decides whether it is free and the week has hours left. */
export async function bookHour(context: Context, { date, hour, admin, dryRun }: BookValues): Promise<void> {
  const t = textsOf(context);
  const body = readHour(context, date, hour);
  const said = { date, span: spanText(context, body) };
  if (dryRun) return context.answer(t("wouldBook", said), { dryRun: true, ...body });
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const { answer: made } = await sendOnce(
    (options) => client.call(routes.reservations.create, { body, ...options }),
    context.signal,
  );
  const local = formatDateTime(made.startsAt).slice(0, 16);
  context.answer(t("booked", { ...said, local, id: made.id }), made);
}

interface CancelValues {
  /** Its number, or its date together with `hour`. */
  readonly id: string;
  readonly hour: string | undefined;
  readonly yes: boolean;
  readonly admin: boolean;
  readonly dryRun: boolean;
}

/** Cancels one of the person's hours, by its number or by its date and hour. */
export async function cancelHour(context: Context, values: CancelValues): Promise<void> {
  const { id: named, hour, yes, admin, dryRun } = values;
  const t = textsOf(context);
  const chosenHour = hour === undefined ? undefined : readHour(context, named, hour);
  const { client } = await connect(context, admin ? "admin" : "user", "session");
  const { signal } = context;
  const own = await client.call(routes.reservations.own, { signal });
  const found = own.find((one) =>
    chosenHour ? one.date === chosenHour.date && one.hour === chosenHour.hour : String(one.id) === named,
  );
  if (found === undefined) {
    const said = hour === undefined ? named : `${named} ${hour}`;
    const next = t("seeList", { command: "clicktree reserve list" });
    throw commandFailed("NOT_FOUND", t("noSuch", { reservation: said }), next);
  }
  const { id, date } = found;
  const said = { date, span: spanText(context, found) };
  if (!dryRun) {
    await requireConfirmation(context, yes, t("reallyCancel", said));
    await client.call(routes.reservations.cancel, { params: { id }, signal });
  }
  const answer = { id, date, hour: found.hour, ...(dryRun && { dryRun }) };
  context.answer(t(dryRun ? "wouldCancel" : "cancelled", said), answer);
}
