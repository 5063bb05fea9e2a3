import { type RandomSource, uniform } from "../random-counts.js";
import { joinedFidelity, type LinkQuality, tryInterval, tryProbability } from "./chain.js";

/** A link that tried until it held a pair. */
interface LinkTries {
  readonly tries: number;
  /** Time of the success in s. */
  readonly ready: number;
}

/** A pair in memory from the beginning of link `first` to the end of link `last`, from one time to another (s). */
export interface StoredPair {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  /** When a swap used it; the last pair, from end to end, remains. */
  readonly to: number | null;
  readonly fidelity: number;
}

/** A swap at repeater `repeater` (from 0: between the links `repeater` and `repeater + 1`) joins two pairs. */
interface Swap {
  readonly repeater: number;
  readonly at: number;
}

/** One round of a chain, in chronological order. */
interface Round {
  readonly links: readonly LinkTries[];
  readonly pairs: readonly StoredPair[];
  readonly swaps: readonly Swap[];
  /** When the ends of the chain are entangled, in s. */
  readonly duration: number;
}

/** Tries until the first success of probability p, geometrically distributed, by inversion. */
const triesUntilSuccess = (random: RandomSource, p: number): number =>
  p >= 1 ? 1 : Math.max(1, Math.ceil(Math.log1p(-uniform(random)) / Math.log1p(-p)));

/**
 * One round on links of these lengths (km, above 0): each tries every l/c until it holds a pair, and a repeater swaps
 * as soon as both its neighbours are ready. Memories are perfect, swaps certain and instant. The efficiency must be
 * above 0.
 */
export function simulateRound(
  random: RandomSource,
  lengths: readonly number[],
  { efficiency, fidelity }: LinkQuality,
): Round {
  const links = lengths.map((length): LinkTries => {
    const tries = triesUntilSuccess(random, tryProbability(length, efficiency));
    return { tries, ready: tries * tryInterval(length) };
  });
  const swaps = links
    .slice(1)
    .map(({ ready }, repeater): Swap => ({ repeater, at: Math.max(ready, links[repeater]!.ready) }))
    .sort((one, other) => one.at - other.at || one.repeater - other.repeater);
  const pairs: StoredPair[] = [];
  let open = links.map(({ ready }, link) => ({ first: link, last: link, from: ready, fidelity }));
  for (const { repeater, at } of swaps) {
    const left = open.find(({ last }) => last === repeater)!;
    const right = open.find(({ first }) => first === repeater + 1)!;
    pairs.push({ ...left, to: at }, { ...right, to: at });
    const [first, last] = [left.first, right.last];
    const joined = { first, last, from: at, fidelity: joinedFidelity(fidelity, last - first + 1) };
    open = [...open.filter((pair) => pair !== left && pair !== right), joined];
  }
  pairs.push(...open.map((pair) => ({ ...pair, to: null })));
  const size = ({ first, last }: StoredPair): number => last - first;
  pairs.sort((one, other) => one.from - other.from || size(one) - size(other) || one.first - other.first);
  return { links, pairs, swaps, duration: Math.max(0, ...links.map(({ ready }) => ready)) };
}
