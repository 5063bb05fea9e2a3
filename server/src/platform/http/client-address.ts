import type { Request } from "@hapi/hapi";
import { addressBook } from "../../config/read-value.js";

export interface ClientAddress {
  /** Address of the client: the peer, or what a trusted proxy says of it. */
  of(request: Request): string;
  /** Whether the client came by https, as a trusted proxy says. */
  isSecure(request: Request): boolean;
}

/** X-Forwarded-For and -Proto are believed only from the proxies of the settings, read from the right. */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = addressBook(trustedProxies);
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
