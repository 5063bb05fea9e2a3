import {
  type Displacement,
  displacedMean,
  manualPhase,
  nulling,
  poissonCount,
  poissonLaw,
  type RandomSource,
  randomSource,
  sweptPhase,
  uniform,
} from "@clicktree/core/photons";
import type { PhaseMode } from "../parts/phase-mode.js";

export interface DisplacementSetup extends Required<Displacement> {
  readonly blocked: boolean;
  readonly phaseMode: PhaseMode;
  /** The manual phase in rad. */
  readonly phase: number;
  /** The signal's phase that a challenge hides; 0 otherwise. */
  readonly offset: number;
}

/** Sums over `samples` windows at about one phase: of the counts, and of the phases. */
interface PhaseSum {
  readonly samples: number;
  readonly sum: number;
  readonly phases: number;
}

/** One count per window of 100 ms for each of: displaced light, the signal alone and the nulled signal. */
export interface DisplacementRun {
  readonly setup: DisplacementSetup;
  readonly steps: number;
  readonly displaced: readonly number[];
  readonly alone: readonly number[];
  readonly nulled: readonly number[];
  /** Counts by phase bucket, without those of `here`. */
  readonly byPhase: readonly PhaseSum[];
  /** Counts at the current manual phase. They are shown as a separate dot exactly at this phase. */
  readonly here: PhaseSum;
}

/** Number of latest counts in the histograms. */
const shownCounts = 1000;
const phaseParts = 12;
const turn = 2 * Math.PI;

export const setupLimits = {
  photons: { from: 0, to: 20, step: 0.1 },
  overlap: { from: 0, to: 1, step: 0.01 },
  phase: manualPhase,
} as const;

export const countSource = (seed: number): RandomSource => randomSource(seed, 2);

/** The set-up of a seed's challenge: a hidden signal of 3 to 12 photons with a hidden phase. */
export function hiddenSetup(seed: number): DisplacementSetup {
  const random = randomSource(seed, 3);
  return {
    signal: Math.round((3 + 9 * uniform(random)) * 10) / 10,
    offset: Math.round((0.6 + 5 * uniform(random)) * 100) / 100,
    // perfect overlap, so that the signal can be nulled completely
    ...{ overlap: 1, localOscillator: 2, phase: 0, phaseMode: "manual", blocked: false },
  };
}

const noSum: PhaseSum = { samples: 0, sum: 0, phases: 0 };
const noSums: readonly PhaseSum[] = Array.from({ length: phaseParts }, () => noSum);
const noDots = { byPhase: noSums, here: noSum };

const added = (a: PhaseSum, b: PhaseSum): PhaseSum => ({
  samples: a.samples + b.samples,
  sum: a.sum + b.sum,
  phases: a.phases + b.phases,
});

/** Adds counts to the phase bucket that contains their mean phase. */
function withSum(byPhase: readonly PhaseSum[], counted: PhaseSum): readonly PhaseSum[] {
  if (counted.samples === 0) return byPhase;
  const part = Math.min(phaseParts - 1, Math.floor((counted.phases / counted.samples / turn) * phaseParts));
  return byPhase.map((sums, index) => (index === part ? added(sums, counted) : sums));
}

const meanPhase = ({ samples, phases }: PhaseSum): number => Number((phases / samples).toFixed(4));

/** Mean counts with standard errors, each at the mean of its phases. */
export function dotsOf({ byPhase, here }: Pick<DisplacementRun, "byPhase" | "here">) {
  const same = byPhase.find((sums) => meanPhase(sums) === meanPhase(here));
  const dots = same ? byPhase.map((sums) => (sums === same ? added(sums, here) : sums)) : [...byPhase, here];
  return dots
    .filter(({ samples }) => samples > 0)
    .map((sums) => ({
      phase: meanPhase(sums),
      mean: sums.sum / sums.samples,
      error: Math.sqrt(Math.max(sums.sum, 1)) / sums.samples,
    }));
}

