import { describe, expect, it } from "vitest";
import { durationOf, formatDateTime, formatInZone, formatShortDateTime, formatTime, formatWait } from "./date-time.js";

const local = (...parts: [number, number, number, number, number, number]) => new Date(...parts).toISOString();
const now = new Date(2026, 10, 21, 14, 28, 0).getTime();

describe("a point in time", () => {
  it("is written in full as yyyy-MM-dd HH:mm:ss of the local clock", () => {
    expect(formatDateTime(local(2026, 0, 5, 9, 4, 7))).toBe("2026-01-05 09:04:07");
    expect(formatTime(local(2026, 0, 5, 9, 4, 7))).toBe("09:04:07");
  });

  it("is short as in a mailbox", () => {
    const short = (iso: string, language: "en" | "zh" = "en") => formatShortDateTime(iso, now, language);
    expect(short(local(2026, 10, 21, 9, 4, 7))).toBe("09:04");
    expect(short(local(2026, 10, 20, 23, 59, 0))).toBe("yesterday");
    expect(short(local(2026, 10, 20, 23, 59, 0), "zh")).toBe("昨天");
    expect(short(local(2026, 10, 18, 9, 0, 0))).toBe("Wed");
    expect(short(local(2026, 10, 18, 9, 0, 0), "zh")).toBe("周三");
    expect(short(local(2026, 9, 28, 9, 0, 0))).toBe("10-28");
    expect(short(local(2025, 9, 28, 9, 0, 0))).toBe("2025-10-28");
  });

  it("has a time, a date and an offset on the clocks of a time zone", () => {
    const at = "2026-11-21T06:28:07.000Z";
    expect(formatInZone(at, "Asia/Shanghai", "en")).toEqual({
      ...{ time: "14:28:07", date: "Sat 21 Nov" },
      ...{ offset: "UTC+8", zone: "Asia/Shanghai (UTC+8)" },
    });
    expect(formatInZone(at, "UTC", "en").zone).toBe("UTC");
    const offset = (zone: string) => formatInZone(at, zone, "zh").offset;
    expect(["Asia/Kolkata", "America/Sao_Paulo", "UTC"].map(offset)).toEqual(["UTC+5:30", "UTC\u22123", "UTC"]);
  });

  it("has a distance from another one in at most two units", () => {
    expect(durationOf(-5)).toEqual({ key: "spanMoment" });
    expect(durationOf(400)).toEqual({ key: "spanMoment" });
    expect(durationOf(22_400)).toEqual({ key: "spanSeconds", seconds: 22 });
    expect(durationOf(203_000)).toEqual({ key: "spanMinutes", minutes: 3, seconds: 23 });
    expect(durationOf(7_260_000)).toEqual({ key: "spanHours", hours: 2, minutes: 1 });
    expect(durationOf(90_000_000)).toEqual({ key: "spanDays", days: 1, hours: 1 });
  });
});

it("writes a time to wait as people say it, rounded up", () => {
  const waits = [1, 40, 592, 3_600, 6_000];
  expect(waits.map((seconds) => formatWait(seconds, "en"))).toEqual([
    ...["1 second", "40 seconds", "10 minutes", "60 minutes", "2 hours"],
  ]);
  expect(waits.map((seconds) => formatWait(seconds, "zh"))).toEqual([
    ...["1 秒钟", "40 秒钟", "10 分钟", "60 分钟", "2 小时"],
  ]);
});
