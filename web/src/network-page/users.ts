import { type Network, type UserPair, userPairs } from "./network.js";

/**
 * Index of the repeater at which C's fibre ends: the middle one. −1 without repeaters, because C is not connected then.
 */
export const junctionOf = ({ repeaters }: Pick<Network, "repeaters">): number => Math.floor((repeaters.length - 1) / 2);

/** Pairs of users who can share a key. */
export const pairsOf = (network: Network): readonly UserPair[] => (junctionOf(network) < 0 ? ["ab"] : userPairs);

/** The links between two users as a separate chain, with positions in km from its first node. */
export interface Chain extends Network {
  /** Names of its nodes, in order. */
  readonly names: readonly string[];
  /** Position of its first node on the map, in km from A, with the chain drawn straight. */
  readonly origin: number;
}

/** The chain between the two users who share a key. */
export function chainOf(network: Network): Chain {
  const { repeaters, distance, branch, pair } = network;
  const names = repeaters.map((_, i) => `R${i + 1}`);
  const junction = junctionOf(network);
  const at = repeaters[junction];
  if (pair === "ab" || at === undefined) return { ...network, pair: "ab", names: ["A", ...names, "B"], origin: 0 };
  if (pair === "ac") {
    const count = junction + 1;
    const [shared, sharedNames] = [repeaters.slice(0, count), names.slice(0, count)];
    return { ...network, repeaters: shared, distance: at + branch, names: ["A", ...sharedNames, "C"], origin: 0 };
  }
  return {
    ...network,
    repeaters: repeaters.slice(junction).map((place) => place - at + branch),
    distance: distance - at + branch,
    names: ["C", ...names.slice(junction), "B"],
    origin: at - branch,
  };
}

/** Position of C on the map in km from A; undefined if it is not connected. */
export function placeOfC(network: Network): number | undefined {
  const at = network.repeaters[junctionOf(network)];
  // on the opposite side of the other user, so that their chain is straight
  return at === undefined ? undefined : at + (network.pair === "bc" ? -network.branch : network.branch);
}

/** Name of a link, from the names of its ends. */
export const linkName = ({ names }: Pick<Chain, "names">, link: number): string => `${names[link]}–${names[link + 1]}`;
