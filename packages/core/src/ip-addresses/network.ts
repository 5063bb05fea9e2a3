import { type Address, parseAddress } from "./address.js";

/** A block of addresses: those whose first `prefix` bits are those of `base`. */
export interface Network {
  readonly base: Address;
  readonly prefix: number;
}

/** Reads `ADDRESS/PREFIX`; undefined where bits after the prefix are set, since such a block is usually a slip. */
export function parseNetwork(text: string): Network | undefined {
  const [address, prefix, rest] = text.split("/");
  const base = parseAddress(address ?? "");
  if (!base || prefix === undefined || rest !== undefined || !/^(0|[1-9]\d{0,2})$/.test(prefix)) return undefined;
  const bits = Number(prefix);
  if (bits > 8 * base.bytes.length) return undefined;
  const clean = base.bytes.every((byte, at) => (byte & ~mask(bits, at) & 255) === 0);
  return clean ? { base, prefix: bits } : undefined;
}

/** Whether a network contains an address; one of the other family is in none. */
export const isInside = (address: Address, { base, prefix }: Network): boolean =>
  address.bytes.length === base.bytes.length &&
  address.bytes.every((byte, at) => ((byte ^ base.bytes[at]!) & mask(prefix, at)) === 0);

/** Whether every address of `inner` is one of `outer`. */
export const isPartOf = (inner: Network, outer: Network): boolean =>
  inner.prefix >= outer.prefix && isInside(inner.base, outer);

/** The bits of byte `at` that belong to a prefix. */
const mask = (prefix: number, at: number): number => (0xff00 >> Math.min(8, Math.max(0, prefix - 8 * at))) & 255;
