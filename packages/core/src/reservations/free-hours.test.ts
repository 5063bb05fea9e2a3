import { expect, it } from "vitest";
import { freeHours, hoursWithin } from "./index.js";

// a Friday, 21:30 in Shanghai
const now = Date.parse("2026-11-27T13:30:00Z");
const timeZone = "Asia/Shanghai";
const [thisWeek, nextWeek] = ["2026-11-23", "2026-11-30"];
const at = (date: string, hour: number) => ({ date: `2026-11-${date}`, hour });

it("lists the hours without a reservation, from the next one to three days ahead", () => {
  const free = freeHours([at("27", 23)], now, timeZone);
  expect(free.slice(0, 2)).toEqual([at("27", 22), at("28", 0)]);
  expect(free.at(-1)).toEqual(at("30", 23));
  expect(free).toHaveLength(1 + 3 * 24);
});

it("chooses hours that follow one another, also over midnight, and otherwise the earliest", () => {
  const free = [at("27", 22), at("28", 23), at("29", 0), at("29", 1)];
  expect(hoursWithin(free, 2, { [thisWeek]: 10 })).toEqual([at("28", 23), at("29", 0)]);
  expect(hoursWithin(free, 4, { [thisWeek]: 10 })).toEqual(free);
});

it("keeps within each week's remaining quota, and returns fewer hours if that is not enough", () => {
  const free = [at("29", 22), at("29", 23), at("30", 0), at("30", 1)];
  expect(hoursWithin(free, 2, { [thisWeek]: 0, [nextWeek]: 2 })).toEqual([at("30", 0), at("30", 1)]);
  expect(hoursWithin(free, 4, { [thisWeek]: 1, [nextWeek]: 1 })).toEqual([at("29", 22), at("30", 0)]);
  expect(hoursWithin(free, 1, {})).toEqual([]);
});
