import { expect, it } from "vitest";
import { daysUntil, endOf, lacksDate } from "./lifetime.js";

const now = new Date(2026, 10, 21, 14, 28).getTime();
const date = (text: string) => ({ choice: "date", date: text }) as const;

it("ends after days, with the last second of a date, together with another key, or never", () => {
  expect(endOf({ choice: 30, date: "" }, now)).toBe(new Date(now + 30 * 86_400_000).toISOString());
  expect(endOf(date("2027-01-31"), now)).toBe(new Date(2027, 0, 31, 23, 59, 59).toISOString());
  expect(endOf(date("2026-11-21"), now)).toBe(new Date(2026, 10, 21, 23, 59, 59).toISOString());
  expect(endOf({ choice: "never", date: "2027-01-31" }, now)).toBeNull();
  expect(endOf({ choice: "same", date: "" }, now)).toBeUndefined();
});

it("needs a date of today or later if a date is to be chosen", () => {
  expect(["", "2026-11-20", "2026-11"].map((text) => lacksDate(date(text), now))).toEqual([true, true, true]);
  expect(lacksDate(date("2026-11-21"), now)).toBe(false);
  expect(lacksDate({ choice: "same", date: "" }, now)).toBe(false);
});

it("counts the remaining days, part of a day as one", () => {
  expect(daysUntil(new Date(now + 1).toISOString(), now)).toBe(1);
  expect(daysUntil(new Date(now + 11 * 86_400_000).toISOString(), now)).toBe(11);
});
