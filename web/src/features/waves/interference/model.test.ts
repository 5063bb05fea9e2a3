import { describe, expect, it } from "vitest";
import {
  advance,
  clickSource,
  cycleShown,
  phaseDistance,
  phaseError,
  phaseOf,
  type Setup,
  shownEvents,
  startRun,
  withSetup,
} from "./model.js";
import { eventsSay } from "./says.js";

const laser: Setup = { source: "laser", ratio: 0.5, phaseMode: "manual", phase: 1, offset: 0 };
const photon: Setup = { ...laser, source: "single-photon" };
const ran = (setup: Setup, steps: number, seed = 7) => advance(startRun(setup), clickSource(seed), steps);
const total = ({ d1, d2 }: { d1: number; d2: number }) => d1 + d2;
const inBuckets = (run: ReturnType<typeof ran>) => run.buckets.reduce((sum, bucket) => sum + total(bucket), 0);
const state = (run: ReturnType<typeof ran>) => ({
  detected: total(run.detected),
  events: run.events.length,
  accumulated: inBuckets(run),
  nextId: run.nextId,
});

it("repeats a run from its seed", () => {
  expect(ran(photon, 200)).toEqual(ran(photon, 200));
  expect(ran(photon, 200).events).not.toEqual(ran(photon, 200, 8).events);
});

it("sends a photon every 200 ms, which clicks once, and keeps 100 events and 50 values of the trace", () => {
  const run = ran(photon, 400);
  expect(state(run)).toEqual({ detected: 200, events: 100, accumulated: 200, nextId: 200 });
  expect(run.events.every(({ clicks }) => total(clicks) === 1)).toBe(true);
  expect(shownEvents(run)).toHaveLength(50);
});

it("shows the last 50 windows of a laser at a manual phase, 30 at a swept one", () => {
  expect(shownEvents(ran(laser, 80))).toHaveLength(50);
  expect(shownEvents(ran({ ...laser, phaseMode: "auto" }, 80))).toHaveLength(30);
});

describe("what resets what", () => {
  const cleared = { events: 0, accumulated: 0 };
  it("another source resets detections, ids and charts", () => {
    expect(state(withSetup(ran(photon, 40), { source: "laser" }))).toEqual({ detected: 0, nextId: 0, ...cleared });
  });
  it("another phase mode clears the charts, and the detections of single photons", () => {
    expect(state(withSetup(ran(photon, 40), { phaseMode: "auto" }))).toEqual({ detected: 0, nextId: 20, ...cleared });
    const before = ran(laser, 40);
    const after = state(withSetup(before, { phaseMode: "auto" }));
    expect(after).toEqual({ detected: total(before.detected), nextId: 40, ...cleared });
  });
  it.each([{ phase: 2 }, { ratio: 0.3 }])("%o clears the charts and keeps the detections", (change) => {
    expect(state(withSetup(ran(photon, 40), change))).toEqual({ detected: 20, nextId: 20, ...cleared });
  });
  it("the same set-up again resets nothing", () => {
    const run = ran(photon, 40);
    expect(state(withSetup(run, { ...photon }))).toEqual(state(run));
  });
  it("30 cycles of the swept laser reset everything", () => {
    const last = ran({ ...laser, phaseMode: "auto" }, 30 * 62);
    expect([cycleShown(last), last.nextId]).toEqual([1, 1860]);
    expect(cycleShown(ran({ ...laser, phaseMode: "auto" }, 30 * 62 - 1))).toBe(30);
    const next = advance(last, clickSource(1), 1);
    expect([next.nextId, next.events.length, next.steps]).toEqual([1, 1, 1]);
  });
});

it("sweeps single photons from 0 to 2π and back in 18 s", () => {
  const auto: Setup = { ...photon, phaseMode: "auto" };
  expect(phaseOf({ setup: auto, steps: 45 }).phase).toBeCloseTo(Math.PI, 9);
  expect(phaseOf({ setup: auto, steps: 135 })).toMatchObject({ rising: false });
});

it("judges a phase by the clicks and the fringe, the short way round", () => {
  expect(phaseDistance(0.1, 2 * Math.PI - 0.1)).toBeCloseTo(0.2, 9);
  expect(phaseError(ran(photon, 400), 1)).toBeCloseTo(Math.hypot(0.1, 0.01), 9);
  expect(phaseError(ran(photon, 400), 0)).toBe(Number.POSITIVE_INFINITY);
});

it("calls a detector dark by its clicks only while the phase stands", () => {
  expect(eventsSay(ran({ ...photon, phase: 0 }, 20))).toBe("photonsD1");
  expect(eventsSay(ran({ ...photon, phase: 3.14 }, 20))).toBe("photonsD2");
  expect(eventsSay(ran(photon, 100))).toBe("photonsRandom");
  // at the beginning of a sweep all photons may click at D1, but D2 brightens
  const sweep = ran({ ...photon, phaseMode: "auto" }, 20, 9);
  expect(sweep.detected).toEqual({ d1: 10, d2: 0 });
  expect(eventsSay(sweep)).toBe("photonsSweep");
});
