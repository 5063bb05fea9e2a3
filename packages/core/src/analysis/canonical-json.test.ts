import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson as canonical, digestOf, isDeeper } from "./canonical-json.js";

describe("the digest", () => {
  it("is the SHA-256 that Node.js computes of the canonical form, however long", () => {
    const known = (value: unknown) => `sha256:${createHash("sha256").update(canonical(value)).digest("hex")}`;
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat({ max: 200_000 }), (value, length) => {
        const long = [value, "€".repeat(length), "a".repeat(length)];
        expect(digestOf(long)).toBe(known(long));
      }),
      { numRuns: 30 },
    );
  });
});

describe("canonical JSON", () => {
  it("orders fields by name, has no blanks and writes numbers as JavaScript does", () => {
    // from RFC 8785, 3.2.2 and 3.2.3
    const value = {
      numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '€$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonical(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    expect(canonical({ "€": 1, "\r": 2, "1": 3, "😀": 4, ö: 5, "\ufb33": 6 })).toBe(
      '{"\\r":2,"1":3,"ö":5,"€":1,"😀":4,"\ufb33":6}',
    );
    expect(canonical([[], {}, { a: undefined }])).toBe("[[],{},{}]");
  });

  it("is JSON of the same value, and the digest does not depend on order or blanks", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const again: unknown = JSON.parse(canonical(value));
        expect(again).toEqual(JSON.parse(JSON.stringify(value)));
        expect(digestOf(again)).toBe(digestOf(JSON.parse(JSON.stringify(value, null, 2))));
      }),
    );
    expect(digestOf({ a: 1, b: [2] })).toBe(digestOf({ b: [2], a: 1 }));
    expect(digestOf({ a: 1, b: [2] })).not.toBe(digestOf({ a: 1, b: [3] }));
  });

  it("counts levels outside strings without recursion", () => {
    expect([isDeeper('{"a":["[[["]}', 2), isDeeper('{"a":["\\"[[["]}', 1)]).toEqual([false, true]);
    expect(isDeeper("[".repeat(1_000_000), 64)).toBe(true);
    expect(isDeeper("[]".repeat(1_000_000), 1)).toBe(false);
  });
});
