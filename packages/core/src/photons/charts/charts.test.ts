import { describe, expect, it } from "vitest";
import { histogramOf, poissonCounts, poissonLaw, randomSource, sampleCounts, simulatedSweeps } from "../index.js";
import { coveredPath } from "./chart.js";
import {
  type Chart,
  chartSvg,
  countChart,
  countFrames,
  countSpan,
  linearAxis,
  phaseAxis,
  pictureSize,
  pictureStyle,
  placeOn,
  probabilityChart,
  sweepChart,
  sweepsOf,
  valueAt,
  valueAxis,
} from "./index.js";

const labels = (axis: { ticks: readonly { label: string }[] }) => axis.ticks.map(({ label }) => label);
const pixels = { start: 0, end: 100 };
const inside = ({ size, bars, curve }: Chart) =>
  [
    ...bars.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
    ...curve,
  ].every(
    ({ x, y }) =>
      x >= size.left && x <= size.width - size.right + 1e-9 && y >= size.top && y <= size.height - size.bottom + 1e-9,
  );

describe("an axis", () => {
  it("has round ticks, whole numbers for counts, and places values and pixels", () => {
    const axis = linearAxis({ symbol: "n", from: 0, to: 0.11, ...pixels });
    expect(labels(axis)).toEqual(["0", "0.02", "0.04", "0.06", "0.08", "0.10"]);
    expect(labels(linearAxis({ symbol: "n", from: -0.5, to: 3.5, ...pixels }, 1))).toEqual(["0", "1", "2", "3"]);
    expect(labels(valueAxis({ symbol: "n", ...pixels }, 0, 1))).toEqual(["0", "1"]);
    expect(placeOn(axis, 0.055)).toBeCloseTo(50, 12);
    expect(valueAt(axis, placeOn(axis, 0.03))).toBeCloseTo(0.03, 12);
  });

  it("of a phase has ticks at the quarters of the sweep", () => {
    expect(labels(phaseAxis(pixels, 1))).toEqual(["0", "π/2", "π", "3π/2", "2π"]);
    expect(labels(phaseAxis(pixels, 2))).toEqual(["0", "π", "2π", "3π", "4π"]);
    expect(labels(phaseAxis(pixels, 3))).toEqual(["0", "3π/2", "3π", "9π/2", "6π"]);
  });
});

describe("the charts of demo1", () => {
  const counts = poissonCounts(randomSource(1), 20, 1000);
  const histogram = histogramOf(counts);

  it("show how often each count occurred, and its share beside the Poisson law of the mean", () => {
    const [bar, probability] = [countChart(histogram), probabilityChart(histogram)];
    expect([bar.x.symbol, bar.y.symbol, probability.y.symbol]).toEqual(["n", "N(n)", "P(n)"]);
    for (const { from, to, value } of bar.bars) expect([to, value]).toEqual([from, histogram.frequencies[from] ?? 0]);
    expect(bar.bars.reduce((sum, { value }) => sum + value, 0)).toBe(1000);
    expect(bar.curve).toEqual([]);
    const mean = counts.reduce((a, b) => a + b) / 1000;
    const law = poissonLaw(mean, 60);
    for (const [i, { y }] of probability.curve.entries())
      expect(valueAt(probability.y, y)).toBeCloseTo(law[probability.bars[i]!.from]!, 12);
    expect([inside(bar), inside(probability), probability.dotted]).toEqual([true, true, true]);
  });

  it("put several counts into one bar if there are too many, and span at least ten", () => {
    const wide = histogramOf([0, 7, 100_000]);
    const { bars } = countChart(wide);
    expect(bars.length).toBeLessThanOrEqual(160);
    expect(bars.map(({ value }) => value).filter((value) => value > 0)).toEqual([2, 1]);
    expect(bars.at(-1)!.to).toBe(100_000);
    expect(countSpan(histogramOf([0]))).toEqual({ from: 0, to: 10, perBar: 1 });
    expect(inside(probabilityChart(wide))).toBe(true);
  });

  it("are animated in at most 50 frames at equal shares of the counts", () => {
    const frames = [...countFrames(counts)];
    expect(frames.map(({ currentCount }) => currentCount)).toEqual(Array.from({ length: 50 }, (_, i) => 20 * (i + 1)));
    expect(frames.every(({ totalCount, span }) => totalCount === 1000 && span === frames[0]!.span)).toBe(true);
    expect(frames.at(-1)!.histogram).toEqual(histogram);
    expect(frames[0]!.histogram.frequencies.reduce((a, b) => a + b)).toBe(20);
    expect([...countFrames([3, 4, 5])].map(({ currentCount }) => currentCount)).toEqual([1, 2, 3]);
  });
});

