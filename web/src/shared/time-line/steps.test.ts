import type { TimelineEntry } from "@clicktree/core/requests";
import { describe, expect, it } from "vitest";
import { reachedOf, stepsOf } from "./steps.js";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 9, 41, seconds)).toISOString();

describe("the steps of a time line", () => {
  it("contain the durations between consecutive steps", () => {
    const steps = stepsOf([
      { step: "sent", state: "done", at: at(0) },
      { step: "taken", state: "done", at: at(203) },
      { step: "delivered", state: "current" },
    ]);
    expect(steps.map(({ gap }) => gap)).toEqual([undefined, 203_000, undefined]);
    expect(steps.every(({ since }) => since === undefined)).toBe(true);
  });

  it("name the step that a duration starts from if steps without evidence lie between", () => {
    const steps = stepsOf([
      { step: "sent", state: "done", at: at(0) },
      { step: "taken", state: "done", at: at(1) },
      { step: "delivered", state: "skipped" },
      { step: "running", state: "skipped" },
      { step: "result", state: "done", at: at(61) },
    ]);
    expect(steps[4]).toMatchObject({ gap: 60_000, since: "taken" });
  });

  it("find the last reached step", () => {
    const entries: TimelineEntry[] = [
      { step: "sent", state: "done", at: at(0) },
      { step: "taken", state: "skipped" },
      { step: "delivered", state: "skipped" },
      { step: "running", state: "current", at: at(5) },
      { step: "result", state: "waiting" },
    ];
    expect(reachedOf(entries)).toBe(3);
  });
});
