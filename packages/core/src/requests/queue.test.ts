import { describe, expect, it } from "vitest";
import { type AnsweredRun, expectedWait, secondsPerRequest } from "./queue.js";

const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 23) + 60_000 * minutes).toISOString();
const run = (from: number, to: number): AnsweredRun => ({ startedAt: at(from), answeredAt: at(to) });

describe("the time that a queue takes", () => {
  it("is unknown until something was measured", () => {
    expect(secondsPerRequest([])).toBeUndefined();
    expect(expectedWait(3, [])).toBeUndefined();
    expect(secondsPerRequest([run(5, 5), run(9, 4)])).toBeUndefined();
  });

  it("is the median of the runs, times the requests ahead and one's own", () => {
    const runs = [run(0, 6), run(100, 107), run(200, 260)];
    expect(secondsPerRequest(runs)).toBe(7 * 60);
    expect(expectedWait(3, runs)).toBe(4 * 7 * 60);
    expect(secondsPerRequest([run(0, 6), run(100, 108)])).toBe(7 * 60);
  });

  it("counts requests that were taken together one after the other", () => {
    expect(secondsPerRequest([run(0, 15), run(0, 5), run(0, 10)])).toBe(5 * 60);
  });
});
