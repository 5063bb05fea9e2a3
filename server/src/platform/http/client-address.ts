import { BlockList, isIP } from "node:net";
import type { Request } from "@hapi/hapi";

export interface ClientAddress {
  /** The client's address: the peer's, or the one that a trusted proxy reports. */
  of(request: Request): string;
  /** Whether the client uses https, as a trusted proxy reports. */
  isSecure(request: Request): boolean;
}

/** Matches addresses that are listed or belong to one of the listed networks. */
export function addressMatcher(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? "ipv4" : "ipv6");
  };
}

/**
 * The address in a hop of X-Forwarded-For, which some proxies write with a port, in brackets or quotes (RFC 7239, 6).
 * Without its port: a new connection has a new port, but is the same client. Undefined for anything else.
 */
export function addressOfHop(hop: string): string | undefined {
  const text = hop.trim().replace(/^"(.*)"$/, "$1");
  const plain =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const address = plain.replace(/%.*$/, "");
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical);
  if (mapped === null) return canonical;
  const [high, low] = [Number.parseInt(mapped[1] ?? "", 16), Number.parseInt(mapped[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Trusts X-Forwarded-For and -Proto only from the configured proxies, and reads the former from the right. */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = addressMatcher(trustedProxies);
  const any = trustedProxies.length > 0;
  const peer = (request: Request) => request.raw.req.socket.remoteAddress ?? "unknown";
  return {
    of(request) {
      const direct = peer(request);
      if (!any || !trusted(direct)) return direct;
      const hops = String(request.raw.req.headers["x-forwarded-for"] ?? "")
        .split(",")
        .filter((hop) => hop.trim() !== "")
        .map(addressOfHop);
      // nothing left of a hop without an address is known to be true
      return hops.findLast((hop) => hop === undefined || !trusted(hop)) ?? direct;
    },
    isSecure: (request) => any && trusted(peer(request)) && request.raw.req.headers["x-forwarded-proto"] === "https",
  };
}
