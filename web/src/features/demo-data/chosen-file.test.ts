import { describe, expect, it } from "vitest";
import { refusalOf, relativeTime } from "./chosen-file.js";

describe("a file chosen for a demo", () => {
  it("is refused for its name before its size, and for nothing else", () => {
    const limit = 10 * 1024 * 1024;
    expect(refusalOf({ name: "DATA.TXT", size: limit })).toBeUndefined();
    expect(refusalOf({ name: "empty.txt", size: 0 })).toBeUndefined();
    expect(refusalOf({ name: "data.txt", size: limit + 1 })).toBe("tooLarge");
    expect(refusalOf({ name: "data.txt.exe", size: limit + 1 })).toBe("invalidFormat");
  });
});

it("says how long ago a file was uploaded", () => {
  const now = Date.parse("2026-11-21T14:00:00Z");
  const ago = (iso: string) => relativeTime(iso, now, "en");
  expect(ago("2026-11-21T13:59:30Z")).toBe("now");
  expect(ago("2026-11-21T13:30:00Z")).toBe("30 minutes ago");
  expect(ago("2026-11-02T08:00:00Z")).toBe("19 days ago");
  expect(ago("2026-11-20T13:00:00Z")).toBe("yesterday");
  expect(ago("2026-11-22T13:00:00Z")).toBe("now");
  expect(relativeTime("2026-11-02T08:00:00Z", now, "zh")).toBe("19天前");
});
