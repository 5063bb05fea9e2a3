import { describe, expect, it } from "vitest";
import {
  addedArrows,
  bucketFigures,
  displacedMean,
  emptyBuckets,
  fringeOf,
  fringeVisibility,
  laserClicks,
  laserMeans,
  lightMarks,
  lightSources,
  manualPhase,
  nulling,
  photonClick,
  poissonCount,
  portProbabilities,
  portsAtCosine,
  randomSource,
  sweptPhase,
  visualModes,
  whichWayKnowledge,
  withClicks,
} from "./index.js";

const phases = Array.from({ length: 63 }, (_, i) => (i * Math.PI) / 31);
const ratios = Array.from({ length: 101 }, (_, i) => i / 100);

describe("the interferometer", () => {
  it("has the known probabilities at r = 0.3, for the first splitter alone and for both", () => {
    const known: [phase: number, first: number, both: number][] = [
      [0, 0.958257569496, 0.84],
      [Math.PI / 2, 0.5, 0.42],
      [Math.PI, 0.0417424305, 0],
      [2, 0.30929756213, 0.24521832865],
    ];
    for (const [phase, first, both] of known) {
      expect(portProbabilities({ ratio: 0.3 }, phase).d1).toBeCloseTo(first, 11);
      expect(portProbabilities({ ratio: 0.3, second: 0.7 }, phase).d1).toBeCloseTo(both, 11);
    }
    for (const phase of phases) {
      expect(portProbabilities({ ratio: 0.5 }, phase).d1).toBeCloseTo(Math.cos(phase / 2) ** 2, 14);
      expect(portProbabilities({ ratio: 0, second: 0.5 }, phase)).toEqual({ d1: 0.5, d2: 0.5 });
    }
  });

  it("loses nothing, and shows V = (max − min) / (max + min) with D² + V² = 1", () => {
    for (const ratio of ratios) {
      for (const phase of phases) {
        const { d1, d2 } = portProbabilities({ ratio }, phase);
        expect(d1 + d2).toBeCloseTo(1, 14);
      }
      const [bright, dark] = [portProbabilities({ ratio }, 0).d1, portProbabilities({ ratio }, Math.PI).d1];
      expect((bright - dark) / (bright + dark)).toBeCloseTo(fringeVisibility({ ratio }), 14);
      expect(fringeVisibility({ ratio }) ** 2 + whichWayKnowledge({ ratio }) ** 2).toBeCloseTo(1, 14);
      expect(fringeVisibility({ ratio, contrast: 0.9 })).toBeCloseTo(0.9 * fringeVisibility({ ratio }), 14);
    }
  });

  it("shows the classical mixture if the paths can be distinguished", () => {
    for (const phase of phases)
      expect(portProbabilities({ ratio: 0.3, second: 0.7, contrast: 0 }, phase).d1).toBeCloseTo(0.42, 14);
  });

  it("adds the arrows of both arms to the amplitude at each detector", () => {
    for (const phase of phases)
      for (const setup of [{ ratio: 0.3 }, { ratio: 0.3, second: 0.7 }]) {
        const arrows = addedArrows(setup, phase);
        const ports = portProbabilities(setup, phase);
        for (const port of ["d1", "d2"] as const)
          expect(arrows[port].sum.re ** 2 + arrows[port].sum.im ** 2).toBeCloseTo(ports[port], 14);
      }
  });

  it("draws three modes with the same probabilities", () => {
    const ports = portProbabilities({ ratio: 0.3 }, 1.2);
    for (const progress of [0, 0.1, 0.5, 0.79, 0.8, 1]) {
      const [particle, wave, duality] = visualModes.map((mode) => lightMarks(mode, 0.3, ports, progress));
      const places = (marks = duality!) => marks.map(({ stretch, at, share }) => ({ stretch, at, share }));
      expect(places(particle)).toEqual(places());
      expect(places(wave)).toEqual(places());
      expect(particle!.every((mark) => mark.circle && !mark.wave)).toBe(true);
      expect(wave!.every((mark) => mark.wave && !mark.circle)).toBe(true);
      expect(duality!.every((mark) => mark.wave && mark.circle)).toBe(true);
      expect(places().reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 14);
    }
    expect(lightMarks("wave", 1, ports, 0.5).map(({ stretch }) => stretch)).toEqual(["upper"]);
  });
});

