import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addDays,
  daysBetween,
  hourProblem,
  instantsOf,
  isCancellable,
  isDate,
  labHourAt,
  weekStartOf,
} from "./index.js";

const zones = [
  "Asia/Shanghai",
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata", // offset with half an hour
  "Australia/Adelaide", // offset with half an hour, and summer in January
  "Australia/Lord_Howe", // changes by half an hour
];
const hourMs = 3_600_000;
const from = Date.UTC(2024, 0, 1);
const to = Date.UTC(2034, 0, 1);
const zone = fc.constantFrom(...zones);
const at = (text: string) => Date.parse(text);

/** Minutes of a day around an hour at which the clocks show it, found by checking each minute. */
function shownMinutes(date: string, hour: number, timeZone: string): number[] {
  const middle = at(`${date}T${String(hour).padStart(2, "0")}:00:00Z`);
  const minutes: number[] = [];
  for (let time = middle - 16 * hourMs; time <= middle + 16 * hourMs; time += 30 * 60_000) {
    const shown = labHourAt(time, timeZone);
    if (shown.date === date && shown.hour === hour) minutes.push(time);
  }
  return minutes;
}

it("[T59] knows when the clocks show an hour, over ten years of dates in six time zones", () => {
  fc.assert(
    fc.property(zone, fc.integer({ min: from / hourMs, max: to / hourMs }), (timeZone, hour) => {
      const shown = labHourAt(hour * hourMs, timeZone);
      const instants = instantsOf(shown, timeZone)!;
      expect(instants.start).toBeLessThanOrEqual(hour * hourMs);
      expect(instants.end).toBeGreaterThan(hour * hourMs);
      expect(labHourAt(instants.start, timeZone)).toEqual(shown);
      expect(labHourAt(instants.end - 1, timeZone)).toEqual(shown);
      expect(labHourAt(instants.start - 1, timeZone)).not.toEqual(shown);
      expect(labHourAt(instants.end, timeZone)).not.toEqual(shown);
    }),
    { numRuns: 2_000 },
  );
});

it("[T59] follows every change of the clocks of ten years", () => {
  for (const timeZone of zones)
    for (let date = "2024-01-01"; date < "2034-01-01"; date = addDays(date, 1)) {
      const noons = [date, addDays(date, 1)].map((day) => instantsOf({ date: day, hour: 12 }, timeZone)!.start);
      if (noons[1]! - noons[0]! === 24 * hourMs) continue;
      for (const day of [date, addDays(date, 1)])
        for (let hour = 0; hour < 5; hour++) {
          const minutes = shownMinutes(day, hour, timeZone);
          const instants = instantsOf({ date: day, hour }, timeZone);
          const expected = minutes.length === 0 ? undefined : { start: minutes[0], end: minutes.at(-1)! + 30 * 60_000 };
          expect(instants, `${timeZone} ${day} ${hour}`).toEqual(expected);
        }
    }
});

it("skips an hour in spring, and makes one slot of the hour that autumn repeats", () => {
  const berlin = "Europe/Berlin";
  expect(instantsOf({ date: "2026-03-29", hour: 2 }, berlin)).toBeUndefined();
  expect(instantsOf({ date: "2026-10-25", hour: 2 }, berlin)).toEqual({
    start: at("2026-10-25T00:00:00Z"),
    end: at("2026-10-25T02:00:00Z"),
  });
  // the clocks of Lord Howe go from 2:00 to 2:30: half of the hour exists
  expect(instantsOf({ date: "2026-10-04", hour: 2 }, "Australia/Lord_Howe")).toEqual({
    start: at("2026-10-03T15:30:00Z"),
    end: at("2026-10-03T16:00:00Z"),
  });
});

it("starts weeks on Monday", () => {
  expect(weekStartOf("2026-11-22")).toBe("2026-11-16");
  expect(weekStartOf("2026-11-23")).toBe("2026-11-23");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_650 }), (days) => {
      const date = addDays("2024-01-01", days);
      const monday = weekStartOf(date);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(daysBetween(monday, date)).toBe(days % 7);
    }),
  );
});

it("[T59] begins each week of ten years when the laboratory's clock shows Monday 00:00", () => {
  for (const timeZone of zones)
    for (let monday = "2024-01-01"; monday < "2034-01-01"; monday = addDays(monday, 7)) {
      const { start } = instantsOf({ date: monday, hour: 0 }, timeZone)!;
      const [before, first] = [labHourAt(start - 1, timeZone), labHourAt(start, timeZone)];
      expect([timeZone, before, weekStartOf(before.date)]).toEqual([
        timeZone,
        { date: addDays(monday, -1), hour: 23 },
        addDays(monday, -7),
      ]);
      expect([first, weekStartOf(first.date)]).toEqual([{ date: monday, hour: 0 }, monday]);
    }
});

it("[T59] divides a week into its hours without gap or overlap, whatever the clocks do", () => {
  const week = fc.integer({ min: 0, max: 520 });
  // the weeks in which clocks change, and any others
  const changing = fc.constantFrom("2026-03-23", "2026-10-19", "2026-03-02", "2026-10-26", "2026-09-28", "2026-03-30");
  const monday = fc.oneof(
    changing,
    week.map((weeks) => addDays("2024-01-01", 7 * weeks)),
  );
  const shifts = new Set<number>();
  fc.assert(
    fc.property(zone, monday, (timeZone, first) => {
      const hours = Array.from({ length: 168 }, (_, i) =>
        instantsOf({ date: addDays(first, Math.floor(i / 24)), hour: i % 24 }, timeZone),
      ).filter((instants) => instants !== undefined);
      for (const [i, { end }] of hours.slice(0, -1).entries()) expect(hours[i + 1]!.start).toBe(end);
      const next = instantsOf({ date: addDays(first, 7), hour: 0 }, timeZone)!;
      expect(hours.at(-1)!.end).toBe(next.start);
      shifts.add((next.start - hours[0]!.start) / hourMs - 168);
    }),
    { numRuns: 200, seed: 59 },
  );
  expect([...shifts].sort((a, b) => a - b)).toEqual([-1, -0.5, 0, 0.5, 1]);
});

it("accepts real dates only", () => {
  for (const text of ["2026-02-30", "2026-13-01", "2026-1-01", "2025-02-29", "20260101", "", "2026-01-01T00:00"])
    expect([text, isDate(text)]).toEqual([text, false]);
  expect(isDate("2024-02-29")).toBe(true);
});

it("[T60] offers the hours from the next one to the end of the third day, by the laboratory's clock", () => {
  const shanghai = "Asia/Shanghai";
  const now = at("2026-11-21T06:28:07Z"); // Saturday 14:28 in Shanghai
  const problem = (date: string, hour: number) => hourProblem({ date, hour }, now, shanghai);
  expect(problem("2026-11-20", 23)).toBe("past");
  expect(problem("2026-11-21", 14)).toBe("past");
  expect(problem("2026-11-21", 15)).toBeUndefined();
  expect(problem("2026-11-24", 23)).toBeUndefined();
  expect(problem("2026-11-25", 0)).toBe("far");
  expect(isCancellable({ date: "2026-11-21", hour: 14 }, now, shanghai)).toBe(false);
  expect(isCancellable({ date: "2026-11-21", hour: 15 }, now, shanghai)).toBe(true);
  expect(hourProblem({ date: "2026-03-29", hour: 2 }, at("2026-03-28T12:00:00Z"), "Europe/Berlin")).toBe("skipped");
});
