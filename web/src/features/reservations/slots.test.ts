import { expect, it } from "vitest";
import { hoursOfWeek, lengthOf, slotsOf } from "./slots.js";

const own = (id: number, date: string, hour: number) => ({
  id,
  date,
  hour,
  startsAt: `${date}T00:00:00.000Z`,
  endsAt: `${date}T01:00:00.000Z`,
  createdAt: "2026-11-20T00:00:00.000Z",
});
const now = { date: "2026-11-21", hour: 14 };
const mine = [own(1, "2026-11-21", 11), own(2, "2026-11-21", 16), own(3, "2026-11-23", 10)];

it("says for each hour of a day what it is to the current user", () => {
  const day = { date: "2026-11-21", now, timeZone: "Asia/Shanghai", taken: new Set([11, 15, 16]), own: mine };
  const states = slotsOf(day).map(({ state }) => state);
  expect(states.slice(10, 18)).toEqual(["past", "used", "past", "past", "now", "taken", "yours", "free"]);
  expect(slotsOf(day)[16]?.own?.id).toBe(2);
  expect(slotsOf({ ...day, own: [own(4, "2026-11-21", 14)] })[14]?.state).toBe("yoursNow");
});

it("keeps the place of an hour that daylight saving skips, and makes one slot of a repeated one", () => {
  const day = { now: { date: "2026-03-01", hour: 0 }, timeZone: "Europe/Berlin", taken: new Set<number>(), own: [] };
  const spring = slotsOf({ ...day, date: "2026-03-29" });
  expect([spring.length, spring[2]?.state, lengthOf(spring[2]!), spring[3]?.state]).toEqual([24, "skipped", 0, "free"]);
  const autumn = slotsOf({ ...day, date: "2026-10-25" });
  expect([autumn.length, lengthOf(autumn[1]!), lengthOf(autumn[2]!)]).toEqual([24, 1, 2]);
});

it("marks the hours of which announced maintenance takes a part, those to come alone", () => {
  const maintenance = { start: "2026-11-21T04:30:00Z", end: "2026-11-21T08:00:00Z" };
  const day = { date: "2026-11-21", now, timeZone: "Asia/Shanghai", taken: new Set<number>(), own: [], maintenance };
  expect(slotsOf(day).flatMap(({ hour, hasMaintenance }) => (hasMaintenance ? [hour] : []))).toEqual([14, 15]);
});

it("counts begun and coming hours of a week", () => {
  expect(hoursOfWeek("2026-11-16", mine, now)).toEqual({ used: 1, booked: 1 });
  expect(hoursOfWeek("2026-11-23", mine, now)).toEqual({ used: 0, booked: 1 });
});
