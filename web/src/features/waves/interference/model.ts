import {
  emptyBuckets,
  interference,
  type LightSource,
  laserClicks,
  laserSweep,
  type PhaseBucket,
  type Ports,
  photonClick,
  type RandomSource,
  randomSource,
  type SweptPhase,
  sweptPhase,
  uniform,
  withClicks,
} from "@clicktree/core/photons";
import type { PhaseMode } from "../parts/phase-mode.js";

/** The set-up of the experiment. The visualisation mode is not part of it, because it changes only the drawing. */
export interface Setup {
  readonly source: LightSource;
  readonly ratio: number;
  readonly phaseMode: PhaseMode;
  /** The manual phase in rad. */
  readonly phase: number;
  /** The phase that a challenge hides in the upper arm; 0 otherwise. */
  readonly offset: number;
}

/** One photon, or the counts of one window of laser light. */
interface ClickEvent {
  readonly id: number;
  readonly phase: number;
  readonly clicks: Ports;
}

/** A run of the experiment. A step is 100 ms, and a photon is sent in every other step. */
export interface Run {
  readonly setup: Setup;
  readonly steps: number;
  /** Id of the next event. */
  readonly nextId: number;
  /** All clicks since the count was last reset. */
  readonly detected: Ports;
  /** The latest 100 events, oldest first; the charts show the last 50 or 30. */
  readonly events: readonly ClickEvent[];
  /** Clicks by phase. With a manual phase, only those at this phase. */
  readonly buckets: readonly PhaseBucket[];
}

export const stepMs = interference.laserWindowMs;
const stepsOfPhoton = interference.photonEveryMs / stepMs;

/** The random source of a visit. */
export const clickSource = (seed: number): RandomSource => randomSource(seed, 0);

/** The hidden phase of a seed's challenge: not close to 0 or 2π, in steps of the slider. */
export const hiddenPhase = (seed: number): number => Math.round((0.6 + 5 * uniform(randomSource(seed, 1))) * 100) / 100;

const nothing: Ports = { d1: 0, d2: 0 };

export const startRun = (setup: Setup): Run => ({
  setup,
  steps: 0,
  nextId: 0,
  detected: nothing,
  events: [],
  buckets: emptyBuckets(),
});

/** The phase of the slider or the sweep, `part` of the way to the next step. */
export function phaseOf({ setup, steps }: Pick<Run, "setup" | "steps">, part = 0): SweptPhase {
  if (setup.phaseMode === "manual") return { phase: setup.phase, rising: true, cycle: 0, run: 0 };
  return sweptPhase(setup.source, (steps + part) * stepMs);
}

/**
 * Applies a change of the set-up and resets the data that belong to the old one (requirements 22.4). Another source
 * resets everything: detections, their ids, charts. Another phase mode, manual phase or ratio clears the charts;
 * another phase mode of the single-photon source also resets the detections. A hidden phase starts a new experiment.
 */
export function withSetup(run: Run, change: Partial<Setup>): Run {
  const setup = { ...run.setup, ...change };
  const changed = (name: keyof Setup) => setup[name] !== run.setup[name];
  if (changed("source") || changed("offset")) return startRun(setup);
  const newMode = changed("phaseMode");
  const cleared = newMode || changed("ratio") || (changed("phase") && setup.phaseMode === "manual");
  return {
    ...run,
    setup,
    steps: newMode ? 0 : run.steps,
    detected: newMode && setup.source === "single-photon" ? nothing : run.detected,
    ...(cleared && { events: [], buckets: emptyBuckets() }),
  };
}

/** Runs a number of steps. After 30 cycles of the laser's automatic phase, everything is reset. */
export function advance(run: Run, random: RandomSource, steps: number): Run {
  let now = run;
  for (let i = 0; i < steps; i++) now = step(now, random);
  return now;
}

function step(run: Run, random: RandomSource): Run {
  const { setup } = run;
  const { phase, run: sweeps } = phaseOf(run);
  if (sweeps > 0) return step(startRun(setup), random);
  const steps = run.steps + 1;
  if (setup.source === "single-photon" && steps % stepsOfPhoton !== 0) return { ...run, steps };
  const actual = phase + setup.offset;
  const clicks =
    setup.source === "laser"
      ? laserClicks(random, setup, actual, interference.laserMean)
      : photonClick(random, setup, actual);
  const { detected, nextId } = run;
  return {
    setup,
    steps,
    nextId: nextId + 1,
    detected: { d1: detected.d1 + clicks.d1, d2: detected.d2 + clicks.d2 },
    events: [...run.events, { id: nextId, phase, clicks }].slice(-interference.recentEvents),
    buckets: withClicks(run.buckets, phase, clicks),
  };
}

/** The events in the charts: 50 with a manual phase and in the click trace, 30 for a swept laser. */
export function shownEvents({ setup, events }: Pick<Run, "setup" | "events">): readonly ClickEvent[] {
  if (setup.source === "single-photon") return events.slice(-interference.tracePoints);
  return events.slice(-(setup.phaseMode === "auto" ? interference.autoPoints : interference.manualPoints));
}

/** The cycle counter of the laser's sweep, from 1 to 30. */
export const cycleShown = (run: Run): number => Math.min(laserSweep.cycles, phaseOf(run).cycle + 1);

/**
 * Standard error of a phase estimated from N clicks of a fringe with visibility V: √(2/N) / V, combined in quadrature
 * with one step of the slider. Infinite without a fringe.
 */
export function phaseError({ detected }: Run, visibility: number): number {
  const clicks = detected.d1 + detected.d2;
  if (visibility < 0.05 || clicks === 0) return Number.POSITIVE_INFINITY;
  return Math.hypot(Math.sqrt(2 / clicks) / visibility, 0.01);
}

/** The shortest distance between two phases, in rad. */
export function phaseDistance(a: number, b: number): number {
  const turn = 2 * Math.PI;
  const distance = (((a - b) % turn) + turn) % turn;
  return Math.min(distance, turn - distance);
}
