import { type Address, parseAddress } from "./address.js";

/** A block of addresses: those whose first `prefix` bits are those of `base`. */
interface Network {
  readonly base: Address;
  readonly prefix: number;
}

/** Reads `ADDRESS/PREFIX`; undefined if bits after the prefix are set, which is usually a mistake. */
export function parseNetwork(text: string): Network | undefined {
  const [address, prefix, rest] = text.split("/");
  const base = parseAddress(address ?? "");
  if (!base || prefix === undefined || rest !== undefined || !/^(0|[1-9]\d{0,2})$/.test(prefix)) return undefined;
  const bits = Number(prefix);
  if (bits > 8 * base.bytes.length) return undefined;
  const clean = base.bytes.every((byte, at) => (byte & ~mask(bits, at) & 255) === 0);
  return clean ? { base, prefix: bits } : undefined;
}

/** Whether a network contains an address of the same family. */
export const isInside = (address: Address, { base, prefix }: Network): boolean =>
  address.bytes.length === base.bytes.length &&
  address.bytes.every((byte, at) => ((byte ^ base.bytes[at]!) & mask(prefix, at)) === 0);

const isPartOf = (inner: Network, outer: Network): boolean =>
  inner.prefix >= outer.prefix && isInside(inner.base, outer);

const mask = (prefix: number, at: number): number => (0xff00 >> Math.min(8, Math.max(0, prefix - 8 * at))) & 255;

/**
 * Blocks outside laboratory networks: this machine, metadata services of hosting providers, multicast, and forms that
 * carry an IPv4 address inside IPv6 (mapped, compatible, NAT64, 6to4, Teredo).
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
 * The address in `text` if the laboratory's networks contain it. A reserved address is reachable only if a network
 * within the same reserved block is configured: 0.0.0.0/0 does not open 127.0.0.1 or 169.254.169.254.
 */
export function reachableAddress(text: string, networks: readonly Network[]): Address | undefined {
  const address = parseAddress(text);
  if (!address) return undefined;
  const blocks = reserved.filter((block) => isInside(address, block));
  const opens = (network: Network) => isInside(address, network) && blocks.every((block) => isPartOf(network, block));
  return networks.some(opens) ? address : undefined;
}