/** Σ n1 n2 / windows over the product of the means: 0 if both never click together, 1 for independent counts. */
const g2 = (clicks: readonly { d1: number; d2: number }[]) => {
  const mean = (value: (each: { d1: number; d2: number }) => number) =>
    clicks.reduce((sum, each) => sum + value(each), 0) / clicks.length;
  return mean(({ d1, d2 }) => d1 * d2) / (mean(({ d1 }) => d1) * mean(({ d2 }) => d2));
};

describe("clicks", () => {
  const setup = { ratio: 0.3 };
  const windows = 1000;

  it("of single photons come one at a time: g2 = 0, D1 by Binomial(K, P1)", () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = randomSource(seed);
      const clicks = Array.from({ length: windows }, () => photonClick(random, setup, 2));
      expect(g2(clicks)).toBe(0);
      expect(clicks.every(({ d1, d2 }) => d1 + d2 === 1)).toBe(true);
      const p = portProbabilities(setup, 2).d1;
      const atD1 = clicks.reduce((sum, { d1 }) => sum + d1, 0);
      expect(Math.abs(atD1 - p * windows)).toBeLessThan(5 * Math.sqrt(windows * p * (1 - p)));
    }
  });

  it("of a laser are independent: g2 = 1, and dark counts add to both detectors", () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = randomSource(seed);
      const clicks = Array.from({ length: windows }, () => laserClicks(random, setup, 2, 4));
      const { d1, d2 } = laserMeans(setup, 2, 4);
      const error = Math.sqrt(1 / (d1 * d2 * windows));
      expect(Math.abs(g2(clicks) - 1), `seed ${seed}`).toBeLessThan(5 * error);
    }
    const seen = laserMeans(setup, Math.PI / 2, 50, { efficiency: 0.7, darkCounts: 0.5 });
    expect([seen.d1, seen.d2].map((each) => each.toFixed(10))).toEqual(["18.0000000000", "18.0000000000"]);
  });
});

describe("the phase", () => {
  it("of a laser advances by π/31 in 100 ms, wraps at 2π and resets all after 30 cycles", () => {
    expect(sweptPhase("laser", 0)).toEqual({ phase: 0, rising: true, cycle: 0, run: 0 });
    expect(sweptPhase("laser", 99).phase).toBe(0);
    expect(sweptPhase("laser", 100).phase).toBeCloseTo(Math.PI / 31, 15);
    expect(sweptPhase("laser", 6100).phase).toBeCloseTo((61 * Math.PI) / 31, 14);
    expect(sweptPhase("laser", 6200)).toEqual({ phase: 0, rising: true, cycle: 1, run: 0 });
    expect(sweptPhase("laser", 6200 * 30 - 1)).toMatchObject({ cycle: 29, run: 0 });
    expect(sweptPhase("laser", 6200 * 30)).toMatchObject({ phase: 0, cycle: 0, run: 1 });
  });

  it("of single photons goes from 0 to 2π and back in 18 s", () => {
    const at = (seconds: number) => sweptPhase("single-photon", seconds * 1000);
    expect([0, 4.5, 9, 13.5, 18].map((seconds) => at(seconds).phase / Math.PI)).toEqual([0, 1, 2, 1, 0]);
    expect([1, 8.9, 9.1, 17, 19].map((seconds) => at(seconds).rising)).toEqual([true, true, false, false, true]);
    expect(at(36)).toMatchObject({ cycle: 2, run: 0 });
  });

  it("by hand stays within 0 … 2π", () => {
    expect(manualPhase).toEqual({ from: 0, to: 6.28, step: 0.01 });
  });

  it("collects clicks in 12 buckets and compares each with the mean of cos of its own events", () => {
    const setup = { ratio: 0.3 };
    for (const source of lightSources) {
      const random = randomSource(5);
      let buckets = emptyBuckets();
      for (let elapsed = 0; elapsed < 18_000 * 40; elapsed += 200) {
        const { phase } = sweptPhase(source, elapsed);
        const clicks = source === "laser" ? laserClicks(random, setup, phase, 50) : photonClick(random, setup, phase);
        buckets = withClicks(buckets, phase, clicks);
      }
      for (const { expected, measured, error } of bucketFigures(buckets, setup))
        expect(Math.abs(measured!.d1 - expected.d1)).toBeLessThan(4 * error!);
    }
    const one = withClicks(emptyBuckets(), 0.1, { d1: 1, d2: 0 });
    const [first, second] = bucketFigures(one, setup);
    expect(first!.expected).toEqual(portsAtCosine(setup, Math.cos(0.1)));
    expect(second).toMatchObject({ measured: null, error: null, from: Math.PI / 6 });
    expect(withClicks(one, 2 * Math.PI, { d1: 1, d2: 0 })[0]!.events).toBe(2);
  });
});

