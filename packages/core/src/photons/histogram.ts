/** The frequencies of the counts 0, 1, …, and the number of all counts. */
export interface Histogram {
  /** `frequencies[k]` = how often k was counted, up to the largest count. */
  readonly frequencies: Uint32Array;
  readonly samples: number;
}

/** The histogram of the counts with index `from` to before `to`; by default of all. */
export function histogramOf(counts: ArrayLike<number>, from = 0, to = counts.length): Histogram {
  let largest = 0;
  for (let i = from; i < to; i++) if (counts[i]! > largest) largest = counts[i]!;
  const frequencies = new Uint32Array(largest + 1);
  for (let i = from; i < to; i++) frequencies[counts[i]!]!++;
  return { frequencies, samples: Math.max(0, to - from) };
}

/** A value with its standard error. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

/** Figures of counts. Variances divide by the number of samples, as `mse` does. */
export interface CountFigures {
  readonly samples: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly mean: Estimate;
  readonly variance: Estimate;
  /** Variance / mean: 1 for laser light; 0 if nothing was counted. */
  readonly fano: Estimate;
  /** Mean / standard deviation: √μ for laser light; 0 if all counts are equal. */
  readonly signalToNoise: Estimate;
}

/**
 * Figures of a histogram, undefined without samples. Their standard errors follow from the second to fourth central
 * moments of the sample (delta method), so they hold for every kind of light.
 */
export function countFigures({ frequencies, samples }: Histogram): CountFigures | undefined {
  if (samples === 0) return undefined;
  let sum = 0;
  let minimum = -1;
  frequencies.forEach((times, k) => {
    sum += times * k;
    if (minimum < 0 && times > 0) minimum = k;
  });
  const mean = sum / samples;
  let [second, third, fourth] = [0, 0, 0];
  frequencies.forEach((times, k) => {
    if (times === 0) return;
    const square = (k - mean) ** 2;
    second += times * square;
    third += times * square * (k - mean);
    fourth += times * square * square;
  });
  second /= samples;
  // variances of the two estimates and their covariance
  const ofMean = second / samples;
  const ofVariance = Math.max(0, fourth / samples - second ** 2) / samples;
  const covariance = third / samples / samples;
  const relative = (meanPower: number, variancePower: number): number =>
    Math.sqrt(
      Math.max(
        0,
        (meanPower ** 2 * ofMean) / mean ** 2 +
          (variancePower ** 2 * ofVariance) / second ** 2 +
          (2 * meanPower * variancePower * covariance) / (mean * second),
      ),
    );
  const varies = second > 0;
  const fano = varies ? second / mean : 0;
  const signalToNoise = varies ? mean / Math.sqrt(second) : 0;
  return {
    samples,
    minimum,
    maximum: frequencies.length - 1,
    mean: { value: mean, error: Math.sqrt(ofMean) },
    variance: { value: second, error: Math.sqrt(ofVariance) },
    fano: { value: fano, error: varies ? fano * relative(-1, 1) : 0 },
    signalToNoise: { value: signalToNoise, error: varies ? signalToNoise * relative(1, -0.5) : 0 },
  };
}

/** How counts scatter, compared with laser light of the same mean; `dark` if nothing was counted. */
export type Scatter = "few" | "dark" | "poisson" | "wide" | "narrow";

/** Fewer counts than this say little about their variance. */
export const fewestCounts = 30;

/**
 * The Fano factor of S Poisson counts fluctuates by √(2/S), whatever their mean. A verdict needs three times that. The
 * standard error of the sample would not do: it is 0 for equal counts, and one outlier makes it as large as the factor.
 */
export function scatterOf({ samples, mean, fano }: CountFigures): Scatter {
  if (samples < fewestCounts) return "few";
  if (mean.value === 0) return "dark";
  const distance = (fano.value - 1) / Math.sqrt(2 / samples);
  return distance > 3 ? "wide" : distance < -3 ? "narrow" : "poisson";
}
