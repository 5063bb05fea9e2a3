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
        .map((hop) => hop.trim())
        .filter(Boolean);
      return hops.findLast((hop) => !trusted(hop)) ?? direct;
    },
    isSecure: (request) => any && trusted(peer(request)) && request.raw.req.headers["x-forwarded-proto"] === "https",
  };
}
