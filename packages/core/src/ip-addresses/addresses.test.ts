import fc from "fast-check";
import { expect, it } from "vitest";
import { formatAddress, isInside, parseAddress, parseNetwork, reachableAddress } from "./index.js";

const networks = (...texts: string[]) => texts.map((text) => parseNetwork(text)!);
const four = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => parts.join("."));
const six = fc.array(fc.oneof(fc.constant(0), fc.nat(0xffff)), { minLength: 8, maxLength: 8 });

it.each([
  "localhost",
  "lab.example.org",
  "metadata.google.internal",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "010.0.0.1",
  "127.0.0.1 ",
  " 127.0.0.1",
  "127.0.0.1\n",
  "127.0.0.256",
  "127.0.0.1.",
  "127.0.0.",
  "１27.0.0.1",
  "127。0。0。1",
  "1.2.3.4/32",
  "[::1]",
  "fe80::1%eth0",
  ":::",
  "1::2::3",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7::8:9",
  "::1.2.3",
  "1.2.3.4::",
  "12345::",
  "",
])("[T46] does not accept %j as an address", (text) => {
  expect(parseAddress(text)).toBeUndefined();
  expect(reachableAddress(text, networks("127.0.0.1/32", "0.0.0.0/0", "::/0"))).toBeUndefined();
});

it.each([
  "169.254.169.254",
  "127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "::1",
  "0.0.0.0",
  "fe80::1",
])("[T46] blocks %s however wide the laboratory's networks are, until its own block is allowed", (text) => {
  expect(reachableAddress(text, networks("0.0.0.0/0", "::/0"))).toBeUndefined();
  expect(reachableAddress(text, networks("127.0.0.0/30", "10.0.0.0/8"))?.bytes.join()).toBe(
    text === "127.0.0.1" ? "127,0,0,1" : undefined,
  );
  const own = `${text}/${text.includes(":") ? 128 : 32}`;
  expect(reachableAddress(text, networks(own))).toBeDefined();
});

it("[T47] compares addresses by number, not by text", () => {
  expect(reachableAddress("FD00:0:0::0001", networks("fd00::/64"))).toEqual(parseAddress("fd00::1"));
  expect(reachableAddress("10.0.0.9", networks("10.0.0.8/31"))).toBeDefined();
  expect(reachableAddress("10.0.0.10", networks("10.0.0.8/31"))).toBeUndefined();
});

it("reads back every address that it writes", () => {
  fc.assert(fc.property(four, (text) => formatAddress(parseAddress(text)!) === text));
  fc.assert(
    fc.property(six, (groups) => {
      const long = groups.map((group) => group.toString(16)).join(":");
      const address = parseAddress(long)!;
      const short = formatAddress(address);
      expect(parseAddress(short)).toEqual(address);
      return short.length <= long.length;
    }),
  );
});

it("contains exactly the addresses that share a network's prefix", () => {
  const textOf = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join(".");
  const number = fc.nat(2 ** 32 - 1);
  fc.assert(
    // the second address shares the first bits with the first one, and no further one
    fc.property(number, number, fc.nat(32), fc.nat(32), (first, random, shared, prefix) => {
      const low = 2 ** (32 - shared);
      const second = shared === 32 ? first : first ^ (low / 2 + (random % (low / 2)));
      const network = parseNetwork(`${textOf(first - (first % 2 ** (32 - prefix)))}/${prefix}`)!;
      return isInside(parseAddress(textOf(second))!, network) === shared >= prefix;
    }),
  );
});

it("refuses invalid networks", () => {
  for (const text of ["10.0.0.1/8", "10.0.0.0", "10.0.0.0/33", "10.0.0.0/08", "fd00::/129", "lab/8", "10.0.0.0/8/8"])
    expect(parseNetwork(text)).toBeUndefined();
});

it("refuses long texts", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const address = parseAddress(text);
      return address === undefined || [4, 16].includes(address.bytes.length);
    }),
  );
  expect(parseAddress(":".repeat(1e6))).toBeUndefined();
});
