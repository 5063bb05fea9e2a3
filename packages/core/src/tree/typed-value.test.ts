import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Complex, exportValue, isComplex, parseComplex } from "./complex.js";
import type { TypedFault } from "./typed-tokens.js";
import { readTypedValue } from "./typed-value.js";

const stored = (text: string): string => {
  const read = readTypedValue(text);
  return read.ok ? read.text : `${read.fault.code} ${read.fault.at} ${read.fault.shown}`.trim();
};

const close = (a: Complex, b: Complex): boolean =>
  Math.hypot(a.re - b.re, a.im - b.im) <= 1e-12 * Math.max(1, Math.hypot(b.re, b.im));

describe("a typed value", () => {
  it.each([
    ["0.5-0.2i", "0.5-0.2i"],
    [" 1 + 2i ", "1 + 2i"],
    ["0.5-0.2j", "0.5-0.2i"],
    ["-J", "-1i"],
    ["0.3+j0.5", "0.3+0.5i"],
    ["−0,5 – 0,25 j", "-0.5-0.25i"],
    ["０．５－０．２ｉ", "0.5-0.2i"],
    ["2∠90°", "2i"],
    ["2<-180deg", "-2"],
    ["1∠60º", "0.5+0.866025403784439i"],
    ["0.5∠pi/2", "0.5i"],
    ["0.5∠-2*π/4", "-0.5i"],
    ["0,5∠(0,5*pi)", "0.5i"],
    ["1∠0.5rad*2", "1.75516512378075+0.958851077208406i"],
    ["2∠90°*3∠-90°", "6"],
    ["1-0.5∠180°", "1.5"],
    ["sqrt(0.2)", "0.447213595499958"],
    ["-√(0,25)i", "-0.5i"],
    ["√(0,25i*i*-1)", "0.5"],
    ["√2/2", "0.707106781186548"],
    ["e^(i*pi/4)", "0.707106781186548+0.707106781186547i"],
    ["2e^(-i*pi/2)", "-2i"],
    ["0.5*E ** (I Pi)", "-0.5"],
    ["0.5 + 0.2im", "0.5+0.2i"],
    ["0.5∠0.3 rad", "0.477668244562803+0.14776010333067i"],
    ["0.5∠(30)°", "0.433012701892219+0.25i"],
    ["0.5∠(pi/2-pi)", "-0.5i"],
    ["0.5∠pi", "-0.5"],
    ["sqrt(0,25)*(0,5+0,5i)", "0.25+0.25i"],
    ["Sqrt(2)/2", "0.707106781186548"],
    ["pi/4", "0.785398163397448"],
    ["2exp(i*pi/2)", "2i"],
    ["(1+2i)/(1-i)*2", "-1+3i"],
    ["(1+2i)/(2+i)", "0.8+0.6i"],
    ["(1+2i)/(1-2i)", "-0.6+0.8i"],
    ["1/(2i)", "-0.5i"],
    ["1e-200/1e-200", "1"],
    ["0,500", "0.5"],
    ["1e-20+1j", "1e-20+1i"],
    [`0.${"1".repeat(80)}`, "0.111111111111111"],
  ])("%s is stored as %s", (typed, expected) => expect(stored(typed)).toBe(expected));

  it.each<[string, TypedFault["code"], number, string]>([
    ["", "EMPTY", 0, ""],
    ["abc", "UNKNOWN", 0, "abc"],
    ["0.5 + x", "UNKNOWN", 6, "x"],
    ["2^3", "POWER", 1, "^"],
    ["e^i*pi/4", "POWER", 0, "e"],
    ["e^iπ", "POWER", 0, "e"],
    ["complex(1,2)", "CALL", 0, "complex"],
    ["Complex[1,2]", "CALL", 0, "Complex"],
    ["0.5∠90", "ANGLE", 4, "90"],
    ["0.5∠-0", "ANGLE", 5, "0"],
    ["0,5<1,57", "ANGLE", 4, "1,57"],
    ["2 * 0.5∠(45 + 45)", "ANGLE", 8, "(45 + 45)"],
    ["1∠sqrt(2)", "POLAR", 2, "sqrt"],
    ["1∠(sqrt(2))", "ANGLE", 2, "(sqrt(2))"],
    ["(1,2)", "COMMA", 1, "1,2"],
    ["2*(-0,5)", "COMMA", 4, "0,5"],
    ["√2i", "ROOT_END", 1, "2"],
    ["√2pi", "ROOT_END", 1, "2"],
    ["-√0,25 j", "ROOT_END", 2, "0,25"],
    ["1+", "INCOMPLETE", 2, ""],
    ["0.5∠", "INCOMPLETE", 4, ""],
    ["1++i", "UNEXPECTED", 2, "+"],
    ["()", "UNEXPECTED", 1, ")"],
    ["sqrt(2", "NOT_CLOSED", 4, "("],
    ["2)", "NOT_OPENED", 1, ")"],
    ["1 2", "OPERATOR", 2, "2"],
    ["1.2.3", "OPERATOR", 3, ".3"],
    ["1,000", "COMMA", 0, "1,000"],
    ["0,5,2", "COMMA", 0, "0,5"],
    [",5", "COMMA", 0, ","],
    ["0.5-0,2i", "TWO_MARKS", 5, "0,2"],
    ["1/2i", "QUOTIENT", 2, "2"],
    ["1/2∠30°", "POLAR", 3, "∠"],
    ["1∠0.5*2", "POLAR", 5, "*"],
    ["1∠2°∠3", "POLAR", 4, "∠"],
    ["i∠30°", "NOT_REAL", 0, "i"],
    ["1∠(2i)", "NOT_REAL", 2, "("],
    ["30°", "DEGREES", 2, "°"],
    ["sqrt2", "FUNCTION", 0, "sqrt"],
    ["2sqrt(-1)", "ROOT", 1, "sqrt"],
    ["1/(1-1)", "ZERO_DIVISOR", 2, "("],
    ["1e999", "TOO_LARGE", 0, "1e999"],
    ["1e200*1e200", "TOO_LARGE", 0, ""],
    ["1+".repeat(200), "TOO_LONG", 200, ""],
    ["(".repeat(200), "INCOMPLETE", 200, ""],
  ])("%s is refused as %s", (typed, code, at, shown) =>
    expect(readTypedValue(typed)).toEqual({ ok: false, fault: { code, at, shown } }),
  );

  /** A text and the number that it means. */
  const meant = fc.letrec<{ part: Meant; size: Meant; polar: Meant; group: Meant; product: Meant; sum: Meant }>(
    (again) => ({
      size: fc.oneof(
        fc.integer({ min: 0, max: 9999 }).map((n) => ({ text: (n / 1000).toFixed(4), re: n / 1000, im: 0 })),
        fc.integer({ min: 1, max: 99 }).map((n) => ({ text: `sqrt(${n / 10})`, re: Math.sqrt(n / 10), im: 0 })),
        fc.integer({ min: 1, max: 9 }).map((n) => ({ text: `pi/${n}`, re: Math.PI / n, im: 0 })),
      ),
      polar: fc
        .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: -360, max: 360 }), fc.boolean())
        .map(([size, degrees, inDegrees]) => {
          const angle = (degrees * Math.PI) / 180;
          const text = inDegrees ? `${degrees}°` : `(${angle}) rad`;
          return { text: `${size / 10}∠${text}`, ...turned(size / 10, angle) };
        }),
      part: fc.oneof(
        again("size"),
        again("polar"),
        fc.integer({ min: 1, max: 99 }).map((n) => ({ text: `${n / 10}j`, re: 0, im: n / 10 })),
      ),
      group: again("sum").map(({ text, re, im }) => ({ text: `(${text})`, re, im })),
      product: fc.tuple(again("part"), fc.oneof({ maxDepth: 2 }, again("part"), again("group"))).map(([a, b]) => ({
        text: `${a.text}*${b.text}`,
        re: a.re * b.re - a.im * b.im,
        im: a.re * b.im + a.im * b.re,
      })),
      sum: fc.tuple(again("product"), again("part"), fc.boolean()).map(([a, b, minus]) => ({
        text: `${a.text} ${minus ? "−" : "+"} ${b.text}`,
        re: minus ? a.re - b.re : a.re + b.re,
        im: minus ? a.im - b.im : a.im + b.im,
      })),
    }),
  );

  it("is stored as what was meant, in the grammar of the input file, with either decimal mark", () => {
    fc.assert(
      fc.property(meant.sum, fc.boolean(), (value, comma) => {
        const text = comma ? value.text.replace(/(\d)\.(\d)/g, "$1,$2") : value.text;
        // nested brackets can make it longer than any typed value
        fc.pre(text.length <= 200 && !/[1-9]\d{0,2},\d{3}(?!\d)/.test(text));
        const read = readTypedValue(text);
        if (!read.ok) throw new Error(`${text}: ${read.fault.code}`);
        expect(exportValue(read.text)).toBe(read.text);
        expect(close(parseComplex(read.text)!, value)).toBe(true);
        expect(close(read.value, value)).toBe(true);
      }),
    );
  });

  it("is refused in polar form if its angle has neither unit nor π", () => {
    const sizes = fc.integer({ min: 0, max: 999 }).map((n) => String(n / 100));
    const bare = fc.constantFrom(
      (n: string) => n,
      (n: string) => `-${n}`,
      (n: string) => `(${n})`,
      (n: string) => `(2*${n})`,
    );
    fc.assert(
      fc.property(sizes, sizes, bare, fc.constantFrom("∠", "<", " ∠ "), (size, angle, written, sign) => {
        const read = readTypedValue(`${size}${sign}${written(angle)}`);
        expect(read.ok ? read.text : read.fault.code).toBe("ANGLE");
      }),
    );
  });

  it("is either in the grammar of the input file or refused at a place in its text", () => {
    const pieces = [..."0123456789.,+-*/()∠<°ij√π e", "sqrt", "exp", "pi", "rad", "−", "x"];
    const typed = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const read = readTypedValue(text);
        if (!read.ok) return read.fault.at >= 0 && read.fault.at <= text.length;
        return isComplex(read.text) && read.text.length <= 64 && close(parseComplex(read.text)!, read.value);
      }),
      { numRuns: 300 },
    );
  });
});

interface Meant extends Complex {
  text: string;
}

const turned = (size: number, angle: number): Complex => ({
  re: size * Math.cos(angle),
  im: size * Math.sin(angle),
});
