import { type Interferometer, type LightSource, type Ports, portsAtCosine } from "./interferometer.js";

const turn = 2 * Math.PI;

/**
 * The automatic phase of a laser: π/31 in 100 ms, so that a cycle has 62 ticks (6.2 s); after 30 cycles everything
 * starts again.
 */
export const laserSweep = { tickMs: 100, ticks: 62, cycles: 30 } as const;
/** The automatic phase of single photons goes from 0 to 2π and back in this time, in ms. */
const photonSweepMs = 18_000;

/** The manual phase in rad: 0 to 2π in steps of 0.01, so that the last step is 6.28. */
export const manualPhase = { from: 0, to: 6.28, step: 0.01 } as const;

/** An automatic phase at one time. */
export interface SweptPhase {
  /** Radians, 0 to 2π. */
  readonly phase: number;
  readonly rising: boolean;
  /** Completed cycles of this run: 0 to 29 for the laser (shown as n/30); for single photons without limit. */
  readonly cycle: number;
  /** Completed runs of 30 cycles; when it rises, everything resets. Always 0 for single photons. */
  readonly run: number;
}

/** The automatic phase `elapsed` ms (not negative) after it was started. */
export function sweptPhase(source: LightSource, elapsed: number): SweptPhase {
  if (source === "single-photon") {
    const time = elapsed % photonSweepMs;
    const [half, rising] = [photonSweepMs / 2, time < photonSweepMs / 2];
    const phase = turn * (rising ? time / half : 2 - time / half);
    return { phase, rising, cycle: Math.floor(elapsed / photonSweepMs), run: 0 };
  }
  const tick = Math.floor(elapsed / laserSweep.tickMs);
  const cycle = Math.floor(tick / laserSweep.ticks);
  const phase = (turn * (tick % laserSweep.ticks)) / laserSweep.ticks;
  return { phase, rising: true, cycle: cycle % laserSweep.cycles, run: Math.floor(cycle / laserSweep.cycles) };
}

const bucketCount = 12;
const bucketWidth = turn / bucketCount;

/** The counts while the phase was in one twelfth of a turn. */
export interface PhaseBucket extends Ports {
  /** Photons sent, or windows of laser light. */
  readonly events: number;
  /** Sum of cos φ over the events. */
  readonly cosines: number;
}

export const emptyBuckets = (): readonly PhaseBucket[] =>
  Array.from({ length: bucketCount }, () => ({ d1: 0, d2: 0, events: 0, cosines: 0 }));

/** The buckets with one more event: the clicks of a photon, or the counts of a window. */
export function withClicks(buckets: readonly PhaseBucket[], phase: number, clicks: Ports): readonly PhaseBucket[] {
  const inTurn = ((phase % turn) + turn) % turn;
  const chosen = Math.min(bucketCount - 1, Math.floor(inTurn / bucketWidth));
  return buckets.map((bucket, index) =>
    index === chosen
      ? {
          d1: bucket.d1 + clicks.d1,
          d2: bucket.d2 + clicks.d2,
          events: bucket.events + 1,
          cosines: bucket.cosines + Math.cos(phase),
        }
      : bucket,
  );
}

/** A bucket compared with the theory; shares are null before the first click. */
interface BucketFigures {
  readonly from: number;
  readonly to: number;
  /** Probabilities at the bucket's own mean of cos φ (at its centre before the first event). */
  readonly expected: Ports;
  /** Shares of the clicks. */
  readonly measured: Ports | null;
  /** Standard error of either share, √(P1 P2 / clicks) with the expected P. */
  readonly error: number | null;
}

export function bucketFigures(buckets: readonly PhaseBucket[], setup: Interferometer): BucketFigures[] {
  return buckets.map(({ d1, d2, events, cosines }, index) => {
    const [from, to] = [index * bucketWidth, (index + 1) * bucketWidth];
    const expected = portsAtCosine(setup, events > 0 ? cosines / events : Math.cos((from + to) / 2));
    const clicks = d1 + d2;
    if (clicks === 0) return { from, to, expected, measured: null, error: null };
    const error = Math.sqrt((expected.d1 * expected.d2) / clicks);
    return { from, to, expected, measured: { d1: d1 / clicks, d2: d2 / clicks }, error };
  });
}
