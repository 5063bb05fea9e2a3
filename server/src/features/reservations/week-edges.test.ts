import { routes } from "@clicktree/contract";
import { addDays, instantsOf, weekStartOf } from "@clicktree/core/reservations";
import { type Caller, forEachDatabase } from "@clicktree/testkit";
import { expect, it } from "vitest";

const { create, own, weeklyHours } = routes.reservations;

/**
 * Zones whose clocks change on a Sunday, just before a week ends: the date, the affected hour, and the minutes that it
 * lasts, 0 if it is skipped.
 */
const zones = [
  ["Europe/Berlin", { date: "2026-03-29", hour: 2, minutes: 0 }, { date: "2026-10-25", hour: 2, minutes: 120 }],
  ["Australia/Lord_Howe", { date: "2026-04-05", hour: 1, minutes: 90 }, { date: "2026-10-04", hour: 2, minutes: 30 }],
  ["Asia/Kathmandu", { date: "2026-03-29", hour: 2, minutes: 60 }, { date: "2026-10-25", hour: 2, minutes: 60 }],
] as const;

for (const [timeZone, ...changes] of zones) {
  let now = 0;
  const startOf = (date: string, hour: number) => instantsOf({ date, hour }, timeZone)!.start;

  forEachDatabase(
    `Reservations in ${timeZone}`,
    (db) => {
      const book = async (who: Caller, date: string, hour: number) => who.call(create, { body: { date, hour } });
      const left = async (who: Caller, weekStartDate: string) =>
        (await who.call(weeklyHours, { query: { weekStartDate } })).data.remainingHours;

      it("[T59] lose, lengthen or shorten the hour of a clock change, and count it once", async () => {
        for (const { date, hour, minutes } of changes) {
          now = startOf(addDays(date, -1), 12);
          const user = await db.server.registerUser();
          const reply = await book(user, date, hour);
          if (minutes === 0) {
            expect([reply.status, reply.code]).toEqual([400, "SLOT_SKIPPED"]);
            expect(reply.message).toBe("Daylight saving skips this hour. Please choose another one");
          } else {
            expect(reply.status).toBe(201);
            const { startsAt, endsAt } = reply.data;
            expect([date, (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000]).toEqual([date, minutes]);
            expect((await book(user, date, hour)).code).toBe("SLOT_TAKEN");
          }
          expect(await left(user, weekStartOf(date))).toBe(minutes === 0 ? 10 : 9);
        }
      });

      it("[T59] begin a new quota when the laboratory's Monday begins, not the server's", async () => {
        for (const { date: sunday } of changes) {
          const monday = addDays(sunday, 1);
          const [week, next] = [weekStartOf(sunday), monday];
          now = startOf(addDays(sunday, -1), 12);
          const user = await db.server.registerUser();
          for (let hour = 13; hour < 23; hour++) expect((await book(user, sunday, hour)).status).toBe(201);
          expect((await book(user, sunday, 23)).code).toBe("WEEKLY_LIMIT");
          expect((await book(user, monday, 0)).status).toBe(201);
          expect([await left(user, week), await left(user, next)]).toEqual([0, 9]);
          now = startOf(monday, 0) - 1;
          expect((await user.call(own)).data).toHaveLength(11);
          expect((await book(user, monday, 0)).code).toBe("SLOT_TAKEN");
          expect((await book(user, addDays(sunday, 3), 23)).status).toBe(201);
          expect((await book(user, addDays(sunday, 4), 0)).code).toBe("SLOT_FAR");
          now += 1;
          // Monday's first hour has begun, last week's hours are no longer listed, and the window has moved by a day
          expect((await book(user, monday, 0)).code).toBe("SLOT_PAST");
          expect((await user.call(own)).data).toHaveLength(2);
          expect((await book(user, addDays(sunday, 4), 0)).status).toBe(201);
          expect([await left(user, week), await left(user, next)]).toEqual([0, 7]);
        }
      });
    },
    { settings: { CLICKTREE_TIMEZONE: timeZone }, now: () => now },
  );
}
