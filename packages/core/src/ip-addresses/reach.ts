import { type Address, parseAddress } from "./address.js";
import { isInside, isPartOf, type Network, parseNetwork } from "./network.js";

/**
 * Blocks that lead somewhere other than a laboratory network: this machine, the metadata services of hosting providers,
 * multicast, and forms that carry an IPv4 address inside IPv6 (mapped, compatible, NAT64, 6to4, Teredo).
 */
const reservedBlocks = [
  "0.0.0.0/8",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "100.100.100.200/32",
  "224.0.0.0/3",
  "::/96",
  "::ffff:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "2001::/32",
  "2002::/16",
  "fd00:ec2::254/128",
  "fe80::/10",
  "ff00::/8",
] as const;

const reserved = reservedBlocks.map((block) => parseNetwork(block)!);

/**
 * The address that `text` names if the laboratory's networks contain it. A reserved address counts only where a network
 * inside that same reserved block was configured: 0.0.0.0/0 does not open 127.0.0.1 or 169.254.169.254.
 */
export function reachableAddress(text: string, networks: readonly Network[]): Address | undefined {
  const address = parseAddress(text);
  if (!address) return undefined;
  const blocks = reserved.filter((block) => isInside(address, block));
  const opens = (network: Network) => isInside(address, network) && blocks.every((block) => isPartOf(network, block));
  return networks.some(opens) ? address : undefined;
}