export const startDisplacement = (setup: DisplacementSetup): DisplacementRun => ({
  setup,
  steps: 0,
  displaced: [],
  alone: [],
  nulled: [],
  ...noDots,
});

/** The phase of the slider, or of the sweep, which advances by π/31 per window. */
export const phaseNow = ({ setup, steps }: Pick<DisplacementRun, "setup" | "steps">): number =>
  setup.phaseMode === "manual" ? setup.phase : sweptPhase("laser", steps * 100).phase;

/** Mean count at a phase of the slider; the signal's own if the local oscillator is blocked. */
export const meanAt = (setup: DisplacementSetup, phase: number): number =>
  setup.blocked ? setup.signal : displacedMean(setup, phase - setup.offset);

/** The local oscillator and the slider phase that null the signal. */
export function nullOf({ signal, offset }: Pick<DisplacementSetup, "signal" | "offset">) {
  const { localOscillator, phase } = nulling(signal);
  return { localOscillator, phase: Number(((phase + offset) % turn).toFixed(2)) };
}

/**
 * A new phase restarts the displaced counts but keeps the dots, which belong to their phases. A change of the local
 * oscillator also removes the dots. Any other change restarts everything, including the counts of the signal alone and
 * nulled.
 */
export function withDisplacement(run: DisplacementRun, change: Partial<DisplacementSetup>): DisplacementRun {
  const setup = { ...run.setup, ...change };
  const changed = (...names: readonly (keyof DisplacementSetup)[]) =>
    names.some((name) => setup[name] !== run.setup[name]);
  if (changed("signal", "overlap", "offset")) return startDisplacement(setup);
  if (changed("localOscillator", "blocked")) return { ...run, setup, displaced: [], ...noDots };
  const left = { ...run, setup, byPhase: withSum(run.byPhase, run.here), here: noSum, displaced: [] };
  if (changed("phaseMode")) return { ...left, steps: 0 };
  return changed("phase") && setup.phaseMode === "manual" ? left : { ...run, setup };
}

export function advanceDisplacement(run: DisplacementRun, random: RandomSource, steps: number): DisplacementRun {
  let now = run;
  for (let i = 0; i < steps; i++) now = measureWindow(now, random);
  return now;
}

function measureWindow(run: DisplacementRun, random: RandomSource): DisplacementRun {
  const { setup } = run;
  const phase = phaseNow(run);
  const count = poissonCount(random, meanAt(setup, phase));
  const counted: PhaseSum = { samples: 1, sum: count, phases: phase };
  const latest = (counts: readonly number[], next: number) => [...counts, next].slice(-shownCounts);
  return {
    setup,
    steps: run.steps + 1,
    displaced: latest(run.displaced, count),
    alone: latest(run.alone, poissonCount(random, setup.signal)),
    nulled: latest(run.nulled, poissonCount(random, nulling(setup.signal, setup.overlap).remaining)),
    ...(setup.phaseMode === "manual"
      ? { byPhase: run.byPhase, here: added(run.here, counted) }
      : { byPhase: withSum(run.byPhase, counted), here: run.here }),
  };
}

/** Distribution of the displaced counts: Poisson at one phase, an average of Poisson distributions over a sweep. */
export function displacedLaw(setup: DisplacementSetup, last: number): Float64Array {
  if (setup.phaseMode === "manual" || setup.blocked) return poissonLaw(meanAt(setup, setup.phase), last);
  const law = new Float64Array(last + 1);
  const phases = 62;
  for (let i = 0; i < phases; i++)
    poissonLaw(meanAt(setup, (turn * i) / phases), last).forEach((share, k) => {
      law[k]! += share / phases;
    });
  return law;
}

/** How well a signal is nulled, by its mean count: dark, nearly dark, or light. */
type Darkness = "dark" | "near" | "light";
export const darknessOf = (mean: number): Darkness => (mean < 0.02 ? "dark" : mean < 0.5 ? "near" : "light");
