import {
  arrivalTimes,
  type CountFigures,
  countFigures,
  fewestCounts,
  type Histogram,
  histogramOf,
  laserCount,
  laserCountMoments,
  photonCounting,
  type RandomSource,
  randomSource,
  recordedCount,
  type Scatter,
  scatterOf,
  uniform,
} from "@clicktree/core/photons";

/** The source of the counts: the simulated laser, or a data file. */
export const lightKinds = ["laser", "recorded"] as const;
export type LightKind = (typeof lightKinds)[number];

/** The counts of a data file. */
export interface Recording {
  readonly counts: Uint32Array;
  readonly mean: number;
  readonly variance: number;
  /** False for the random numbers used if the file could not be loaded. */
  readonly isLight: boolean;
}

export function recordingOf(counts: Uint32Array, isLight: boolean): Recording {
  const figures = countFigures(histogramOf(counts));
  return { counts, mean: figures?.mean.value ?? 0, variance: figures?.variance.value ?? 0, isLight };
}

/** One window of 200 ms. */
interface CountedWindow {
  readonly count: number;
  /** Times of the clicks, as fractions of the window. */
  readonly times: readonly number[];
}

/** The measurement: its set-up and the counts since it began. */
export interface Counting {
  readonly intensity: number;
  readonly recording: Recording | undefined;
  /** The latest 30 windows, newest first. */
  readonly windows: readonly CountedWindow[];
  /** The latest 1,000 counts, oldest first. */
  readonly counts: readonly number[];
  /** Number of windows since the measurement began. */
  readonly measured: number;
  /** Signal-to-noise ratio by mean photon number, since the last reset. */
  readonly ratios: ReadonlyMap<number, number>;
}

/** The random source of a visit. */
export const lightSource = (seed: number): RandomSource => randomSource(seed, 0);

/**
 * The hidden intensity of a seed's challenge: from 1 to 200, and at most that of the recording, because attenuation
 * cannot add light.
 */
export function hiddenIntensity(seed: number, recording?: Pick<Recording, "mean">): number {
  const brightest = Math.min(photonCounting.largestIntensity, Math.floor(recording?.mean ?? Number.POSITIVE_INFINITY));
  return 1 + Math.floor(Math.max(1, brightest) * uniform(randomSource(seed, 1)));
}

export const startCounting = (intensity: number, recording?: Recording): Counting => ({
  intensity,
  recording,
  windows: [],
  counts: [],
  measured: 0,
  ratios: new Map(),
});

type SetUp = Pick<Counting, "intensity" | "recording">;

/** Mean photon number per window: that of the slider, limited to the mean of a recording. */
export const lightMean = ({ intensity, recording }: SetUp): number => Math.min(intensity, recording?.mean ?? intensity);

/** The same to two decimals, as it is shown: the mean of a recording has many. */
export const shownMean = (setUp: SetUp): number => Number(lightMean(setUp).toFixed(2));

/** Whether the recording is used at full strength, because the slider asks for more light than it has. */
export const isFullRecording = ({ intensity, recording }: SetUp): boolean =>
  recording !== undefined && recording.mean > 0 && intensity > recording.mean;

/** Attenuation in dB, relative to the recording or to the brightest laser setting. Undefined without light. */
export function attenuationOf(setUp: SetUp): number | undefined {
  const mean = lightMean(setUp);
  return mean > 0 ? 10 * Math.log10(mean / (setUp.recording?.mean ?? photonCounting.largestIntensity)) : undefined;
}

/** A new set-up restarts the counts. The ratios of other intensities stay until Reset. */
export const withSetUp = (counting: Counting, intensity: number, recording: Recording | undefined): Counting => ({
  ...startCounting(intensity, recording),
  ratios: recording === counting.recording ? counting.ratios : new Map(),
});

/** Windows between two announcements to screen readers. */
const announcedWindows = 25;

/**
 * Number of announcements that the windows so far give. A slow page measures several windows at once, so it may never
 * show an exact multiple.
 */
export const announcementsOf = ({ measured }: Pick<Counting, "measured">): number =>
  Math.floor(measured / announcedWindows);

/** Measures a number of windows. The ratio of a hidden intensity is not listed, because its place would reveal it. */
export function measure(counting: Counting, random: RandomSource, windows: number, hidden = false): Counting {
  const { intensity, recording } = counting;
  const added: CountedWindow[] = [];
  for (let i = 0; i < windows; i++) {
    const place = (counting.measured + i) % (recording?.counts.length ?? 1);
    const count = recording
      ? recordedCount(random, recording.counts[place]!, intensity, recording.mean)
      : laserCount(random, intensity);
    added.push({ count, times: arrivalTimes(random, count) });
  }
  const counts = [...counting.counts, ...added.map(({ count }) => count)].slice(-photonCounting.countedWindows);
  const listed = !hidden && counts.length >= fewestCounts;
  const ratio = listed ? countFigures(histogramOf(counts))?.signalToNoise.value : undefined;
  const ratios = ratio ? new Map(counting.ratios).set(shownMean(counting), ratio) : counting.ratios;
  return {
    ...counting,
    windows: [...added.toReversed(), ...counting.windows].slice(0, photonCounting.shownWindows),
    counts,
    measured: counting.measured + windows,
    ratios,
  };
}

export interface Expected {
  readonly mean: number;
  readonly variance: number;
}

/**
 * Mean and variance of the counts in the model. Thinning a recording by p changes its variance to p² variance + p (1 −
 * p) mean.
 */
export function expectedOf({ intensity, recording }: SetUp): Expected {
  if (!recording) return laserCountMoments(intensity);
  const p = recording.mean > 0 ? Math.min(1, intensity / recording.mean) : 1;
  return { mean: p * recording.mean, variance: p * p * recording.variance + p * (1 - p) * recording.mean };
}

/** How the counts scatter; a mean as low as that of the extra counts is dark. */
function visibleScatter(figures: CountFigures | undefined): Scatter {
  const scatter = figures ? scatterOf(figures) : "few";
  return scatter !== "few" && (figures?.mean.value ?? 0) < 0.1 ? "dark" : scatter;
}

export interface Measured {
  readonly histogram: Histogram;
  readonly figures: CountFigures | undefined;
  readonly scatter: Scatter;
}

export function measuredOf({ counts }: Counting): Measured {
  const histogram = histogramOf(counts);
  const figures = countFigures(histogram);
  return { histogram, figures, scatter: visibleScatter(figures) };
}