describe("the charts of demo2", () => {
  const setting = { signal: 5, localOscillator: 5 };
  const detector = { efficiency: 1, darkCounts: 0, visibility: 0.98 };

  it("show 32 averages, the smoothed curve and its statistics on one scale", () => {
    const counts = simulatedSweeps(randomSource(1), setting, detector);
    const { original, smoothed, frames, statistics, scale } = sweepsOf(counts)!;
    expect(frames.map(({ groupIndex }) => groupIndex)).toEqual(Array.from({ length: 32 }, (_, i) => i));
    expect([frames[0]!.progress, frames[31]!.progress]).toEqual([1 / 32, 1]);
    expect(frames[31]!.curve).toEqual(original);
    expect(scale).toEqual({ turns: 1, highest: Math.max(...frames[0]!.curve) });
    expect(statistics).toMatchObject({ originalDataPoints: 32_768, reshapedDimensions: "32 × 1024" });
    expect(Math.abs(statistics.maxMinusMean - 9.8)).toBeLessThan(0.4);
    const noise = (curve: Float64Array) =>
      Math.sqrt(
        curve.reduce((sum, value, j) => sum + (value - (10 + 9.8 * Math.cos((2 * Math.PI * j) / 1024))) ** 2, 0) / 1024,
      );
    for (const { curve, groupIndex } of frames)
      expect(noise(curve) / Math.sqrt(10 / (groupIndex + 1))).toBeCloseTo(1, 0.9);
    for (const curve of [original, smoothed, frames[0]!.curve]) {
      const chart = sweepChart(curve, scale);
      expect([inside(chart), labels(chart.x).at(-1)]).toEqual([true, "2π"]);
      expect(chart.stepped).toBe(curve === frames[0]!.curve);
    }
    expect(sweepsOf(counts.slice(0, 31))).toBeUndefined();
  });

  it("keep the extremes of columns that are closer than pixels; noise has steps on whole pixels", () => {
    for (const noise of [0, 1]) {
      const curve = Float64Array.from({ length: 31_250 }, (_, j) => (j === 20_000 ? 9 : noise * (j % 2)));
      const chart = sweepChart(curve, { turns: 1, highest: 9 });
      expect(chart.curve.length).toBeLessThanOrEqual(2 * pictureSize.width);
      expect(Math.abs(Math.min(...chart.curve.map(({ y }) => y)) - placeOn(chart.y, 9))).toBeLessThan(1);
      expect(chart.stepped).toBe(noise === 1);
      if (chart.stepped) expect(chart.curve.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
    }
    const chart = sweepChart(new Float64Array(4000), { turns: 1, highest: 0 });
    expect(chart.curve.every(({ x }, i, all) => i === 0 || x >= all[i - 1]!.x)).toBe(true);
  });
});

it("fills what a pen covers that follows steps", () => {
  const down = [
    { x: 2, y: 3 },
    { x: 2, y: 8 },
    { x: 6, y: 8 },
  ];
  const up = down.map(({ x, y }) => ({ x, y: 11 - y }));
  expect(coveredPath(down, 2)).toBe("M1 9V2H3V7H7V9z");
  expect(coveredPath(up, 2)).toBe("M1 9V2H7V4H3V9z");
  expect(coveredPath([], 2)).toBe("");
});

describe("the picture of a chart", () => {
  /** The text itself, where a real one has lines and curves. */
  const outline = (text: string, anchor: string): string => `${anchor} ${text}`;

  it("is SVG text with the colours of its style and the outlines of its labels", () => {
    const chart = probabilityChart(histogramOf(sampleCounts()));
    const svg = chartSvg(chart, { ...pictureStyle, ink: '"B"', bar: "var(--ct-accent)" }, outline);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="720" height="400" /);
    expect(svg).toContain('<g fill="&#34;B&#34;">');
    expect(svg).toContain('<path fill="var(--ct-accent)"');
    for (const label of labels(chart.x)) expect(svg).toContain(` d="middle ${label}"/>`);
    for (const label of [...labels(chart.y), "n", "P(n)"]) expect(svg).toContain(` d="end ${label}"/>`);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("has finite numbers for any counts", () => {
    for (const counts of [[0], [100_000], [0, 0, 1], Array(40).fill(0)]) {
      const histogram = histogramOf(counts);
      const sweeps = sweepsOf(counts);
      const charts = [countChart(histogram), probabilityChart(histogram)];
      if (sweeps) charts.push(sweepChart(sweeps.smoothed, sweeps.scale));
      for (const chart of charts) expect(chartSvg(chart, pictureStyle, outline)).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});