describe("a displacement", () => {
  const setting = { signal: 5, localOscillator: 5, overlap: 0.98 };

  it("moves the mean count from 0.2 to 19.8 for 5 and 5 photons at ξ = 0.98", () => {
    const fringe = fringeOf(setting);
    expect(fringe.mean).toBe(10);
    expect(fringe.highest).toBeCloseTo(19.8, 12);
    expect(fringe.lowest).toBeCloseTo(0.2, 12);
    expect(fringe.visibility).toBeCloseTo(0.98, 14);
    expect(fringe.visibility).toBeCloseTo((fringe.highest - fringe.lowest) / (fringe.highest + fringe.lowest), 14);
    expect(displacedMean(setting, 2.62)).toBeCloseTo(10 + 9.8 * Math.cos(2.62), 12);
  });

  it("has the extremes (√n_s ± √n_LO)² at full overlap", () => {
    const { highest, lowest } = fringeOf({ signal: 7, localOscillator: 3 });
    expect(highest).toBeCloseTo((Math.sqrt(7) + Math.sqrt(3)) ** 2, 12);
    expect(lowest).toBeCloseTo((Math.sqrt(7) - Math.sqrt(3)) ** 2, 12);
    expect(fringeOf({ signal: 0, localOscillator: 0 })).toMatchObject({ visibility: 0, pooledVariance: 0 });
  });

  it("behind a splitter of transmittance T is T n_s + (1−T) n_LO + 2ξ√(T(1−T) n_s n_LO) cos φ", () => {
    const [signal, localOscillator, overlap, phase] = [5, 495, 0.98, 2];
    for (const t of [0.01, 0.5, 0.9, 0.99]) {
      const interfering = 2 * overlap * Math.sqrt(t * (1 - t) * signal * localOscillator) * Math.cos(phase);
      const mean = displacedMean({ signal: t * signal, localOscillator: (1 - t) * localOscillator, overlap }, phase);
      expect(mean).toBeCloseTo(t * signal + (1 - t) * localOscillator + interfering, 12);
    }
    // 4.95 photons of each are left of 5 and 495 at T = 0.99: the signal can be nulled
    const dark = displacedMean({ signal: 0.99 * signal, localOscillator: 0.01 * localOscillator }, Math.PI);
    expect(dark).toBeCloseTo(0, 12);
  });

  it("nulls a signal by the same length in the opposite direction, but for the part that does not overlap", () => {
    expect(nulling(5)).toEqual({ localOscillator: 5, phase: Math.PI, remaining: 0, dark: 1 });
    expect(nulling(5, 0.98).remaining).toBeCloseTo(0.2, 12);
    expect(nulling(5, 0.98).dark).toBeCloseTo(Math.exp(-0.2), 12);
  });

  it("spreads the counts of a whole sweep more than Poisson counts: mean + 2ξ² n_s n_LO", () => {
    const random = randomSource(3);
    const size = 62 * 400;
    const counts = Array.from({ length: size }, (_, i) =>
      poissonCount(random, displacedMean(setting, (i * Math.PI) / 31)),
    );
    const mean = counts.reduce((a, b) => a + b, 0) / size;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / size;
    const { pooledVariance } = fringeOf(setting);
    expect(pooledVariance).toBeCloseTo(58.02, 12);
    expect(Math.abs(variance / pooledVariance - 1)).toBeLessThan(0.03);
  });
});
