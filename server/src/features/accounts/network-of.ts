import { isIPv6 } from "node:net";

/**
 * What a limit counts as one address: an IPv4 address, also where it is written as IPv6, and of IPv6 the first 64 bits,
 * since a single subscriber has all addresses below them.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(plain)) return address;
  // URL writes the address in its one short form; an IPv4 tail becomes two groups.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = "", tail] = short.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
