import fc from "fast-check";
import { expect, it } from "vitest";
import { parseDuration } from "./values.js";

it("reads durations as people write them, in milliseconds", () => {
  const read = ["10", "90s", "10m", "1.5h", "7d", "250ms", ".5s", "0"].map(parseDuration);
  expect(read).toEqual([10_000, 90_000, 600_000, 5_400_000, 604_800_000, 250, 500, 0]);
});

it("refuses what is not a duration", () => {
  for (const text of ["", "s", "-1s", "1 h", "1e3s", "ten", "1w", "Infinity", "0x10", `${"9".repeat(400)}d`])
    expect(parseDuration(text)).toBeUndefined();
});

it("never returns an infinite duration and never throws", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const read = parseDuration(text);
      return read === undefined || (Number.isFinite(read) && read >= 0);
    }),
  );
});
