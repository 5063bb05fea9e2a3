import { routes, type Shapes } from "@clicktree/contract";
import { contentDisposition } from "@clicktree/core/requests";
import {
  daysAhead,
  daysBetween,
  type HourProblem,
  hourProblem,
  isDate,
  labHourAt,
  weeklyHours,
  weekStartOf,
} from "@clicktree/core/reservations";
import { DomainError, type FailureCode } from "../../failures/domain-error.js";
import type { AppContext, Feature } from "../../platform/app-context.js";
import { idempotent } from "../../platform/idempotent.js";
import { implement } from "../../platform/implement.js";
import { actorOf, recordAction } from "../audit/index.js";
import { notify } from "../notifications/index.js";
import { calendarOf } from "./calendar.js";
import { type LabClock, presentHeld, presentOwn, presentWithdrawn } from "./presenter.js";
import {
  activeHours,
  cancelOwn,
  hoursInWeek,
  hoursOfDay,
  ownHours,
  reserve,
  reservedSlots,
  withdraw,
  withdrawnHours,
} from "./service.js";

const { reservations, adminReservations } = routes;

/** Maximum number of days in a list of slots. */
const daysAtOnce = 31;

export const clockOf = ({ now, settings }: Pick<AppContext, "now" | "settings">): LabClock => ({
  now: now(),
  timeZone: settings.timeZone,
});

function requireDate(date: string): string {
  if (!isDate(date)) throw new DomainError("DATE_INVALID", { params: { date } });
  return date;
}

function requireRange({ startDate, endDate }: Shapes["SlotsQuery"]): void {
  const days = isDate(startDate) && isDate(endDate) ? daysBetween(startDate, endDate) : -1;
  if (days < 0 || days > daysAtOnce) throw new DomainError("DATE_RANGE", { params: { days: daysAtOnce } });
}

function requireMonday(date: string): void {
  if (isDate(date) && weekStartOf(date) === date) return;
  const monday = isDate(date) ? weekStartOf(date) : "2026-11-23";
  throw new DomainError("WEEK_START", { params: { monday } });
}

const refusals = {
  past: "SLOT_PAST",
  far: "SLOT_FAR",
  skipped: "SLOT_SKIPPED",
} as const satisfies Record<HourProblem, FailureCode>;

/** Throws DATE_INVALID, SLOT_PAST, SLOT_FAR or SLOT_SKIPPED. */
function requireBookable(hour: Shapes["ReservationCreate"], { now, timeZone }: LabClock): void {
  requireDate(hour.date);
  const problem = hourProblem(hour, now, timeZone);
  if (problem !== undefined) throw new DomainError(refusals[problem], { params: { days: daysAhead } });
}

export const reservationsFeature: Feature = (app) => {
  const { store } = app;
  const { timeZone } = app.settings;
  const own = async (userId: number) =>
    (await ownHours(store, userId, clockOf(app))).map((row) => presentOwn(row, timeZone));
  return [
    implement(reservations.slots, ({ query }) => {
      requireRange(query);
      return reservedSlots(store, query.startDate, query.endDate);
    }),
    implement(reservations.create, (call) => {
      const { account, body } = call;
      const check = () => requireBookable(body, clockOf(app));
      return idempotent(app, call, check, async (tx) =>
        presentOwn(await reserve(tx, account.id, body, clockOf(app)), timeZone),
      );
    }),
    implement(reservations.cancel, async ({ account, id }) => {
      await store.write((tx) => cancelOwn(tx, account.id, id, clockOf(app)));
      return { ok: true } as const;
    }),
    implement(reservations.own, ({ account }) => own(account.id)),
    implement(reservations.withdrawn, async ({ account }) =>
      (await withdrawnHours(store, account.id, clockOf(app))).map(presentWithdrawn),
    ),
    implement(reservations.calendar, async ({ account, language, h }) =>
      h
        .response(calendarOf(await own(account.id), language))
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", contentDisposition("reservations.ics")),
    ),
    implement(reservations.weeklyHours, async ({ account, query: { weekStartDate } }) => {
      requireMonday(weekStartDate);
      const reservedHours = await hoursInWeek(store, account.id, weekStartDate);
      const { date: currentDate, hour: currentHour } = labHourAt(app.now(), timeZone);
      const remainingHours = Math.max(0, weeklyHours - reservedHours);
      return { reservedHours, remainingHours, timeZone, currentDate, currentHour };
    }),
    implement(adminReservations.list, async () =>
      (await activeHours(store, clockOf(app))).map((row) => presentHeld(row, timeZone)),
    ),
    implement(adminReservations.daily, async ({ query }) =>
      (await hoursOfDay(store, requireDate(query.date))).map((row) => presentHeld(row, timeZone)),
    ),
    implement(adminReservations.cancel, async (call) => {
      const { account, id, body } = call;
      const reason = body.reason.trim();
      await store.write(async (tx) => {
        const row = await withdraw(tx, id, { reason, by: account.username }, clockOf(app));
        if (row.user_id === account.id) return;
        const name = `${row.lab_date} ${String(row.lab_hour).padStart(2, "0")}:00`;
        const actor = actorOf(app, call);
        const { userId: actorId, at } = actor;
        await notify(tx, {
          ...{ userId: row.user_id, actorId, kind: "reservation-cancelled", objectId: id, name, detail: reason, at },
        });
        await recordAction(tx, actor, "reservation-cancelled", { id, name, detail: reason });
      });
      return { ok: true } as const;
    }),
  ];
};
