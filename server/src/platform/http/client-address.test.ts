import { describe, expect, it } from "vitest";
import { addressMatcher } from "./client-address.js";

describe("Trusted proxies", () => {
  it("are known by address or network, in IPv4, IPv6 and IPv4 within IPv6", () => {
    const trusted = addressMatcher(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"]);
    expect(["10.1.2.3", "192.0.2.7", "::ffff:10.1.2.3", "2001:db8::1"].map(trusted)).toEqual([true, true, true, true]);
    expect(["11.0.0.1", "192.0.2.8", "2001:db9::1", "unknown", ""].map(trusted)).toEqual(Array(5).fill(false));
  });
});
