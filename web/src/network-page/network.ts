import { evenLinks } from "@clicktree/core/photons/network";

/** The two users who share a key: A and B at the ends of the chain, or one of them and C, whose fibre joins it. */
export const userPairs = ["ab", "ac", "bc"] as const;
export type UserPair = (typeof userPairs)[number];

/** The network that the page shows: the chain from A to B, and C. All of it is in the address. */
export interface Network {
  /** Distance from A to B in km. */
  readonly distance: number;
  /** Positions of the repeaters in km from A, in increasing order. */
  readonly repeaters: readonly number[];
  /** Length of C's fibre in km. */
  readonly branch: number;
  readonly pair: UserPair;
  readonly fidelity: number;
  readonly efficiency: number;
  /** Seed of the displayed round. */
  readonly seed: number;
}

export const limits = {
  distance: { min: 20, max: 1000 },
  fidelity: { min: 0.9, max: 1, step: 0.005 },
  efficiency: { min: 0.05, max: 1, step: 0.01 },
  repeaters: 9,
  branch: { min: 10, max: 300 },
  /** Shortest link in km. */
  link: 1,
} as const;

/** R3 is slightly out of place, so that there is something to correct. */
export const firstNetwork: Network = {
  distance: 500,
  repeaters: [99, 199, 311, 401],
  branch: 77,
  pair: "ab",
  fidelity: 0.98,
  efficiency: 0.7,
  seed: 1,
};

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

export function linksOf({ distance, repeaters }: Network): number[] {
  const ends = [...repeaters, distance];
  return ends.map((end, i) => end - (ends[i - 1] ?? 0));
}

const evenPlaces = (distance: number, count: number): number[] =>
  evenLinks(distance, count)
    .slice(1)
    .map((link, i) => link * (i + 1));

export const isEven = (network: Network): boolean =>
  evenPlaces(network.distance, network.repeaters.length).every(
    (place, i) => Math.abs(place - network.repeaters[i]!) < 1e-6,
  );

export const spacedEvenly = (network: Network, count = network.repeaters.length): Network => ({
  ...network,
  repeaters: evenPlaces(network.distance, within(count, 0, limits.repeaters)),
});

/** The range in which a node can move between its neighbours; node `repeaters.length` is B. */
export function rangeOf(
  { distance, repeaters }: Network,
  node: number,
): { readonly min: number; readonly max: number } {
  const before = repeaters[node - 1] ?? 0;
  if (node === repeaters.length)
    return { min: Math.max(limits.distance.min, Math.ceil(before + limits.link)), max: limits.distance.max };
  const after = repeaters[node + 1] ?? distance;
  return { min: Math.ceil(before + limits.link), max: Math.floor(after - limits.link) };
}

/** Moves a repeater or B to a whole number of km between its neighbours. It stays where it is if there is none. */
export function moved(network: Network, node: number, to: number): Network {
  const { min, max } = rangeOf(network, node);
  if (max < min) return network;
  const place = within(Math.round(to), min, max);
  if (node === network.repeaters.length) return { ...network, distance: place };
  return { ...network, repeaters: network.repeaters.map((old, i) => (i === node ? place : old)) };
}

/** Sets the length of C's fibre, in whole km. */
export const withBranch = (network: Network, branch: number): Network => ({
  ...network,
  branch: within(Math.round(branch), limits.branch.min, limits.branch.max),
});

/** Changes the distance, with the repeaters at the same fractions of it. */
export const stretched = (network: Network, distance: number): Network => ({
  ...network,
  distance,
  repeaters: network.repeaters.map((place) => (place * distance) / network.distance),
});

/** Adds a repeater. Even spacing stays even; otherwise the new one halves the longest link. */
export function withRepeater(network: Network): Network {
  const { repeaters } = network;
  if (repeaters.length >= limits.repeaters) return network;
  if (isEven(network)) return spacedEvenly(network, repeaters.length + 1);
  const links = linksOf(network);
  const longest = links.indexOf(Math.max(...links));
  const place = Math.round((repeaters[longest - 1] ?? 0) + links[longest]! / 2);
  return { ...network, repeaters: [...repeaters.slice(0, longest), place, ...repeaters.slice(longest)] };
}

export const withoutRepeater = (network: Network, node: number): Network => ({
  ...network,
  repeaters: network.repeaters.filter((_, i) => i !== node),
});

/** Removes a repeater. Even spacing stays even; otherwise the one whose neighbours are closest is removed. */
export function withFewer(network: Network): Network {
  const { repeaters } = network;
  if (repeaters.length === 0) return network;
  if (isEven(network)) return spacedEvenly(network, repeaters.length - 1);
  const links = linksOf(network);
  const joined = repeaters.map((_, i) => links[i]! + links[i + 1]!);
  return withoutRepeater(network, joined.indexOf(Math.min(...joined)));
}

/** The key of the sentence about the number of repeaters, of which `best` have the most key. Between perfect links swaps cost nothing. */
export function countSays(network: Network, isKey: boolean, best: number) {
  const isPerfect = network.fidelity === 1;
  if (!isKey) return isPerfect ? "countPairsPerfect" : "countPairsText";
  return best === 0 ? "countBestNone" : isPerfect ? "countBestPerfect" : "countBest";
}

const figure = (text: string | null, min: number, max: number): number | undefined => {
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return value >= min && value <= max ? value : undefined;
};

/** A seed from the address; undefined if it is missing or not a number. */
export function readSeed(text: string | null): number | undefined {
  const seed = figure(text, 0, 2 ** 31);
  return seed === undefined ? undefined : Math.floor(seed);
}

/** Reads an address written by `addressOf`. Values that cannot be read keep their defaults. */
export function readAddress(search: string): Network {
  const query = new URLSearchParams(search);
  const { distance: range, fidelity, efficiency, branch } = limits;
  const distance = figure(query.get("d"), range.min, range.max) ?? firstNetwork.distance;
  const network: Network = {
    distance,
    repeaters: stretched(firstNetwork, distance).repeaters,
    branch: figure(query.get("c"), branch.min, branch.max) ?? firstNetwork.branch,
    pair: userPairs.find((pair) => pair === query.get("pair")) ?? firstNetwork.pair,
    fidelity: figure(query.get("f"), fidelity.min, fidelity.max) ?? firstNetwork.fidelity,
    efficiency: figure(query.get("e"), efficiency.min, efficiency.max) ?? firstNetwork.efficiency,
    seed: readSeed(query.get("seed")) ?? firstNetwork.seed,
  };
  const count = figure(query.get("n"), 0, limits.repeaters);
  if (count !== undefined) return spacedEvenly(network, Math.floor(count));
  const places = query.get("r")?.split(",").map(Number) ?? [];
  const placed = { ...network, repeaters: places };
  const standing = linksOf(placed).every((link) => link >= limits.link - 1e-9);
  return places.length > 0 && places.length <= limits.repeaters && standing ? placed : network;
}

export function addressOf(network: Network): string {
  const { distance, repeaters, branch, pair, fidelity, efficiency, seed } = network;
  const rounded = (value: number): string => String(Number(value.toFixed(2)));
  const places = isEven(network) ? `n=${repeaters.length}` : `r=${repeaters.map(rounded).join(",")}`;
  const third = branch === firstNetwork.branch ? "" : `&c=${rounded(branch)}`;
  const users = pair === firstNetwork.pair ? "" : `&pair=${pair}`;
  return `?d=${rounded(distance)}&${places}${third}${users}&f=${fidelity}&e=${efficiency}&seed=${seed}`;
}
