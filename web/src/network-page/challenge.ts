import { randomSource, uniform } from "@clicktree/core/photons";
import { bestRepeaters, chainFigures, evenLinks, type LinkQuality } from "@clicktree/core/photons/network";
import { linksOf, type Network, readAddress, readSeed, stretched } from "./network.js";

/** A distance and link quality for which the user places the repeaters. */
interface Challenge extends LinkQuality {
  readonly distance: number;
  /** The number of evenly spaced repeaters with the highest key rate, and that rate in bit/s. */
  readonly best: number;
  readonly key: number;
}

/** Fraction of the best key rate that solves the challenge, so that whole km are precise enough. */
const enough = 0.99;

/**
 * The challenge of a seed: 300 to 800 km, with a best number of repeaters that is neither the smallest nor the largest.
 */
export function challengeOf(seed: number): Challenge {
  const random = randomSource(seed);
  for (;;) {
    const [far, pure, bright] = [uniform(random), uniform(random), uniform(random)];
    const distance = 300 + 10 * Math.floor(51 * far);
    const quality = {
      fidelity: [0.97, 0.975, 0.98, 0.985, 0.99][Math.floor(5 * pure)]!,
      efficiency: [0.5, 0.6, 0.7, 0.8, 0.9][Math.floor(5 * bright)]!,
    };
    const best = bestRepeaters(distance, quality);
    const keyOf = (count: number): number => chainFigures(evenLinks(distance, count), quality).key;
    const key = keyOf(best);
    const isClear = Math.max(keyOf(best - 1), keyOf(best + 1)) < enough * key;
    if (best >= 2 && best <= 8 && isClear) return { ...quality, distance, best, key };
  }
}

interface Judgement {
  readonly verdict: "solved" | "tooFew" | "tooMany" | "uneven";
  /** Key rate of the chain in bit/s, and as a fraction of the best. */
  readonly key: number;
  readonly share: number;
  /** Index of the longest link, from 0. */
  readonly slowest: number;
}

/** Compares a chain with the best one, using exact figures. */
export function judge({ best, key: bestKey }: Challenge, network: Network): Judgement {
  const links = linksOf(network);
  const { key } = chainFigures(links, network);
  const count = network.repeaters.length;
  const wrong = count < best ? "tooFew" : count > best ? "tooMany" : "uneven";
  const verdict = key >= enough * bestKey ? "solved" : wrong;
  return { verdict, key, share: key / bestKey, slowest: links.indexOf(Math.max(...links)) };
}

/** The initial chain of a challenge: one repeater, a third of the way. */
export function startOf(seed: number, network: Network): Network {
  const { distance, fidelity, efficiency } = challengeOf(seed);
  return { ...network, distance, fidelity, efficiency, pair: "ab", repeaters: [Math.round(distance / 3)] };
}

/**
 * The challenge in an address, `challenge=SEED`, with the chain built so far; undefined if there is none. The seed
 * alone determines distance and link quality, so that everyone with the address has the same task.
 */
export function readChallenge(search: string): { readonly seed: number; readonly network: Network } | undefined {
  const query = new URLSearchParams(search);
  const seed = readSeed(query.get("challenge"));
  if (seed === undefined) return undefined;
  const read = readAddress(search);
  if (!query.has("n") && !query.has("r")) return { seed, network: startOf(seed, read) };
  const { distance, fidelity, efficiency } = challengeOf(seed);
  const built = read.distance === distance ? read : stretched(read, distance);
  return { seed, network: { ...built, pair: "ab", fidelity, efficiency } };
}
