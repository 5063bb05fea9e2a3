/** Fibre: loss in dB/km, and the speed of light in it in km/s. */
const lossPerKm = 0.2;
const fibreSpeed = 200_000;

/** Common properties of the links of a chain. */
export interface LinkQuality {
  /** η: probability that a photon is collected and detected, without the loss of the fibre; 0 to 1. */
  readonly efficiency: number;
  /** F: fidelity of the pair of one link, 1/4 to 1. */
  readonly fidelity: number;
}

/** Transmittance of a fibre of a length (km): 10^(−0.02 l). */
export const transmittance = (length: number): number => 10 ** ((-lossPerKm * length) / 10);

/** Time between two tries on a link of a length (km), in s. */
export const tryInterval = (length: number): number => length / fibreSpeed;

/**
 * Probability that one try entangles the ends of a link: two photons meet in its middle, η²/2 · 10^(−0.02 l) (Barrett
 * and Kok, Phys. Rev. A 71, 060310, 2005).
 */
export const tryProbability = (length: number, efficiency: number): number =>
  (efficiency ** 2 / 2) * transmittance(length);

const areEqual = (lengths: readonly number[]): boolean =>
  lengths.every((length) => Math.abs(length - lengths[0]!) <= 1e-9 * length);

/**
 * Mean time in s until every link (lengths in km) holds a pair, where memories keep a pair as long as it takes.
 *
 * - Equal links: (l/c) Σ_j C(n,j) (−1)^(j+1) / (1 − (1−p)^j), Bernardes et al., Phys. Rev. A 83, 012323 (2011).
 * - Unequal links: the limit of rare successes with the rates r_i = p_i c/l_i, Σ_A (−1)^(|A|+1) / Σ_{i∈A} r_i over the
 *   non-empty sets A of links.
 *
 * Infinity without efficiency, 0 for no length. At most 20 links.
 */
export function meanTime(lengths: readonly number[], efficiency: number): number {
  const [first] = lengths;
  if (first === undefined) return 0;
  if (efficiency === 0) return Number.POSITIVE_INFINITY;
  if (!areEqual(lengths)) return timeOfRates(lengths.map((l) => tryProbability(l, efficiency) / tryInterval(l)));
  const p = tryProbability(first, efficiency);
  let [sum, ways] = [0, 1];
  for (let j = 1; j <= lengths.length; j++) {
    ways *= (lengths.length - j + 1) / j;
    sum += ((j % 2 === 1 ? 1 : -1) * ways) / -Math.expm1(j * Math.log1p(-p));
  }
  return tryInterval(first) * sum;
}

function timeOfRates(rates: readonly number[]): number {
  const sums = new Float64Array(2 ** rates.length);
  const signs = new Int8Array(sums.length).fill(-1);
  let time = 0;
  for (let set = 1; set < sums.length; set++) {
    const last = 31 - Math.clz32(set);
    const rest = set - 2 ** last;
    sums[set] = sums[rest]! + rates[last]!;
    signs[set] = -signs[rest]!;
    time += signs[set]! / sums[set]!;
  }
  return time;
}

/**
 * Fidelity after joining the pairs of `links` links by certain swaps: Werner pairs with w = ((4F−1)/3)^links and
 * F = (1+3w)/4 (Briegel et al., Phys. Rev. Lett. 81, 5932, 1998).
 */
export const joinedFidelity = (fidelity: number, links: number): number =>
  (1 + 3 * ((4 * fidelity - 1) / 3) ** links) / 4;

/** Bit error rate of a Werner pair: 2(1 − F)/3, equal in both bases. */
export const bitErrors = (fidelity: number): number => (2 * (1 - fidelity)) / 3;

/** Binary entropy in bits. */
export const binaryEntropy = (q: number): number =>
  q <= 0 || q >= 1 ? 0 : -q * Math.log2(q) - (1 - q) * Math.log2(1 - q);

/** Key bits of a pair: max(0, 1 − 2h(Q)) (Shor and Preskill, Phys. Rev. Lett. 85, 441, 2000). */
export const keyBitsOfPair = (errors: number): number => Math.max(0, 1 - 2 * binaryEntropy(errors));

/** The rate and quality of the pairs that a chain of links delivers between its ends. */
interface ChainFigures {
  /** Entangled pairs a second. */
  readonly pairs: number;
  readonly fidelity: number;
  /** Q, the error rate of the bits. */
  readonly errors: number;
  /** Secret key in bits a second. */
  readonly key: number;
}

/** The figures of links of these lengths (km). */
export function chainFigures(lengths: readonly number[], { efficiency, fidelity }: LinkQuality): ChainFigures {
  const pairs = 1 / meanTime(lengths, efficiency);
  const joined = joinedFidelity(fidelity, lengths.length);
  const errors = bitErrors(joined);
  return { pairs, fidelity: joined, errors, key: keyBitsOfPair(errors) * pairs };
}

/** Lengths of the links of a fibre (km) with evenly spaced repeaters. */
export const evenLinks = (distance: number, repeaters: number): number[] =>
  Array.from({ length: repeaters + 1 }, () => distance / (repeaters + 1));

/**
 * The number of evenly spaced repeaters (0 to `maxRepeaters`) with the most key over a distance; the smallest of
 * equals.
 */
export function bestRepeaters(distance: number, quality: LinkQuality, maxRepeaters = 9): number {
  const keys = Array.from({ length: maxRepeaters + 1 }, (_, n) => chainFigures(evenLinks(distance, n), quality).key);
  return keys.indexOf(Math.max(...keys));
}
