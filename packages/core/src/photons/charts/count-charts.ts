import { type Histogram, histogramOf } from "../histogram.js";
import { poissonShare } from "../laws.js";
import { type Axis, linearAxis, placeOn, valueAxis } from "./axis.js";
import { type Bar, type Chart, type ChartSize, pictureSize, plotOf } from "./chart.js";

/** Maximum number of bars; beyond it several counts share one. */
const maxBars = 160;
/** Minimum number of counts on the axis of a chart. */
const minCounts = 10;
/** With more bars than this the points of the distribution get no dots. */
const maxDots = 60;

/** The counts that a chart spans, and how many of them share a bar. */
interface CountSpan {
  readonly from: number;
  readonly to: number;
  readonly perBar: number;
}

const meanOf = ({ frequencies, samples }: Histogram): number =>
  samples === 0 ? 0 : frequencies.reduce((sum, times, k) => sum + times * k, 0) / samples;

/**
 * From the smallest count to the largest, extended to four standard deviations of the Poisson distribution of the same
 * mean.
 */
export function countSpan(histogram: Histogram): CountSpan {
  const mean = meanOf(histogram);
  const spread = 4 * Math.sqrt(mean);
  const smallest = Math.max(
    0,
    histogram.frequencies.findIndex((times) => times > 0),
  );
  const from = Math.max(0, Math.min(smallest, Math.floor(mean - spread)));
  const to = Math.max(histogram.frequencies.length - 1, Math.ceil(mean + spread), from + minCounts);
  return { from, to, perBar: Math.ceil((to - from + 1) / maxBars) };
}

/** Sums of a function over the counts of each bar. */
function perBar({ from, to, perBar: width }: CountSpan, value: (count: number) => number): Float64Array {
  const sums = new Float64Array(Math.ceil((to - from + 1) / width));
  for (let count = from; count <= to; count++) sums[Math.floor((count - from) / width)]! += value(count);
  return sums;
}

/** Bars on whole pixels, so that their edges are sharp; with a gap between them if there is room. */
function barsOf(span: CountSpan, values: Float64Array, x: Axis, y: Axis): Bar[] {
  const base = Math.round(placeOn(y, 0));
  return Array.from(values, (value, index) => {
    const from = span.from + index * span.perBar;
    const to = Math.min(span.to, from + span.perBar - 1);
    const [start, end] = [placeOn(x, from - 0.5), placeOn(x, to + 0.5)];
    const gap = Math.max(1, 0.14 * (end - start));
    const left = Math.round(start + gap / 2);
    const width = Math.max(1, Math.round(end - gap / 2) - left);
    const top = value > 0 ? Math.min(base - 1, Math.round(placeOn(y, value))) : base;
    return { from, to, value, x: left, y: top, width, height: base - top };
  });
}

interface CountChartOptions {
  readonly size?: ChartSize;
  /** The counts on the axis; by default those of the histogram. */
  readonly span?: CountSpan;
}

function axisOfCounts({ from, to }: CountSpan, size: ChartSize): Axis {
  return linearAxis({ symbol: "n", from: from - 0.5, to: to + 0.5, ...plotOf(size).x }, 1, 6);
}

/** The frequency of each count. */
export function countChart(
  histogram: Histogram,
  { size = pictureSize, span = countSpan(histogram) }: CountChartOptions = {},
): Chart {
  const values = perBar(span, (count) => histogram.frequencies[count] ?? 0);
  const x = axisOfCounts(span, size);
  const y = valueAxis({ symbol: "N(n)", ...plotOf(size).y }, Math.max(...values), 1);
  return { size, x, y, bars: barsOf(span, values, x, y), curve: [], dotted: false, stepped: false };
}

/** Shares of the counts, and the Poisson distribution of the same mean. */
export function probabilityChart(
  histogram: Histogram,
  { size = pictureSize, span = countSpan(histogram) }: CountChartOptions = {},
): Chart {
  const { frequencies, samples } = histogram;
  const shares = perBar(span, (count) => (frequencies[count] ?? 0) / Math.max(1, samples));
  const mean = meanOf(histogram);
  const law = perBar(span, (count) => poissonShare(mean, count));
  const x = axisOfCounts(span, size);
  const y = valueAxis({ symbol: "P(n)", ...plotOf(size).y }, Math.max(...shares, ...law));
  const bars = barsOf(span, shares, x, y);
  const curve = bars.map(({ from, to }, index) => ({
    x: placeOn(x, (from + to) / 2),
    y: placeOn(y, law[index]!),
  }));
  return { size, x, y, bars, curve, dotted: bars.length <= maxDots, stepped: false };
}

const maxFrames = 50;

/** A frame of demo1's animation. */
interface CountFrame {
  /** Counts used so far, and all. */
  readonly currentCount: number;
  readonly totalCount: number;
  readonly histogram: Histogram;
  /** The same in each frame, so that a bar keeps its place. */
  readonly span: CountSpan;
}

/** At most 50 frames with equal steps in the number of counts; the last one has all counts. */
export function* countFrames(counts: ArrayLike<number>): Generator<CountFrame, void, undefined> {
  const whole = histogramOf(counts);
  const span = countSpan(whole);
  const frames = Math.min(maxFrames, counts.length);
  const frequencies = new Uint32Array(whole.frequencies.length);
  for (let frame = 1, used = 0; frame <= frames; frame++) {
    const currentCount = Math.round((frame * counts.length) / frames);
    for (; used < currentCount; used++) frequencies[counts[used]!]!++;
    const histogram = { frequencies: frequencies.slice(), samples: currentCount };
    yield { currentCount, totalCount: counts.length, histogram, span };
  }
}
