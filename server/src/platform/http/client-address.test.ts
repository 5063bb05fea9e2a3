import { describe, expect, it } from "vitest";
import { addressMatcher, addressOfHop, clientAddress } from "./client-address.js";

describe("Trusted proxies", () => {
  it("are known by address or network, in IPv4, IPv6 and IPv4 within IPv6", () => {
    const trusted = addressMatcher(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"]);
    expect(["10.1.2.3", "192.0.2.7", "::ffff:10.1.2.3", "2001:db8::1"].map(trusted)).toEqual([true, true, true, true]);
    expect(["11.0.0.1", "192.0.2.8", "2001:db9::1", "unknown", ""].map(trusted)).toEqual(Array(5).fill(false));
  });
});

describe("A hop of X-Forwarded-For [T110]", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    [" 203.0.113.9:4711 ", "203.0.113.9"],
    ['"203.0.113.9:4711"', "203.0.113.9"],
    ["2001:db8::1", "2001:db8::1"],
    ["2001:0DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ['"[2001:db8::1]:4711"', "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:80", "203.0.113.9"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["unknown", undefined],
    ["_hidden", undefined],
    ["", undefined],
    ["203.0.113.9:port", undefined],
    ["203.0.113.999:80", undefined],
    ["[203.0.113.9", undefined],
  ])("%s is of %s", (hop, address) => {
    expect(addressOfHop(hop)).toBe(address);
  });

  it("counts as the client, from the right, up to the first that no trusted proxy is", () => {
    const { of } = clientAddress(["10.0.0.0/8", "2001:db8::/32"]);
    const client = (hops: string, peer = "10.0.0.1") =>
      of({ raw: { req: { headers: { "x-forwarded-for": hops }, socket: { remoteAddress: peer } } } } as never);
    expect(client("198.51.100.1:1, 203.0.113.9:4711")).toBe("203.0.113.9");
    expect(client("203.0.113.9:1, 10.0.0.2:80, [2001:db8::5]:443")).toBe("203.0.113.9");
    expect(client("[2001:db9::1]:1")).toBe("2001:db9::1");
    expect(client("10.0.0.7:1, 10.0.0.2")).toBe("10.0.0.1");
    expect(client("203.0.113.9, whatever, 10.0.0.2")).toBe("10.0.0.1");
    expect(client("whatever")).toBe("10.0.0.1");
    expect(client("")).toBe("10.0.0.1");
    expect(client("203.0.113.9", "192.0.2.1")).toBe("192.0.2.1");
  });
});
