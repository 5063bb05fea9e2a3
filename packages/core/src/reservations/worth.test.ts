import { expect, it } from "vitest";
import { wilson } from "../statistics/index.js";
import { lastReportedRun, runForRate, worthOf } from "./index.js";

const event = (kind: "taken" | "running" | "failed" | "result", time: string) => ({
  kind,
  at: `2026-11-21T${time}Z`,
  by: "daemon",
});
const { low, high } = wilson(0.9307, 10_000);
const measured = { success: 0.9307, low, high, shots: 10_000 };
const request = (number: number, events: ReturnType<typeof event>[], counts: typeof measured | null = measured) => ({
  requestNumber: `request_ada_${number}`,
  events,
  measured: counts,
});
const minutes = 60_000;

it("takes the run that ended last, from its start to its first result", () => {
  const early = request(11, [event("running", "08:00:00"), event("result", "08:10:00")]);
  const late = request(12, [
    event("taken", "09:00:00"),
    event("running", "09:30:00"),
    event("failed", "09:31:00"),
    event("running", "10:00:00"),
    event("result", "10:04:08"),
    event("result", "16:00:00"), // a corrected file
    event("running", "17:00:00"), // running again
  ]);
  const waiting = request(13, [event("running", "18:00:00")], null);
  expect(lastReportedRun([waiting, late, early])).toEqual({
    requestNumber: "request_ada_12",
    at: "2026-11-21T10:04:08Z",
    durationMs: 248_000,
    shots: 10_000,
    success: 0.9307,
    interval: { low, high },
  });
});

it("says which hypotheses the success of the run covers, if not all", () => {
  const partlySent = { sent: [0], hypotheses: 2 };
  const run = request(14, [event("running", "08:00:00"), event("result", "08:10:00")]);
  expect(lastReportedRun([{ ...run, measured: { ...measured, partlySent } }])).toMatchObject({ partlySent });
});

it("does not use a run without a reported start, an understood result, or a duration", () => {
  expect(lastReportedRun([])).toBeUndefined();
  expect(lastReportedRun([request(1, [event("taken", "08:00:00"), event("result", "08:10:00")])])).toBeUndefined();
  const both = [event("running", "08:00:00"), event("result", "08:10:00")];
  expect(lastReportedRun([request(2, both, null)])).toBeUndefined();
  const same = [event("running", "08:00:00"), event("result", "08:00:00")];
  expect(lastReportedRun([request(3, same)])).toBeUndefined();
});

it("takes the rate of a tree from its own run, else from another's, and of equipment from requests for it", () => {
  const run = (number: number, treeName: string, equipment: string | null, minute: string) => ({
    ...request(number, [event("running", `10:${minute}:00`), event("result", `10:${minute}:30`)]),
    treeName,
    requested: { shots: null, equipment },
  });
  const runs = [run(1, "A", null, "00"), run(2, "A", "Bench 1", "10"), run(3, "B", "Bench 1", "20")];
  const rateOf = (tree: string | undefined, equipment?: string) => runForRate(runs, tree, equipment)?.requestNumber;
  expect(rateOf("A")).toBe("request_ada_2");
  expect(rateOf("C")).toBe("request_ada_3");
  expect(rateOf("A", "Bench 1")).toBe("request_ada_2");
  expect(rateOf(undefined, "Bench 1")).toBe("request_ada_3");
  expect(rateOf("A", "Bench 2")).toBeUndefined();
});

it("says how many whole runs fit, and how narrow their interval is", () => {
  const run = lastReportedRun([request(12, [event("running", "10:00:00"), event("result", "10:04:08")])])!;
  const half = (span: number) => {
    const { interval } = worthOf(run, span);
    return (interval.high - interval.low) / 2;
  };
  expect(worthOf(run, 60 * minutes)).toMatchObject({ runs: 14, shots: 140_000 });
  expect(worthOf(run, 4 * 60 * minutes)).toMatchObject({ runs: 58, shots: 580_000 });
  expect([half(5 * minutes), half(60 * minutes), half(240 * minutes)].map((value) => value.toFixed(4))).toEqual([
    "0.0050",
    "0.0013",
    "0.0007",
  ]);
  expect(worthOf(run, 5 * minutes).interval).toEqual({ low, high });
  expect(worthOf(run, 4 * minutes)).toEqual({ runs: 0, shots: 0, interval: { low: 0, high: 1 } });
});
